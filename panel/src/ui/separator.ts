/** Stands between facts. No line begins with it. */
export const separator = '\u00a0· ';
