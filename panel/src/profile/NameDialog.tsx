import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { profileBody } from '@vitrina/contract/profile/schema.ts';
import { DialogActions } from '../ui/dialogs/DialogActions.tsx';
import { Modal } from '../ui/dialogs/Modal.tsx';
import { FormAlert } from '../ui/fields/FormAlert.tsx';
import { getFieldErrors } from '../ui/fields/field-errors.ts';
import layout from '../ui/layout/layout.module.css';
import { toastSuccess } from '../ui/toasts.tsx';
import { useUpdateName } from './queries.ts';
import { useFormError } from './use-form-error.ts';

interface Props {
  opened: boolean;
  name: string;
  onClose: () => void;
}

export function NameDialog({ opened, name, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Cambiar nombre">
      <NameForm name={name} onClose={onClose} />
    </Modal>
  );
}

function NameForm({ name, onClose }: Omit<Props, 'opened'>) {
  const rename = useUpdateName();
  const form = useForm({
    initialValues: { name },
    validate: (values) => getFieldErrors(profileBody, values),
  });
  const { failure, attempt } = useFormError(form, ['name']);
  const submit = form.onSubmit(
    (values) =>
      attempt('Error al cambiar el nombre', async () => {
        await rename.mutateAsync(values.name.trim());
        toastSuccess('Nombre actualizado');
        onClose();
      }),
    () => form.getInputNode('name')?.focus(),
  );
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <FormAlert message={failure} />
      <TextInput label="Nombre" autoComplete="name" data-autofocus {...form.getInputProps('name')} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={form.submitting}>
          Guardar
        </Button>
      </DialogActions>
    </form>
  );
}
