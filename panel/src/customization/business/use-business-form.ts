import { useForm } from '@mantine/form';
import type { Customization } from '@vitrina/contract/customization/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, toErrorMessage } from '../../api/api-error.ts';
import { toastSuccess } from '../../ui/toasts.tsx';
import { useUpdateCustomization } from '../queries.ts';
import {
  isChanged,
  isEqual,
  pickChangedFields,
  rebase,
  toValues,
  validateBusiness,
} from './business-form.ts';

/** `onInvalid` gets the errors by field, from the form or the server. */
export function useBusinessForm(stored: Customization, onInvalid: (errors: Record<string, unknown>) => void) {
  const { mutateAsync: save } = useUpdateCustomization();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const form = useForm({ initialValues: toValues(stored), validate: validateBusiness });

  const { getValues, setValues } = form;
  const base = useRef(toValues(stored));
  useEffect(() => {
    const newBase = toValues(stored);
    const rebased = rebase(getValues(), base.current, newBase);
    base.current = newBase;
    if (!isEqual(rebased, getValues())) setValues(rebased);
  }, [stored, getValues, setValues]);

  const submit = form.onSubmit(async (values) => {
    setFailure(null);
    setSaving(true);
    try {
      const changes = pickChangedFields(values, stored);
      // The server switches the button on with the first number, unless the owner has decided.
      const isDecided = changes.whatsappNumber !== undefined && form.isTouched('showWhatsappButton');
      const button = isDecided ? { showWhatsappButton: values.showWhatsappButton } : {};
      const { customization } = await save({ ...changes, ...button });
      setValues(rebase(getValues(), values, toValues(customization)));
      toastSuccess('Cambios guardados exitosamente');
    } catch (error) {
      setFailure(toErrorMessage(error, 'Inténtalo otra vez en un momento.'));
      if (!(error instanceof ApiError)) return;
      form.setErrors(error.fields);
      onInvalid(error.fields);
    } finally {
      setSaving(false);
    }
  }, onInvalid);

  return { form, isEdited: isChanged(form.values, stored), isSaving, failure, submit };
}
