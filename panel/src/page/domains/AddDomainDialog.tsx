import { TextInput } from '@mantine/core';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useAddDomain } from './queries.ts';

export function AddDomainDialog(props: { opened: boolean; onClose: () => void }) {
  const add = useAddDomain();
  return (
    <FormDialog
      {...props}
      title="Agregar Dominio"
      initialValues={{ domain: '' }}
      submitLabel="Agregar"
      isIncomplete={({ domain }) => domain.trim() === ''}
      failure="Error al agregar el dominio"
      onSubmit={async ({ domain }) => {
        await add.mutateAsync(domain.trim());
        return 'Dominio agregado. Ahora crea sus registros DNS.';
      }}
    >
      {(form) => (
        <TextInput
          label="Dominio"
          description="Sin http:// ni www. El que ya compraste, o uno debajo de él, como tienda.minegocio.com."
          placeholder="minegocio.com"
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('domain')}
        />
      )}
    </FormDialog>
  );
}
