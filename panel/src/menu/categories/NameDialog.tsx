import { Alert, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { useExamples } from '../../business/customization/use-examples.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  opened: boolean;
  title: string;
  /** Validates `{ name }`. */
  schema: z.ZodType;
  initialName: string;
  description?: string;
  submitLabel: string;
  failure: string;
  /** Returns what the owner should consider before saving this name, or null. Saving it again confirms it. */
  findDoubt?: (name: string) => string | null;
  /** Resolves to the text of a toast. Retries get the same `idempotencyKey`. */
  onSubmit: (name: string, idempotencyKey: string) => Promise<string>;
  onClose: () => void;
}

/** Shared by the dialogs that create, edit and rename. */
export function NameDialog({
  opened,
  initialName,
  schema,
  description,
  submitLabel,
  findDoubt = () => null,
  onSubmit,
  onClose,
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
      initialValues={{ name: initialName }}
      validate={schema}
      submitLabel={({ name }) => (findShownDoubt(name) ? 'Crear de todos modos' : submitLabel)}
      canSubmit={({ name }) => {
        if (name === questionedName || name === sentName || !findDoubt(name)) return true;
        setQuestionedName(name);
        return false;
      }}
      onSubmit={({ name }, idempotencyKey) => {
        setSentName(name);
        return onSubmit(name.trim(), idempotencyKey);
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
          </>
        );
      }}
    </FormDialog>
  );
}
