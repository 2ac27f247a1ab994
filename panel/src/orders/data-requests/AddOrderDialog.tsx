import { TextInput } from '@mantine/core';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { parseOrderNumber } from './order-number.ts';
import { useAddRequestOrder } from './queries.ts';

interface Props {
  opened: boolean;
  requestId: string;
  onClose: () => void;
}

export function AddOrderDialog({ opened, requestId, onClose }: Props) {
  const add = useAddRequestOrder();
  return (
    <FormDialog
      opened={opened}
      title="Agregar pedido"
      initialValues={{ number: '' }}
      validate={({ number }) => ({
        number: parseOrderNumber(number) ? null : 'Escribe el número del pedido',
      })}
      submitLabel="Agregar"
      failure="No se pudo agregar el pedido"
      onSubmit={async ({ number }) => {
        await add.mutateAsync({ params: { id: requestId }, body: { number: parseOrderNumber(number) ?? 0 } });
        return 'Pedido agregado';
      }}
      onClose={onClose}
    >
      {(form) => (
        <TextInput
          label="Número del pedido"
          inputMode="numeric"
          autoComplete="off"
          placeholder="Ej.: 148"
          description="Solo de la misma persona. Los encuentras en el historial, por nombre o teléfono."
          data-autofocus
          {...form.getInputProps('number')}
        />
      )}
    </FormDialog>
  );
}
