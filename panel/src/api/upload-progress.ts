/**
 * How much of each file has left, from 0 to 1, when `loaded` of a form's `total` bytes have. What the form has beside
 * its files counts as sent before them.
 */
export function fileProgress(loaded: number, total: number, sizes: readonly number[]): number[] {
  const overhead = Math.max(0, total - sizes.reduce((sum, size) => sum + size, 0));
  let start = overhead;
  return sizes.map((size) => {
    const sent = loaded - start;
    start += size;
    if (sent >= size) return 1;
    return size === 0 ? 0 : Math.max(0, sent) / size;
  });
}
