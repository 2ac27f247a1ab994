import { toErrorMessage } from '../api/api-error.ts';

/** For the `failure` of a form whose lost connection has the general text. */
export const describeError = (fallback: string) => (error: unknown) => toErrorMessage(error, fallback);
