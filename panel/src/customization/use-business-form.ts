import { useForm } from '@mantine/form';
import type { Customization } from '@vitrina/contract/customization/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import { toastSuccess } from '../ui/toasts.tsx';
import { businessErrors, changedFields, isChanged, isEqual, rebase, toValues } from './business-form.ts';
import { useUpdateCustomization } from './queries.ts';

/** The fields of the tab «Información del Negocio», which wait for its button. `onRefused` gets the fields at fault. */
export function useBusinessForm(stored: Customization, onRefused: (errors: Record<string, unknown>) => void) {
  const { mutateAsync: save } = useUpdateCustomization();
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const form = useForm({ initialValues: toValues(stored), validate: businessErrors });

  const { getValues, setValues } = form;
  const base = useRef(toValues(stored));
  useEffect(() => {
    const now = toValues(stored);
    const next = rebase(getValues(), base.current, now);
    base.current = now;
    if (!isEqual(next, getValues())) setValues(next);
  }, [stored, getValues, setValues]);

  const submit = form.onSubmit(async (values) => {
    setFailure(null);
    setSaving(true);
    try {
      const { customization } = await save(changedFields(values, stored));
      setValues(rebase(getValues(), values, toValues(customization)));
      toastSuccess('Cambios guardados exitosamente');
    } catch (error) {
      setFailure(messageOf(error, 'Inténtalo otra vez en un momento.'));
      if (!(error instanceof ApiError)) return;
      form.setErrors(error.fields);
      onRefused(error.fields);
    } finally {
      setSaving(false);
    }
  }, onRefused);

  return { form, edited: isChanged(form.values, stored), saving, failure, submit };
}
