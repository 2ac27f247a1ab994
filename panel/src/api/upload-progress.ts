/**
 * Returns the sent share of each file, from 0 to 1, after `loaded` of the form's `total` bytes. All bytes
 * that belong to no file count as sent before the files.
 */
export function computeFileProgress(loaded: number, total: number, sizes: readonly number[]): number[] {
  const overhead = Math.max(0, total - sizes.reduce((sum, size) => sum + size, 0));
  let start = overhead;
  return sizes.map((size) => {
    const sent = loaded - start;
    start += size;
    if (sent >= size) return 1;
    return size === 0 ? 0 : Math.max(0, sent) / size;
  });
}
