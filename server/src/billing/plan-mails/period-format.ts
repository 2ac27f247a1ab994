/** `3 de enero – 3 de febrero de 2026` The month is a word, because es-PA and es-PR write numbers with the month first. */
export function createPeriodFormat(language: string, timeZone: string): (from: Date, to: Date) => string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  // Some programs for mails show the narrow spaces as boxes.
  return (from, to) => format.formatRange(from, to).replace(/[\u2009\u202f]/g, ' ');
}
