const inchesPerMetre = 39.3701;
/** Signature and IHDR come first in every PNG. */
const headerBytes = 33;

/** Adds the resolution to a PNG, so that it prints in its real size. */
export async function setResolution(png: Blob, dotsPerInch: number): Promise<Blob> {
  const chunk = new DataView(new ArrayBuffer(21));
  const dotsPerMetre = Math.round(dotsPerInch * inchesPerMetre);
  chunk.setUint32(0, 9);
  // `pHYs`
  chunk.setUint32(4, 0x70485973);
  chunk.setUint32(8, dotsPerMetre);
  chunk.setUint32(12, dotsPerMetre);
  chunk.setUint8(16, 1);
  chunk.setUint32(17, computeCrc(new Uint8Array(chunk.buffer, 4, 13)));
  return new Blob([png.slice(0, headerBytes), chunk.buffer, png.slice(headerBytes)], { type: 'image/png' });
}

/** The CRC-32 that PNG uses. */
function computeCrc(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
