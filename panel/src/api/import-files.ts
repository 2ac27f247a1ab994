const arrivals = new Map<string, Promise<void>>();

/**
 * The build calls it around each `import()`, with the part's own script, all that it imports and their styles, instead of Vite's own
 * function. Most browsers never ask again for a script that failed: docs/outside.md. So the files are fetched into the browser's
 * cache first. A file that failed is fetched again by the next call.
 */
export async function importFiles<Part>(
  importPart: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(files.map((file) => waitForFile(`/${file}`)));
  return importPart();
}

function waitForFile(url: string): Promise<void> {
  const known = arrivals.get(url);
  if (known) return known;
  const arrival = (url.endsWith('.css') ? addStyles(url) : fetchScript(url)).catch(() => {
    arrivals.delete(url);
    throw new Error(`Could not load ${url}`);
  });
  arrivals.set(url, arrival);
  return arrival;
}

async function fetchScript(url: string): Promise<void> {
  // The page itself has asked for it.
  if (document.querySelector(`[href="${url}"]`)) return;
  const reply = await fetch(url);
  await reply.arrayBuffer();
  if (!reply.ok) throw reply;
}

/** Adds them at the end of the page, because they override those of the panel. */
async function addStyles(url: string): Promise<void> {
  if (document.querySelector(`[rel=stylesheet][href="${url}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = url;
  document.body.append(link);
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  }).catch((error) => {
    link.remove();
    throw error;
  });
}
