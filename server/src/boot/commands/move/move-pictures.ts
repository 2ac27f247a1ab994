import type { MediaStore } from '../../../platform/media/store.ts';

/** Copies the files that the target lacks, and returns how many there are and how many were copied. */
export async function movePictures(
  source: MediaStore,
  target: MediaStore,
): Promise<{ files: number; copied: number }> {
  const existing = new Set<string>();
  for await (const { name } of target.list()) existing.add(name);
  let files = 0;
  let copied = 0;
  for await (const { name } of source.list()) {
    files += 1;
    if (existing.has(name)) continue;
    const file = await source.read(name);
    if (!file) continue;
    await target.put(name, Buffer.concat(await file.stream.toArray()));
    copied += 1;
  }
  return { files, copied };
}
