import { TextInput } from '@mantine/core';
import { type DiningTable, maxDiningTableNameLength } from '@vitrina/contract/orders/dining-tables/schema.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useRenameTable } from './queries.ts';

interface Props {
  table: DiningTable | null;
  onClose: () => void;
}

export function RenameTableDialog({ table, onClose }: Props) {
  const rename = useRenameTable();
  return (
    <FormDialog
      opened={table !== null}
      title={`Cambiar el nombre de ${table?.name ?? ''}`}
      initialValues={{ name: table?.name ?? '' }}
      validate={({ name }) => ({ name: name.trim() ? null : 'Escribe el nombre de la mesa' })}
      submitLabel="Guardar nombre"
      failure="No se pudo cambiar el nombre"
      onSubmit={async ({ name }) => {
        if (table) await rename.mutateAsync({ table, name: name.trim() });
        return 'Nombre guardado. El código QR sigue siendo el mismo.';
      }}
      onClose={onClose}
    >
      {(form) => (
        <TextInput
          label="Nombre"
          maxLength={maxDiningTableNameLength}
          data-autofocus
          {...form.getInputProps('name')}
        />
      )}
    </FormDialog>
  );
}
