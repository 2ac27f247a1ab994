import { Text } from '@mantine/core';
import {
  formatExamplePrice,
  formatPrice,
  type MoneyFormat,
  parsePrice,
} from '@vitrina/contract/platform/money/rules.ts';
import { groupPrice } from '../../menu/products/product-form.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { formatTotal, hasTotal, type PayableAppointment } from './payment.ts';
import { nameCustomer } from './state-words.ts';
import type { AppointmentActions } from './use-appointment-actions.ts';

interface Props {
  /** Closed without one. */
  appointment: PayableAppointment | null;
  locale: string;
  actions: AppointmentActions;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  paidAmount: string;
}

/** Notes what a customer paid, if it is not the price. An empty field removes the note. */
export function PaymentDialog({ appointment, locale, actions, onClose }: Props) {
  const money: MoneyFormat = { locale, currency: appointment?.currency ?? 'COP' };
  const known = appointment?.paidAmount ?? (appointment && hasTotal(appointment) ? appointment.total : null);
  const wasPaid = appointment !== null && appointment.paidAmount !== null;
  return (
    <FormDialog<Values>
      opened={appointment !== null}
      title={appointment ? `Pago de ${nameCustomer(appointment)}` : ''}
      initialValues={{ paidAmount: known === null ? '' : groupPrice(known, money) }}
      validate={({ paidAmount }) => ({
        paidAmount: (paidAmount.trim() === '' ? wasPaid : parsePrice(paidAmount, money) !== null)
          ? null
          : `Escribe cuánto pagó. Ej.: ${formatExamplePrice(money)}`,
      })}
      submitLabel={({ paidAmount }) =>
        paidAmount.trim() === '' && wasPaid ? 'Quitar el pago' : 'Guardar pago'
      }
      failure="No se pudo guardar el pago"
      onSubmit={async ({ paidAmount: typed }) => {
        if (!appointment) return;
        const paidAmount = typed.trim() === '' ? null : parsePrice(typed, money);
        const text = paidAmount === null ? 'sin pago anotado' : `pagó ${formatPrice(paidAmount, money)}`;
        await actions.setPaid(appointment, paidAmount, text);
      }}
      onClose={onClose}
    >
      {(form) =>
        appointment && (
          <>
            {hasTotal(appointment) && (
              <Text c="dimmed" size="sm">
                {`El precio era ${formatTotal(appointment, locale)}.`}
              </Text>
            )}
            <PriceField
              money={money}
              label="Cuánto pagó"
              data-autofocus
              {...form.getInputProps('paidAmount')}
            />
          </>
        )
      }
    </FormDialog>
  );
}
