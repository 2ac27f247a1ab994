/**
 * Where the picture in `bytes` ends: the first byte after it, or undefined when it breaks off before. Only the
 * skeleton is read, enough to know that the file is whole and whether something was hung on behind it.
 */
export function findImageEnd(format: string, bytes: Buffer): number | undefined {
  switch (format) {
    case 'jpeg':
      return endOfJpeg(bytes);
    case 'png':
      return endOfPng(bytes);
    case 'gif':
      return endOfGif(bytes);
    case 'webp':
      return endOfWebp(bytes);
    default:
      return undefined;
  }
}

/** Segments with their length, and after a scan's header its data, up to the next marker that is not part of it. */
function endOfJpeg(bytes: Buffer): number | undefined {
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return at + 2;
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker === 0xda) at = endOfScan(bytes, at);
  }
  return bytes[at] === 0xff && bytes[at + 1] === 0xd9 ? at + 2 : undefined;
}

function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0xd9;
    const isData = next === 0x00 || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

function endOfPng(bytes: Buffer): number | undefined {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end <= bytes.length ? end : undefined;
    at = end;
  }
  return undefined;
}

function endOfGif(bytes: Buffer): number | undefined {
  const colorTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + colorTable(bytes[10] ?? 0);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x3b) return at + 1;
    if (block === 0x21) at += 2;
    else if (block === 0x2c) at += 11 + colorTable(bytes[at + 9] ?? 0);
    else return undefined;
    for (let size = bytes[at]; size !== 0; size = bytes[at]) {
      if (size === undefined) return undefined;
      at += 1 + size;
    }
    at += 1;
  }
  return undefined;
}

function endOfWebp(bytes: Buffer): number | undefined {
  if (bytes.length < 20) return undefined;
  const end = 8 + bytes.readUInt32LE(4);
  // Some writers leave out the byte that makes the length even.
  return end <= bytes.length + 1 ? Math.min(end, bytes.length) : undefined;
}
