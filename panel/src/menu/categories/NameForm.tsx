import { Alert, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { useExamples } from '../../business/customization/use-examples.ts';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { getFieldErrors } from '../../ui/fields/field-errors.ts';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout/layout.module.css';

interface Props {
  /** Validates `{ name }`. */
  schema: z.ZodType;
  initialName: string;
  description?: string;
  submitLabel: string;
  /** Returns what the owner should consider before saving this name, or null. Saving it again confirms it. */
  findDoubt?: (name: string) => string | null;
  /** Resolves to an error message, or null when saved. Retries get the same `idempotencyKey`. */
  onSubmit: (name: string, idempotencyKey: string) => Promise<string | null>;
  onCancel: () => void;
}

/** Shared by the dialogs that create, edit and rename. */
export function NameForm({
  schema,
  initialName,
  description,
  submitLabel,
  findDoubt = () => null,
  onSubmit,
  onCancel,
}: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [questionedName, setQuestionedName] = useState<string | null>(null);
  /** It may have been saved although the reply was lost. */
  const [sentName, setSentName] = useState<string | null>(null);
  const form = useForm({
    // The product form also has a `name` field; without a form name the focus would go there.
    name: 'category',
    initialValues: { name: initialName },
    validate: (values) => getFieldErrors(schema, values),
  });
  const submit = form.onSubmit(
    async ({ name }) => {
      const isAnswered = name === questionedName || name === sentName;
      if (!isAnswered && findDoubt(name)) return setQuestionedName(name);
      setSentName(name);
      setFailure(await onSubmit(name.trim(), idempotencyKey));
    },
    () => form.getInputNode('name')?.focus(),
  );
  const doubt = form.values.name === questionedName ? findDoubt(questionedName) : null;
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <FormAlert message={failure} />
      {doubt && (
        <Alert color="yellow" icon={<Icon icon={IconAlertTriangle} size={20} />} role="alert">
          {doubt}
        </Alert>
      )}
      <TextInput
        label="Nombre"
        placeholder={useExamples().category}
        {...(description && { description })}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={form.submitting}>
          {doubt ? 'Crear de todos modos' : submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
