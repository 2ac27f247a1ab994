/**
 * Returns the offset behind the picture, or undefined when the file is truncated. Reads only the structure,
 * which shows whether the file is complete and whether data was appended.
 */
export function findImageEnd(format: string, bytes: Buffer): number | undefined {
  switch (format) {
    case 'jpeg':
      return findJpegEnd(bytes);
    case 'png':
      return findPngEnd(bytes);
    case 'gif':
      return findGifEnd(bytes);
    case 'webp':
      return findWebpEnd(bytes);
    default:
      return undefined;
  }
}

/** Skips segments by their length, and the data after a scan header up to the next marker. */
function findJpegEnd(bytes: Buffer): number | undefined {
  let offset = 2;
  while (offset + 4 <= bytes.length) {
    if (bytes[offset] !== 0xff) return undefined;
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === 0xd9) return offset + 2;
    offset += 2 + bytes.readUInt16BE(offset + 2);
    if (marker === 0xda) offset = findScanEnd(bytes, offset);
  }
  return bytes[offset] === 0xff && bytes[offset + 1] === 0xd9 ? offset + 2 : undefined;
}

function findScanEnd(bytes: Buffer, start: number): number {
  let offset = bytes.indexOf(0xff, start);
  while (offset !== -1) {
    const next = bytes[offset + 1] ?? 0xd9;
    const isData = next === 0x00 || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return offset;
    offset = bytes.indexOf(0xff, offset + 2);
  }
  return bytes.length;
}

function findPngEnd(bytes: Buffer): number | undefined {
  let offset = 8;
  while (offset + 12 <= bytes.length) {
    const end = offset + 12 + bytes.readUInt32BE(offset);
    if (bytes.toString('latin1', offset + 4, offset + 8) === 'IEND')
      return end <= bytes.length ? end : undefined;
    offset = end;
  }
  return undefined;
}

function findGifEnd(bytes: Buffer): number | undefined {
  const colorTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let offset = 13 + colorTableBytes(bytes[10] ?? 0);
  while (offset < bytes.length) {
    const block = bytes[offset];
    if (block === 0x3b) return offset + 1;
    if (block === 0x21) offset += 2;
    else if (block === 0x2c) offset += 11 + colorTableBytes(bytes[offset + 9] ?? 0);
    else return undefined;
    for (let size = bytes[offset]; size !== 0; size = bytes[offset]) {
      if (size === undefined) return undefined;
      offset += 1 + size;
    }
    offset += 1;
  }
  return undefined;
}

function findWebpEnd(bytes: Buffer): number | undefined {
  if (bytes.length < 20) return undefined;
  const end = 8 + bytes.readUInt32LE(4);
  // Some encoders omit the padding byte after an odd length.
  return end <= bytes.length + 1 ? Math.min(end, bytes.length) : undefined;
}
