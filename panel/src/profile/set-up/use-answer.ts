import type { Customization, CustomizationInput } from '@vitrina/contract/business/customization/schema.ts';
import { useEffect } from 'react';
import { toErrorMessage } from '../../api/api-error.ts';
import { useUpdateCustomization } from '../../business/customization/queries.ts';
import { type ScreenFormOptions, useScreenForm } from '../../ui/forms/use-screen-form.ts';

interface Options<Values extends Record<string, unknown>>
  extends Pick<ScreenFormOptions<Values>, 'initialValues' | 'validate' | 'draft'> {
  /** Returns what is saved. */
  toChanges: (values: Values) => CustomizationInput;
  /** Returns what the preview shows before. */
  toPreview: (values: Values) => Partial<Customization>;
  onDraft: (draft: Partial<Customization>) => void;
  onDone: () => void;
}

/** The form of a question whose answer is a part of the business. The preview shows what is typed. */
export function useAnswer<Values extends Record<string, unknown>>({
  toChanges,
  toPreview,
  onDraft,
  onDone,
  ...options
}: Options<Values>) {
  const { mutateAsync } = useUpdateCustomization();
  const screen = useScreenForm<Values>({
    ...options,
    failure: (error) => toErrorMessage(error, 'Error al guardar los cambios'),
    onSubmit: (values) => mutateAsync(toChanges(values)),
    onDone,
  });
  const { isDirty } = screen;
  const preview = isDirty ? JSON.stringify(toPreview(screen.form.values)) : '{}';
  useEffect(() => onDraft(JSON.parse(preview)), [preview, onDraft]);
  return screen;
}
