import { Alert, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ProductTimes } from '@vitrina/contract/menu/products/times.ts';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { useExamples } from '../../business/customization/use-examples.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import type { Form } from '../../ui/fields/form.ts';
import { Icon } from '../../ui/Icon.tsx';

export interface NameValues extends Record<string, unknown> {
  name: string;
  times: ProductTimes;
}

interface Props {
  opened: boolean;
  title: string;
  /** Validates the values. */
  schema: z.ZodType;
  initialName: string;
  /** Its own, if the dialog edits them. */
  initialTimes?: ProductTimes;
  description?: string;
  submitLabel: string;
  failure: string;
  /** Returns what the owner should consider before saving this name, or null. Saving it again confirms it. */
  findDoubt?: (name: string) => string | null;
  /** Resolves to the text of a toast. Retries get the same `idempotencyKey`. */
  onSubmit: (name: string, idempotencyKey: string, times: ProductTimes) => Promise<string>;
  /** What else is edited. */
  children?: (form: Form<NameValues>) => ReactNode;
  onClose: () => void;
}

/** Shared by the dialogs that create, edit and rename. */
export function NameDialog({
  opened,
  initialName,
  initialTimes = null,
  schema,
  description,
  submitLabel,
  findDoubt = () => null,
  onSubmit,
  onClose,
  children,
  ...dialog
}: Props) {
  const [questionedName, setQuestionedName] = useState<string | null>(null);
  /** It may have been saved although the reply was lost. */
  const [sentName, setSentName] = useState<string | null>(null);
  const placeholder = useExamples().category;
  const findShownDoubt = (name: string) => (name === questionedName ? findDoubt(name) : null);
  const forget = () => {
    setQuestionedName(null);
    setSentName(null);
    onClose();
  };
  return (
    <FormDialog
      {...dialog}
      opened={opened}
      initialValues={{ name: initialName, times: initialTimes }}
      validate={schema}
      submitLabel={({ name }) => (findShownDoubt(name) ? 'Crear de todos modos' : submitLabel)}
      canSubmit={({ name }) => {
        if (name === questionedName || name === sentName || !findDoubt(name)) return true;
        setQuestionedName(name);
        return false;
      }}
      onSubmit={({ name, times }, idempotencyKey) => {
        setSentName(name);
        return onSubmit(name.trim(), idempotencyKey, times);
      }}
      onClose={forget}
    >
      {(form) => {
        const doubt = findShownDoubt(form.values.name);
        return (
          <>
            {doubt && (
              <Alert color="yellow" icon={<Icon icon={IconAlertTriangle} size={20} />} role="alert">
                {doubt}
              </Alert>
            )}
            <TextInput
              label="Nombre"
              placeholder={placeholder}
              {...(description && { description })}
              data-autofocus
              {...form.getInputProps('name')}
            />
            {children?.(form)}
          </>
        );
      }}
    </FormDialog>
  );
}
