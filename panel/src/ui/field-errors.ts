import type { z } from 'zod';

/**
 * The first failure of each field, by name (`socialMedia.instagram` within another), in the schema's words; empty when
 * `values` is valid.
 */
export function fieldErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path.join('.');
    errors[field] ??= issue.message;
  }
  return errors;
}

/** Of several failures the one that comes first in the form, for the focus to go to. */
export function firstInvalid(errors: Record<string, unknown>, order: readonly string[]): string | undefined {
  return order.find((field) => errors[field]);
}
