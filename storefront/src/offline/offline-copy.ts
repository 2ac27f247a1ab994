/** Equal to the name in `offline-copy-date.ts`: the service worker is a separate build. */
const metaName = 'vitrina-copy';

/**
 * Whether a URL is the page of a scope, with any query, also as a folder. A scope is only a prefix: `/fogon` matches `/fogon-2`
 * too.
 */
export function isPageInScope(scope: string, url: string): boolean {
  const [page, requested] = [new URL(scope), new URL(url)];
  return page.origin === requested.origin && page.pathname === requested.pathname.replace(/\/$/, '');
}

/** The built files that a page needs, those that it loads later included. */
export function assetsOf(html: string): string[] {
  const matches = html.matchAll(/ (?:href|src|data-page|data-lazy)="(\/assets\/page\/[\w./ -]+)"/g);
  return [...new Set([...matches].flatMap((match) => match[1]?.split(' ') ?? []))];
}

/** The files that a built script imports, from the folder of all scripts. */
export function importsOf(script: string): string[] {
  const matches = script.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g);
  return [...new Set([...matches].map((match) => `/assets/page/${match[1]}`))];
}

/** Adds the date of the copy, from an HTTP header, to its document. */
export function stampCopy(html: string, date: string | null): string {
  const isoDate = date && !Number.isNaN(Date.parse(date)) ? new Date(date).toISOString() : '';
  return html.replace('<head>', `<head>\n<meta name="${metaName}" content="${isoDate}">`);
}
