import { TextInput } from '@mantine/core';
import { maxOrderMinutes } from '@vitrina/contract/orders/limits.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';

interface Props {
  /** Closed without one. */
  order: ListedOrder | undefined;
  onChosen: (order: ListedOrder, minutes: number) => void;
  onClose: () => void;
}

/** Accepts an order in a time of the owner's own. */
export function MinutesDialog({ order, onChosen, onClose }: Props) {
  return (
    <FormDialog
      opened={order !== undefined}
      title={`¿En cuántos minutos está listo el #${order?.number ?? ''}?`}
      size="sm"
      className=""
      initialValues={{ minutes: '' }}
      validate={({ minutes }) => ({
        minutes: isPossible(Number(minutes.trim())) ? null : 'Escribe los minutos, de 1 a 10.080',
      })}
      submitLabel="Aceptar pedido"
      failure=""
      onSubmit={async ({ minutes }) => order && onChosen(order, Number(minutes.trim()))}
      onClose={onClose}
    >
      {(form) => (
        <TextInput
          label="Minutos"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('minutes')}
        />
      )}
    </FormDialog>
  );
}

const isPossible = (minutes: number) =>
  Number.isInteger(minutes) && minutes >= 1 && minutes <= maxOrderMinutes;
