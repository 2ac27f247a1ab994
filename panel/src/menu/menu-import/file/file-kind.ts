import { type FileErrorCode, MenuFileError } from './file-errors.ts';
import { decodeBytes, repairLetters } from './letters.ts';

const signatures: [FileErrorCode, number[]][] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['picture', [0x42, 0x4d]],
  ['picture', [0x49, 0x49, 0x2a, 0x00]],
  ['picture', [0x4d, 0x4d, 0x00, 0x2a]],
  ['unknown', [0x1f, 0x8b]],
  ['unknown', [0x37, 0x7a, 0xbc, 0xaf]],
  ['unknown', [0x52, 0x61, 0x72, 0x21]],
];
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];
const zip = [0x50, 0x4b, 0x03, 0x04];
const emptyZip = [0x50, 0x4b, 0x05, 0x06];

/** By its content, because names are often wrong. Throws for a file that is neither a sheet nor text. */
export function detectFileKind(bytes: Uint8Array): 'zip' | 'html' | 'text' {
  if (bytes.length === 0) throw new MenuFileError('empty');
  const starts = (signature: number[], at = 0) =>
    signature.every((byte, index) => bytes[at + index] === byte);
  if (starts(zip)) return 'zip';
  if (starts(emptyZip)) throw new MenuFileError('no-sheet');
  // Excel stores a sheet with a password in the container of its old format.
  if (starts(compoundFile)) throw new MenuFileError(nameCompoundFile(bytes));
  for (const [code, signature] of signatures)
    if (starts(signature) && !isText(bytes, code)) throw new MenuFileError(code);
  const head = String.fromCharCode(...bytes.subarray(0, 512));
  if (/^RIFF.{4}WEBP/s.test(head) || /^.{4}ftyp(?:hei|mif|avif|msf)/s.test(head))
    throw new MenuFileError('picture');
  if (head.startsWith('{\\rtf')) throw new MenuFileError('document');
  const isHtml =
    /^\s*(?:\u00EF\u00BB\u00BF)?\s*<(?:!doctype html|html|table|head|meta|style|body|div)\b/i.test(head);
  return isHtml ? 'html' : 'text';
}

/** Office before 2007 stored everything in the same container. The names of its parts tell what it is. */
function nameCompoundFile(bytes: Uint8Array): FileErrorCode {
  if (includesUtf16(bytes, 'EncryptedPackage')) return 'locked';
  if (includesUtf16(bytes, 'WordDocument')) return 'document';
  return includesUtf16(bytes, 'PowerPoint Document') ? 'slides' : 'old-excel';
}

/** `BM` may also begin a text. */
function isText(bytes: Uint8Array, code: FileErrorCode): boolean {
  return code === 'picture' && bytes[0] === 0x42 && !bytes.subarray(0, 64).includes(0);
}

function includesUtf16(bytes: Uint8Array, text: string): boolean {
  const wanted = [...text].flatMap((character) => [character.charCodeAt(0), 0]);
  for (let at = bytes.indexOf(wanted[0] ?? 0); at !== -1; at = bytes.indexOf(wanted[0] ?? 0, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

/** Decodes what spreadsheets and tills write. Throws for data that is not text. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = detectUnicode(bytes);
  const text = encoding ? repairLetters(new TextDecoder(encoding).decode(bytes)) : decodeBytes(bytes);
  if (text.includes('\0')) throw new MenuFileError('unknown');
  if (text.trim() === '') throw new MenuFileError('empty');
  return text;
}

/** Null: each byte is a character. */
function detectUnicode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length * 0.3 && even < odd / 4) return 'utf-16le';
  if (even > sample.length * 0.3 && odd < even / 4) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return null;
  }
}
