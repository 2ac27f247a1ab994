import { crc32, inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;

/** Returns the files of a zip by name. Throws when a checksum does not match. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== endOfDirectory) throw new Error('not a complete zip');
  const files = new Map<string, Buffer>();
  let entryStart = zip.readUInt32LE(end + 16);
  for (let remaining = zip.readUInt16LE(end + 10); remaining > 0; remaining--) {
    const nameLength = zip.readUInt16LE(entryStart + 28);
    const name = zip.toString('utf8', entryStart + 46, entryStart + 46 + nameLength);
    files.set(name, readContent(zip, entryStart, name));
    entryStart += 46 + nameLength + zip.readUInt16LE(entryStart + 30) + zip.readUInt16LE(entryStart + 32);
  }
  return files;
}

function readContent(zip: Buffer, entryStart: number, name: string): Buffer {
  const headerStart = zip.readUInt32LE(entryStart + 42);
  const start = headerStart + 30 + zip.readUInt16LE(headerStart + 26) + zip.readUInt16LE(headerStart + 28);
  const data = zip.subarray(start, start + zip.readUInt32LE(entryStart + 20));
  const content = zip.readUInt16LE(entryStart + 10) === 0 ? data : inflateRawSync(data);
  if (crc32(content) !== zip.readUInt32LE(entryStart + 16)) throw new Error(`${name} is damaged`);
  return content;
}
