/** `148` and `#148`. Null for anything else. */
export function parseOrderNumber(text: string): number | null {
  const digits = /^#?(\d{1,9})$/.exec(text.trim())?.[1];
  return Number(digits ?? 0) || null;
}
