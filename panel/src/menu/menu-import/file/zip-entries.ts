import { Inflate } from 'fflate';
import { MenuFileError } from './file-errors.ts';

export interface ZipEntry {
  name: string;
  isDeflated: boolean;
  bytes: Uint8Array;
  declaredSize: number;
}

const maxEntries = 5_000;
/** Inflated, of one part and of all. A workbook of 5000 products has about 5 MB. */
const maxPartBytes = 100 * 1024 * 1024;
const maxTotalBytes = 400 * 1024 * 1024;
/** Input that is inflated at once, to at most 1032 times as much. */
const stepBytes = 8 * 1024;

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;

/** Reads the list at the end of the file. Nothing is inflated. */
export function listZipEntries(file: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > maxEntries) throw new MenuFileError('zip-bomb');
  const entries = new Map<string, ZipEntry>();
  let total = 0;
  try {
    let at = view.getUint32(end + 16, true);
    for (let index = 0; index < count; index++) {
      if (view.getUint32(at, true) !== entrySignature) throw new MenuFileError('broken');
      if (view.getUint16(at + 8, true) & 1) throw new MenuFileError('locked');
      const nameLength = view.getUint16(at + 28, true);
      const size = view.getUint32(at + 24, true);
      total += size;
      if (size > maxPartBytes || total > maxTotalBytes) throw new MenuFileError('zip-bomb');
      const name = new TextDecoder().decode(file.subarray(at + 46, at + 46 + nameLength));
      entries.set(name.toLowerCase(), readEntry(view, file, at, name));
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  } catch (error) {
    if (error instanceof RangeError) throw new MenuFileError('broken');
    throw error;
  }
  return entries;
}

function readEntry(view: DataView, file: Uint8Array, at: number, name: string): ZipEntry {
  const start = view.getUint32(at + 42, true);
  if (view.getUint32(start, true) !== localSignature) throw new MenuFileError('broken');
  const data = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  const size = view.getUint32(at + 20, true);
  if (data + size > file.length) throw new MenuFileError('incomplete');
  return {
    name,
    isDeflated: view.getUint16(at + 10, true) !== 0,
    bytes: file.subarray(data, data + size),
    declaredSize: view.getUint32(at + 24, true),
  };
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= lowest; at--)
    if (view.getUint32(at, true) === endSignature) return at;
  throw new MenuFileError('incomplete');
}

/** Calls `onText` with pieces of the inflated text. Throws as soon as there is more than the entry declares. */
export function readZipText(
  { bytes, isDeflated, declaredSize }: ZipEntry,
  onText: (text: string) => void,
  onProgress: (share: number) => void = () => {},
): void {
  const encoding = bytes[0] === 0xff && !isDeflated ? 'utf-16le' : 'utf-8';
  const decoder = new TextDecoder(encoding);
  let size = 0;
  const take = (chunk: Uint8Array) => {
    size += chunk.length;
    if (size > declaredSize || size > maxPartBytes) throw new MenuFileError('zip-bomb');
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') onText(text);
  };
  const inflate = isDeflated ? new Inflate(take) : null;
  for (let at = 0; at < bytes.length || at === 0; at += stepBytes) {
    const step = bytes.subarray(at, at + stepBytes);
    if (inflate) push(inflate, step, at + stepBytes >= bytes.length);
    else take(step);
    onProgress(Math.min(1, (at + stepBytes) / Math.max(1, bytes.length)));
  }
}

function push(inflate: Inflate, step: Uint8Array, isLast: boolean): void {
  try {
    inflate.push(step, isLast);
  } catch (error) {
    // fflate's own errors have a numeric code.
    if (error instanceof Error && typeof (error as { code?: unknown }).code === 'number')
      throw new MenuFileError('broken');
    throw error;
  }
}
