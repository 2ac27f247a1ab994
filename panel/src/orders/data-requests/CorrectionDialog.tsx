import { Checkbox, Stack, Textarea, TextInput, Title } from '@mantine/core';
import type { DataCorrection, HeldData } from '@vitrina/contract/orders/data-requests/schema.ts';
import {
  maxCustomerNameLength,
  maxOrderAddressLength,
  maxOrderNotesLength,
  maxOrderReferenceLength,
} from '@vitrina/contract/orders/limits.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useAnswerRequest } from './queries.ts';

interface Props {
  opened: boolean;
  requestId: string;
  held: readonly HeldData[];
  onClose: () => void;
}

interface Fields {
  name: string;
  address: string;
  reference: string;
  notes: string;
  removesPhone: boolean;
}

/** The fields of each order. The telephone can only be removed: answers go to it, so a link alone must not change it. */
export function CorrectionDialog({ opened, requestId, held, onClose }: Props) {
  const answer = useAnswerRequest();
  return (
    <FormDialog<{ orders: Fields[] }>
      opened={opened}
      title="Corregir datos"
      initialValues={{ orders: held.map(toFields) }}
      validate={({ orders }) =>
        Object.fromEntries(
          orders.map(({ name }, index) => [`orders.${index}.name`, name.trim() ? null : 'Escribe el nombre']),
        )
      }
      submitLabel="Guardar"
      failure="No se pudo guardar la corrección"
      onSubmit={async ({ orders }) => {
        const corrections = held.map((data, index) => toCorrection(data, orders[index] ?? toFields(data)));
        await answer.mutateAsync({ params: { id: requestId }, body: { answer: 'done', corrections } });
        return 'Datos corregidos';
      }}
      onClose={onClose}
    >
      {(form) => (
        <Stack>
          {held.map(({ orderId, number, phone, address }, index) => (
            <Stack key={orderId} gap="sm">
              <Title order={3}>Pedido #{number}</Title>
              <TextInput
                label="Nombre"
                maxLength={maxCustomerNameLength}
                {...form.getInputProps(`orders.${index}.name`)}
              />
              {phone && (
                <Checkbox
                  label={`Quitar el teléfono ${phone}`}
                  description="No se cambia por otro: la copia de los datos se envía a él."
                  {...form.getInputProps(`orders.${index}.removesPhone`, { type: 'checkbox' })}
                />
              )}
              {address !== null && (
                <>
                  <TextInput
                    label="Dirección"
                    maxLength={maxOrderAddressLength}
                    {...form.getInputProps(`orders.${index}.address`)}
                  />
                  <TextInput
                    label="Referencia"
                    maxLength={maxOrderReferenceLength}
                    {...form.getInputProps(`orders.${index}.reference`)}
                  />
                </>
              )}
              <Textarea
                label="Notas"
                maxLength={maxOrderNotesLength}
                {...form.getInputProps(`orders.${index}.notes`)}
              />
            </Stack>
          ))}
        </Stack>
      )}
    </FormDialog>
  );
}

function toFields({ name, address, reference, notes }: HeldData): Fields {
  return { name, address: address ?? '', reference: reference ?? '', notes, removesPhone: false };
}

function toCorrection(
  { orderId, address: stored }: HeldData,
  { name, address, reference, notes, removesPhone }: Fields,
): DataCorrection {
  return {
    orderId,
    name,
    notes,
    ...(stored !== null && { address, reference }),
    ...(removesPhone && { phone: null }),
  };
}
