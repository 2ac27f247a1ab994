/** A number of pieces as people type it: `1000`, `1.000`, `1,000` or `1 000`. Null for another text. */
export function parseWholeNumber(typed: string): number | null {
  const text = typed.trim();
  return /^(?:\d{1,9}|[1-9]\d{0,2}(?:[.,\s]\d{3}){1,2})$/.test(text) ? Number(text.replace(/\D/g, '')) : null;
}
