/**
 * The build calls it around each `import()`, with the paths of the part's own script and of what it imports. Most browsers never ask again
 * for a script that failed: docs/outside.md. So the scripts are fetched into the browser's cache first, and a part that failed can be
 * imported again.
 */
export async function fetchedImport<Part>(
  importPart: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(files.map(download));
  return importPart();
}

async function download(file: string): Promise<void> {
  const reply = await fetch(`/${file}`, { priority: 'low' });
  if (!reply.ok) throw new Error(`/${file}: ${reply.status}`);
  await reply.arrayBuffer();
}
