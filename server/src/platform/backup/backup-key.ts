import {
  type CipherGCM,
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';

/** The first bytes of an encrypted file, then the nonce, the encrypted content and the tag: AES-256-GCM. */
const magic = Buffer.from('VITRINA1');
const nonceBytes = 12;
const tagBytes = 16;
const minKeyBytes = 32;

/** Encrypts one file. Its parts are written one after the other. */
export interface FileEncryption {
  header: Buffer;
  update(chunk: Buffer): Buffer;
  end(): Buffer;
}

export interface BackupKey {
  /** Tells keys apart without revealing them. Hexadecimal. */
  id: string;
  /** The same content cannot be put in place of a file with another `name`. */
  encrypt(name: string): FileEncryption;
  /** Decrypts a file to a new one. Throws if it was not encrypted with this key and name. */
  decrypt(source: string, target: string, name: string): Promise<void>;
  /** Proves that a text was written with the key. Hexadecimal. */
  sign(text: string): string;
}

/** Throws, in Spanish, if the file is missing, short, or readable by other users. */
export async function readBackupKey(path: string): Promise<BackupKey> {
  const stats = await stat(path).catch(() => null);
  if (!stats?.isFile()) throw new Error(`No existe el archivo de BACKUP_KEY_FILE: ${path}.`);
  if ((stats.mode & 0o077) !== 0)
    throw new Error(`Otros usuarios pueden leer el archivo de BACKUP_KEY_FILE: chmod 600 ${path}`);
  const content = await readFile(path);
  if (content.toString('latin1').trim().length < minKeyBytes)
    throw new Error(`La clave de BACKUP_KEY_FILE es corta. Crea otra: openssl rand -base64 48 > ${path}`);
  return createBackupKey(content.toString('latin1').trim());
}

function createBackupKey(secret: string): BackupKey {
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'latin1'), '', `vitrina backup: ${purpose}`, length));
  const [fileKey, signKey] = [derive('files', 32), derive('manifest', 32)];
  return {
    id: derive('id', 4).toString('hex'),
    encrypt: (name) => startEncryption(fileKey, name),
    decrypt: (source, target, name) => decryptFile(fileKey, source, target, name),
    sign: (text) => createHmac('sha256', signKey).update(text).digest('hex'),
  };
}

function startEncryption(key: Buffer, name: string): FileEncryption {
  const nonce = randomBytes(nonceBytes);
  const cipher: CipherGCM = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  return {
    header: Buffer.concat([magic, nonce]),
    update: (chunk) => cipher.update(chunk),
    end: () => Buffer.concat([cipher.final(), cipher.getAuthTag()]),
  };
}

async function decryptFile(key: Buffer, source: string, target: string, name: string): Promise<void> {
  const input = await open(source);
  try {
    const { size } = await input.stat();
    const header = Buffer.alloc(magic.length + nonceBytes);
    const tag = Buffer.alloc(tagBytes);
    const contentEnd = size - tagBytes;
    if (contentEnd < header.length) throw new Error(`${source} is not encrypted`);
    await input.read(header, 0, header.length, 0);
    await input.read(tag, 0, tagBytes, contentEnd);
    if (!header.subarray(0, magic.length).equals(magic)) throw new Error(`${source} is not encrypted`);
    const decipher = createDecipheriv('aes-256-gcm', key, header.subarray(magic.length))
      .setAAD(Buffer.from(name))
      .setAuthTag(tag);
    const output = await open(target, 'wx', 0o600);
    try {
      if (contentEnd > header.length) {
        const content = input.createReadStream({
          autoClose: false,
          start: header.length,
          end: contentEnd - 1,
        }) as AsyncIterable<Buffer>;
        for await (const chunk of content) await output.writeFile(decipher.update(chunk));
      }
      await output.writeFile(decipher.final());
    } finally {
      await output.close();
    }
  } finally {
    await input.close();
  }
}
