import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { z } from 'zod';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { useExamples } from '../customization/use-examples.ts';
import { DialogActions } from '../ui/dialogs/DialogActions.tsx';
import { FormAlert } from '../ui/fields/FormAlert.tsx';
import { getFieldErrors } from '../ui/fields/field-errors.ts';
import layout from '../ui/layout/layout.module.css';

interface Props {
  /** Validates `{ name }`. */
  schema: z.ZodType;
  initialName: string;
  description?: string;
  submitLabel: string;
  /** Resolves to an error message, or null when saved. Retries get the same `idempotencyKey`. */
  onSubmit: (name: string, idempotencyKey: string) => Promise<string | null>;
  onCancel: () => void;
}

/** Shared by the dialogs that create, edit and rename. */
export function NameForm({ schema, initialName, description, submitLabel, onSubmit, onCancel }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useForm({
    // The product form also has a `name` field; without a form name the focus would go there.
    name: 'category',
    initialValues: { name: initialName },
    validate: (values) => getFieldErrors(schema, values),
  });
  const submit = form.onSubmit(
    async ({ name }) => setFailure(await onSubmit(name.trim(), idempotencyKey)),
    () => form.getInputNode('name')?.focus(),
  );
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <FormAlert message={failure} />
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
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
