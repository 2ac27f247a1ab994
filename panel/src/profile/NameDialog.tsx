import { TextInput } from '@mantine/core';
import { profileBody } from '@vitrina/contract/profile/schema.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { describeError } from './describe-error.ts';
import { useUpdateName } from './queries.ts';

interface Props {
  opened: boolean;
  name: string;
  onClose: () => void;
}

export function NameDialog({ name, ...dialog }: Props) {
  const rename = useUpdateName();
  return (
    <FormDialog
      {...dialog}
      title="Cambiar nombre"
      initialValues={{ name }}
      validate={profileBody}
      submitLabel="Guardar"
      failure={describeError('Error al cambiar el nombre')}
      onSubmit={async (values) => {
        await rename.mutateAsync({ body: { name: values.name.trim() } });
        return 'Nombre actualizado';
      }}
    >
      {(form) => (
        <TextInput label="Nombre" autoComplete="name" data-autofocus {...form.getInputProps('name')} />
      )}
    </FormDialog>
  );
}
