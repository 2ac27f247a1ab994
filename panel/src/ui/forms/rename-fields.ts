import { ApiError } from '../../api/api-error.ts';

/** Returns the error with the form's names of its fields, where the body of the call has others. */
export function renameFields(error: unknown, rename: (field: string) => string): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.entries(error.fields).map(([field, message]) => [rename(field), message]);
  return new ApiError({ ...error, message: error.message, fields: Object.fromEntries(fields) });
}
