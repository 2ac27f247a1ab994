import { useForm } from '@mantine/form';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, toErrorMessage } from '../../../api/api-error.ts';
import { mergeChanges } from '../../../api/edit-conflicts.ts';
import { dropDraft, readDraft, storeDraft } from '../../../ui/forms/draft.ts';
import { useStoredDraft } from '../../../ui/forms/use-stored-draft.ts';
import { toastNotice, toastSuccess } from '../../../ui/toasts.tsx';
import { businessGroups, useUpdateCustomization } from '../queries.ts';
import { askAboutBusiness } from '../saving/business-conflicts.tsx';
import { businessDraft } from './business-draft.ts';
import {
  inputNames,
  isChanged,
  isEqual,
  pickChangedFields,
  rebase,
  toValues,
  validateBusiness,
} from './business-form.ts';

/** `onInvalid` gets the errors by field, from the form or the server. */
export function useBusinessForm(stored: Customization, onInvalid: (errors: Record<string, unknown>) => void) {
  /** What the owner saw when the changes began. */
  const base = useRef(stored);
  const { mutateAsync: save } = useUpdateCustomization({
    readBase: () => base.current,
    ask: askAboutBusiness,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [recovered, setRecovered] = useState(() => readDraft(businessDraft(stored), toValues(stored)));
  const form = useForm({
    initialValues: recovered?.values ?? toValues(stored),
    validate: validateBusiness,
  });

  const { getValues, setValues } = form;
  useEffect(() => {
    const values = getValues();
    const rebased = rebase(values, toValues(base.current), toValues(stored));
    // A typed field that another device changed too keeps its base, so that saving asks the owner.
    const typed = pickChangedFields(values, base.current);
    if (mergeChanges(base.current, typed, stored, businessGroups).conflicts.length === 0)
      base.current = stored;
    if (!isEqual(rebased, values)) setValues(rebased);
  }, [stored, getValues, setValues]);

  const submit = form.onSubmit(
    async (values) => {
      setFailure(null);
      setSaving(true);
      try {
        const changes = pickChangedFields(values, base.current);
        // The server switches the button on with the first number, unless the owner has decided.
        const isDecided = changes.whatsappNumber !== undefined && form.isTouched('showWhatsappButton');
        const button = isDecided ? { showWhatsappButton: values.showWhatsappButton } : {};
        const { customization, isMerged } = await save({ ...changes, ...button });
        base.current = customization;
        setValues(rebase(getValues(), values, toValues(customization)));
        toastSuccess('Cambios guardados exitosamente');
        if (isMerged) toastNotice('También quedó lo que cambió en otro dispositivo');
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : {};
        form.setErrors(fields);
        // A notice would say the same as the field, and could cover it.
        if (inputNames.some((name) => name in fields)) onInvalid(fields);
        else setFailure(toErrorMessage(error, 'Inténtalo otra vez en un momento.'));
      } finally {
        setSaving(false);
      }
    },
    (errors) => {
      setFailure(null);
      onInvalid(errors);
    },
  );

  const isEdited = isChanged(form.values, stored);
  const endDraft = () => {
    dropDraft(businessDraft(stored));
    setRecovered(undefined);
  };
  useStoredDraft(isEdited, [form.values, stored], {
    store: () => storeDraft(businessDraft(base.current), form.values),
    drop: endDraft,
  });
  return {
    form,
    isEdited,
    isSaving,
    failure,
    submit,
    recovered,
    discard() {
      setValues(toValues(stored));
      endDraft();
    },
    endDraft,
  };
}
