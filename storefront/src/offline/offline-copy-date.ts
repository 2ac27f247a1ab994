const metaName = 'vitrina-copy';

/**
 * The ISO date of the stored copy on the screen, '' when the date is unknown, or null when the page is no
 * copy.
 */
export function copyDate(page: Pick<Document, 'querySelector'>): string | null {
  return page.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`)?.content ?? null;
}
