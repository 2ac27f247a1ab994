/** How the digits of numbers are grouped, from the calling code on. The first pattern that fits counts; `x` is any digit. */
const patterns = [
  '1 xxx xxx xxxx',
  '34 xxx xx xx xx',
  '502 xxxx xxxx',
  '503 xxxx xxxx',
  '504 xxxx xxxx',
  '505 xxxx xxxx',
  '506 xxxx xxxx',
  '507 xxxx xxxx',
  '51 1 xxx xxxx',
  '51 xxx xxx xxx',
  '52 33 xxxx xxxx',
  '52 55 xxxx xxxx',
  '52 56 xxxx xxxx',
  '52 81 xxxx xxxx',
  '52 xxx xxx xxxx',
  '53 x xxxxxxx',
  '54 9 11 xxxx xxxx',
  '55 xx xxxxx xxxx',
  '55 xx xxxx xxxx',
  '56 x xxxx xxxx',
  '57 xxx xxx xxxx',
  '58 xxx xxx xxxx',
  '591 xxxx xxxx',
  '593 xx xxx xxxx',
  '595 xxx xxx xxx',
  '598 xx xxx xxx',
];

/** `+573105550199` → `+57 310 555 0199`. A number whose grouping is not known stays as it is. */
export function formatPhone(number: string): string {
  const pattern = patterns.find((each) =>
    new RegExp(`^\\+${each.replaceAll(' ', '').replaceAll('x', '\\d')}$`).test(number),
  );
  const digits = [...number.slice(1)];
  return pattern ? `+${pattern.replace(/\d|x/g, () => digits.shift() ?? '')}` : number;
}
