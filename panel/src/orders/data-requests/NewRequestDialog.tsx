import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  type DataRequestKind,
  dataRequestKinds,
  rulesOfRequest,
} from '@vitrina/contract/orders/data-requests/kinds.ts';
import { maxRequestDetailsLength } from '@vitrina/contract/orders/data-requests/schema.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { parseOrderNumber } from './order-number.ts';
import { useCreateRequest } from './queries.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  onCreated: () => void;
}

/** Writes down what a customer asked by telephone, in the shop or in a chat. */
export function NewRequestDialog({ opened, onClose, onCreated }: Props) {
  const create = useCreateRequest();
  const initialKind: DataRequestKind = dataRequestKinds[0];
  return (
    <FormDialog
      opened={opened}
      title="Anotar una solicitud"
      initialValues={{ kind: initialKind, number: '', details: '' }}
      validate={({ kind, number, details }) => ({
        number: parseOrderNumber(number) ? null : 'Escribe el número del pedido',
        details:
          rulesOfRequest(kind).needsDetails && !details.trim()
            ? 'Escribe qué está mal y cómo debe decir'
            : null,
      })}
      submitLabel="Anotar"
      failure="No se pudo anotar la solicitud"
      onSubmit={async ({ kind, number, details }, idempotencyKey) => {
        await create.mutateAsync({
          body: { kind, number: parseOrderNumber(number) ?? 0, details, idempotencyKey },
        });
        onCreated();
        return 'Solicitud anotada';
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NativeSelect
            label="Qué pide"
            data={dataRequestKinds.map((value) => ({ value, label: rulesOfRequest(value).name }))}
            {...form.getInputProps('kind')}
          />
          <TextInput
            label="Número de un pedido suyo"
            inputMode="numeric"
            autoComplete="off"
            placeholder="Ej.: 148"
            description="Después puedes agregar los demás. Los encuentras en el historial, por nombre o teléfono."
            data-autofocus
            {...form.getInputProps('number')}
          />
          {rulesOfRequest(form.values.kind).needsDetails && (
            <Textarea
              label="Qué está mal y cómo debe decir"
              maxLength={maxRequestDetailsLength}
              {...form.getInputProps('details')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
