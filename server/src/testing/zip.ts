import { crc32, inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;

/** The files of a zip by name. Throws when a file's checksum is not the one that the zip tells. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== endOfDirectory) throw new Error('no zip, or not a whole one');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, contentOf(zip, at, name));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

/** `entry` is where the file stands in the directory. */
function contentOf(zip: Buffer, entry: number, name: string): Buffer {
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const stored = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  const content = zip.readUInt16LE(entry + 10) === 0 ? stored : inflateRawSync(stored);
  if (crc32(content) !== zip.readUInt32LE(entry + 16)) throw new Error(`${name} is damaged`);
  return content;
}
