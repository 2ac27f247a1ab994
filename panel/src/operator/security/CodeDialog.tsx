import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { secondFactorBody } from '@vitrina/contract/operator/security-schema.ts';
import { type ReactNode, useState } from 'react';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { getFieldErrors } from '../../ui/fields/field-errors.ts';
import layout from '../../ui/layout/layout.module.css';
import text from '../../ui/layout/text.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  lead: ReactNode;
  submitLabel: string;
  isDangerous?: boolean;
  /** Rejects with ApiError. */
  onSubmit: (code: string) => Promise<void>;
}

/** Asks for a code of the second factor. */
export function CodeDialog({ opened, onClose, title, ...form }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <CodeForm onClose={onClose} {...form} />
    </Modal>
  );
}

function CodeForm({
  lead,
  submitLabel,
  isDangerous = false,
  onSubmit,
  onClose,
}: Omit<Props, 'opened' | 'title'>) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { code: '' },
    validate: (values) => getFieldErrors(secondFactorBody, values),
  });
  const submit = form.onSubmit(
    async ({ code }) => {
      setFailure(null);
      try {
        await onSubmit(code);
      } catch (error) {
        setFailure(toActionErrorMessage(error, 'Error al comprobar el código'));
      }
    },
    () => form.getInputNode('code')?.focus(),
  );
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p className={text.muted}>{lead}</p>
      <FormAlert message={failure} />
      <TextInput
        label="Código"
        description="El de tu aplicación, o un código de recuperación"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('code')}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={form.submitting}>
          Cancelar
        </Button>
        <Button type="submit" {...(isDangerous && { color: 'red' })} loading={form.submitting}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
