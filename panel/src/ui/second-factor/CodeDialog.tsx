import { Text, TextInput } from '@mantine/core';
import { secondFactorBody } from '@vitrina/contract/account/second-factor/schema.ts';
import { FormDialog } from '../dialogs/FormDialog.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  lead: string;
  submitLabel: string;
  isDangerous?: boolean;
  /** Rejects with ApiError. Resolves like that of a DialogForm. */
  onSubmit: (code: string, idempotencyKey: string) => Promise<unknown>;
}

/** Asks for a code of the second factor. */
export function CodeDialog({ lead, onSubmit, ...dialog }: Props) {
  return (
    <FormDialog
      {...dialog}
      initialValues={{ code: '' }}
      validate={secondFactorBody}
      failure="Error al comprobar el código"
      onSubmit={({ code }, idempotencyKey) => onSubmit(code, idempotencyKey)}
    >
      {(form) => (
        <>
          <Text c="dimmed">{lead}</Text>
          <TextInput
            label="Código"
            description="El de tu aplicación, o un código de recuperación"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            {...form.getInputProps('code')}
          />
        </>
      )}
    </FormDialog>
  );
}
