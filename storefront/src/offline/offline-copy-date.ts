const metaName = 'vitrina-copy';

/** When the copy that is on show was made: a date, or nothing when that is unknown; null when it is no copy. */
export function copyDate(page: Pick<Document, 'querySelector'>): string | null {
  return page.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`)?.content ?? null;
}
