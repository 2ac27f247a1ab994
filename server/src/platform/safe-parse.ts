import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import { z } from 'zod';

type Result<T> =
  | { success: true; data: T; error?: never }
  | { success: false; data?: never; error: z.ZodError };

/** Replaces zod's English messages where a schema has no message of its own. */
const options = { error: () => errorMessage('VALIDATION_FAILED') };

/**
 * Checks data from outside. Whatever the validator throws makes the data invalid: a check may read or compare what nobody expected
 * there, such as a length that is an object.
 */
export function safeParse<S extends z.ZodType>(schema: S, data: unknown): Result<z.output<S>> {
  try {
    const { success, data: output, error } = schema.safeParse(data, options);
    return success ? { success, data: output } : { success, error };
  } catch {
    const message = errorMessage('VALIDATION_FAILED');
    return {
      success: false,
      error: new z.ZodError([{ code: 'custom', path: [], message, input: undefined }]),
    };
  }
}
