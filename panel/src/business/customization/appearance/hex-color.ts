/** Parses `b4431f`, ` #B4431F` or `#fa0` into `#RRGGBB`; returns null for anything else. */
export function parseHexColor(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, '').toUpperCase();
  if (/^[0-9A-F]{6}$/.test(digits)) return `#${digits}`;
  return /^[0-9A-F]{3}$/.test(digits) ? `#${digits.replace(/./g, '$&$&')}` : null;
}
