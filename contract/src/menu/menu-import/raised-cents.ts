const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** `$ 15⁹⁰`: a printed menu raises the cents. One raised digit is a note at the foot, or a square. */
const raisedCents = new RegExp(`(?<=\\d)[${raisedDigits}]{2}(?![${raisedDigits}\\d])`, 'g');

/** Writes the cents behind the sign that does not group the thousands before them. */
export function lowerCents(text: string): string {
  return text.replace(raisedCents, (cents, at: number) => {
    const sign = text[at - 4] === '.' ? ',' : '.';
    return sign + Array.from(cents, (digit) => raisedDigits.indexOf(digit)).join('');
  });
}

/** `15<sup>90</sup>` → `15⁹⁰`. */
export function raiseCents(html: string): string {
  return html.replace(/(?<=\d)\s?<sup(?:\s[^<>]*)?>(\d{2})<\/sup>/gi, (_, cents: string) =>
    Array.from(cents, (digit) => raisedDigits[Number(digit)]).join(''),
  );
}
