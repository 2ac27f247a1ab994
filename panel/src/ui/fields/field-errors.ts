import type { z } from 'zod';
import { inOwnWords } from '../../api/own-words.ts';

/**
 * Returns the schema's first message for each invalid field, by name; nested names are joined:
 * `socialMedia.instagram`. Empty if `values` is valid.
 */
export function getFieldErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path.join('.');
    errors[field] ??= inOwnWords(issue.message);
  }
  return errors;
}

/** Returns the first field of the form that has an error, to be focused. */
export function findFirstInvalid(
  errors: Record<string, unknown>,
  fieldNames: readonly string[],
): string | undefined {
  return fieldNames.find((field) => errors[field]);
}
