/** How the digits of numbers are grouped, from the calling code on. The first pattern that fits counts; `x` is any digit. */
const patterns = [
  '1 xxx xxx xxxx',
  '34 xxx xx xx xx',
  '51 1 xxx xxxx',
  '51 xxx xxx xxx',
  ...['33', '55', '56', '81'].map((city) => `52 ${city} xxxx xxxx`),
  '52 xxx xxx xxxx',
  '53 x xxxxxxx',
  '54 9 11 xxxx xxxx',
  '55 xx xxxxx xxxx',
  '55 xx xxxx xxxx',
  '56 x xxxx xxxx',
  '57 xxx xxx xxxx',
  '58 xxx xxx xxxx',
  ...['502', '503', '504', '505', '506', '507', '591'].map((code) => `${code} xxxx xxxx`),
  '593 xx xxx xxxx',
  '595 xxx xxx xxx',
  '598 xx xxx xxx',
].map((pattern) => ({
  number: new RegExp(`^\\+${pattern.replaceAll(' ', '').replaceAll('x', '\\d')}$`),
  sizes: pattern.split(' ').map(({ length }) => length),
}));

/** `+573105550199` → `+57 310 555 0199`. A number whose grouping is not known stays as it is. */
export function formatPhone(number: string): string {
  const sizes = patterns.find((pattern) => pattern.number.test(number))?.sizes;
  if (!sizes) return number;
  const starts = sizes.map((_, index) => 1 + sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
  return `+${starts.map((start, index) => number.slice(start, starts[index + 1])).join(' ')}`;
}
