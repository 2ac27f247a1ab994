import { Text } from '@mantine/core';
import { changePasswordBody } from '@vitrina/contract/profile/schema.ts';
import type { ReactNode } from 'react';
import { useOwner } from '../account/auth/session.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { NewPasswordField } from '../ui/fields/NewPasswordField.tsx';
import { OwnPasswordField } from '../ui/fields/OwnPasswordField.tsx';
import { describeError } from './describe-error.ts';
import { useChangePassword } from './queries.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** What a new password leaves open. */
  children: ReactNode;
}

export function PasswordDialog({ children, ...props }: Props) {
  const user = useOwner();
  const change = useChangePassword();
  return (
    <FormDialog
      {...props}
      title="Cambiar contraseña"
      initialValues={{ currentPassword: '', newPassword: '', code: undefined as string | undefined }}
      validate={changePasswordBody}
      submitLabel="Cambiar contraseña"
      failure={describeError('Error al cambiar la contraseña')}
      onSubmit={async (body) => (await change.mutateAsync({ body })).message}
    >
      {(form) => (
        <>
          <Text c="dimmed">Al cambiarla se cierran tus demás sesiones. Esta sigue abierta.</Text>
          <OwnPasswordField form={form} name="currentPassword" label="Contraseña actual" hasFocus />
          <NewPasswordField
            label="Nueva contraseña"
            getPersonalWords={() => [user.name, user.email]}
            {...form.getInputProps('newPassword')}
          />
          {children}
        </>
      )}
    </FormDialog>
  );
}
