import { useState } from 'react';
import { ApiError, toErrorMessage } from '../api/api-error.ts';
import { findFirstInvalid } from '../ui/fields/field-errors.ts';

interface Form {
  setErrors: (errors: Record<string, string>) => void;
  getInputNode: (field: string) => HTMLElement | null;
}

/** Shows an error next to the field that it names, if the form has that field, otherwise above the form. */
export function useFormError(form: Form, fieldNames: readonly string[]) {
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (fallback: string, send: () => Promise<void>) => {
    setFailure(null);
    try {
      await send();
    } catch (error) {
      const fieldErrors = error instanceof ApiError ? error.fields : {};
      const field = findFirstInvalid(fieldErrors, fieldNames);
      if (!field) return setFailure(toErrorMessage(error, fallback));
      form.setErrors(fieldErrors);
      form.getInputNode(field)?.focus();
    }
  };
  return { failure, attempt };
}
