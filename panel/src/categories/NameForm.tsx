import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { z } from 'zod';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { DialogActions } from '../ui/DialogActions.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { fieldErrors } from '../ui/field-errors.ts';
import layout from '../ui/layout.module.css';

interface Props {
  /** Says what is wrong with a name. */
  schema: z.ZodType;
  initialName: string;
  description?: string;
  submitLabel: string;
  /** Saves the trimmed name; answers why it could not. A try after a failure has the same `idempotencyKey`. */
  onSubmit: (name: string, idempotencyKey: string) => Promise<string | null>;
  onCancel: () => void;
}

/** One name to write: what the create, edit and rename dialogs share. */
export function NameForm({ schema, initialName, description, submitLabel, onSubmit, onCancel }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useForm({
    // The form behind the dialog has a field called so, too: by the name alone the focus would go there.
    name: 'category',
    initialValues: { name: initialName },
    validate: (values) => fieldErrors(schema, values),
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
        placeholder="Ej.: Desayunos"
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
