import { normalizeText } from '../../platform/normalize-text.ts';

const pattern = /\b(alergi|anafila|celiac|intoleran)/;

/** Whether a note says that something makes its customer ill. It must not look like any other note. */
export function mentionsAllergy(note: string): boolean {
  return pattern.test(normalizeText(note));
}
