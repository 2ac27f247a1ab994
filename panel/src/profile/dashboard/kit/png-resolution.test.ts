import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { setResolution } from './png-resolution.ts';

it('a PNG gets its resolution after the header, with a valid checksum', async () => {
  const header = new Uint8Array(33).fill(7);
  const rest = new Uint8Array([1, 2, 3]);
  const png = await setResolution(new Blob([header, rest]), 300);
  const bytes = Buffer.from(await png.arrayBuffer());
  const chunk = bytes.subarray(33, -3);
  expect(chunk.readUInt32BE(0)).toBe(9);
  expect(chunk.toString('latin1', 4, 8)).toBe('pHYs');
  expect([chunk.readUInt32BE(8), chunk.readUInt32BE(12), chunk[16]]).toEqual([11811, 11811, 1]);
  expect(chunk.readUInt32BE(17)).toBe(crc32(chunk.subarray(4, 17)));
  expect([...bytes.subarray(-3)]).toEqual([1, 2, 3]);
});
