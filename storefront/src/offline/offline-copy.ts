/** As `copy-date.ts` reads it, which is in another script: a worker cannot share its files with a page. */
const metaName = 'vitrina-copy';

/** Whether an address is exactly the page of a scope, whatever its query: `/fogon` is not `/fogon-2`. */
export function isPageInScope(scope: string, address: string): boolean {
  const [page, asked] = [new URL(scope), new URL(address)];
  return page.origin === asked.origin && page.pathname === asked.pathname;
}

/** The built files that a page needs. */
export function assetsOf(html: string): string[] {
  return [
    ...new Set(
      [...html.matchAll(/ (?:href|src|data-page)="(\/assets\/page\/[\w.-]+)"/g)].map(
        (match) => match[1] ?? '',
      ),
    ),
  ];
}

/** The document of a copy, which says when it was made; `date` is as in HTTP. */
export function stampCopy(html: string, date: string | null): string {
  const made = date && !Number.isNaN(Date.parse(date)) ? new Date(date).toISOString() : '';
  return html.replace('<head>', `<head>\n<meta name="${metaName}" content="${made}">`);
}
