import { readMinutes } from '../durations.ts';
import { toActiveText } from './active-words.ts';
import type { ColumnField } from './heading-names.ts';

/** A cell of a field as the export writes it, from what people and programs write. Other texts stay. */
export function toFieldText(field: ColumnField, text: string): string {
  if (field === 'active') return toActiveText(text);
  if (field === 'minutes' || field === 'cleanUpMinutes') return String(readMinutes(text) ?? text);
  return text;
}
