import { useState } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import { firstInvalid } from '../ui/field-errors.ts';

interface Form {
  setErrors: (errors: Record<string, string>) => void;
  getInputNode: (field: string) => HTMLElement | null;
}

/** Where a refusal is shown: beside the field that it names, when the form has that field, else above all of them. */
export function useFormError(form: Form, fields: readonly string[]) {
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (fallback: string, send: () => Promise<void>) => {
    setFailure(null);
    try {
      await send();
    } catch (error) {
      const named = error instanceof ApiError ? error.fields : {};
      const field = firstInvalid(named, fields);
      if (!field) return setFailure(messageOf(error, fallback));
      form.setErrors(named);
      form.getInputNode(field)?.focus();
    }
  };
  return { failure, attempt };
}
