import { confirmPasswordBody } from '@vitrina/contract/profile/schema.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import text from '../ui/layout/text.module.css';
import { describeError } from './describe-error.ts';
import { confirmExportPassword } from './queries.ts';

interface Props {
  opened: boolean;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password, so that an unattended browser is not enough. */
export function ExportDialog({ onConfirmed, ...dialog }: Props) {
  return (
    <FormDialog
      {...dialog}
      title="Descargar mis datos"
      initialValues={{ password: '' }}
      validate={confirmPasswordBody}
      submitLabel="Descargar"
      failure={describeError('Error al descargar tus datos')}
      onSubmit={async ({ password }) => {
        await confirmExportPassword(password);
        onConfirmed();
      }}
    >
      {(form) => (
        <>
          <p className={text.muted}>
            El archivo contiene todo lo que guarda tu cuenta. Confirma que eres tú.
          </p>
          <PasswordField
            label="Tu contraseña"
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
        </>
      )}
    </FormDialog>
  );
}
