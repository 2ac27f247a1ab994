import type { CustomizationInput } from '@vitrina/contract/business/customization/schema.ts';
import { useState } from 'react';
import { ApiError, toErrorMessage } from '../../api/api-error.ts';
import { useUpdateCustomization } from '../../business/customization/queries.ts';

interface Save {
  isSaving: boolean;
  /** The errors of fields, by name. */
  fieldErrors: Record<string, string>;
  /** The error of the last attempt, unless it belongs to a field. */
  failure: string | null;
  /** Resolves to whether the answer was saved. */
  save: (changes: CustomizationInput) => Promise<boolean>;
  clear: () => void;
}

/** Saves the answer of one question. */
export function useSave(): Save {
  const { mutateAsync, isPending } = useUpdateCustomization();
  const [error, setError] = useState<unknown>(null);
  const fieldErrors = error instanceof ApiError ? error.fields : {};
  const hasFieldError = Object.keys(fieldErrors).length > 0;
  return {
    isSaving: isPending,
    fieldErrors,
    failure: error && !hasFieldError ? toErrorMessage(error, 'Error al guardar los cambios') : null,
    async save(changes) {
      setError(null);
      try {
        await mutateAsync(changes);
        return true;
      } catch (saveError) {
        setError(saveError);
        return false;
      }
    },
    clear: () => setError(null),
  };
}
