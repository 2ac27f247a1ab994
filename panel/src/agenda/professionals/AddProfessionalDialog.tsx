import { TextInput } from '@mantine/core';
import { useNamedKeys } from '../../api/use-named-keys.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useWords } from '../../ui/words.ts';
import { useCreateProfessional } from '../queries.ts';
import { maxProfessionalNameLength } from './professional-form.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Asks for a name alone: hours and services are those of the business until somebody says otherwise. */
export function AddProfessionalDialog({ opened, onClose }: Props) {
  const create = useCreateProfessional();
  const keys = useNamedKeys();
  const { customers } = useWords();
  return (
    <FormDialog
      opened={opened}
      title="Agregar a una persona"
      size="sm"
      initialValues={{ name: '' }}
      validate={({ name }) => ({ name: name.trim() ? null : 'Escribe el nombre' })}
      submitLabel="Agregar"
      failure="No se pudo agregar"
      onSubmit={async (values) => {
        const name = values.name.trim();
        await create.mutateAsync({ body: { name, idempotencyKey: keys.keyOf(name) } });
        keys.forget();
        return `${name} ya está en la agenda`;
      }}
      onClose={onClose}
    >
      {(form) => (
        <TextInput
          label="Nombre"
          description={`Como lo leen tus ${customers}. Atiende todo y en tu horario; después lo cambias.`}
          maxLength={maxProfessionalNameLength}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
      )}
    </FormDialog>
  );
}
