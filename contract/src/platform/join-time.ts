/** Keeps a time such as `6:13 p. m.` in one line. */
export const joinTime = (text: string): string => text.replace(/ (?=[apm]\.)/g, '\u00a0');
