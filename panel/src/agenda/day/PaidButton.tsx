import { Button, type ButtonProps } from '@mantine/core';
import { toastResult } from '../../ui/toasts.tsx';
import { formatTotal, type PayableAppointment } from './payment.ts';
import { nameCustomer } from './state-words.ts';
import type { AppointmentActions } from './use-appointment-actions.ts';

interface Props extends Pick<ButtonProps, 'loading'> {
  appointment: PayableAppointment;
  locale: string;
  actions: AppointmentActions;
  onDone?: () => void;
}

/** Notes with one tap that a customer paid the price. */
export function PaidButton({ appointment, locale, actions, onDone, ...rest }: Props) {
  const price = formatTotal(appointment, locale);
  const note = async () => {
    onDone?.();
    await toastResult(
      actions.setPaid(appointment, appointment.total, `pagó ${price}`),
      'No se pudo anotar el pago',
    );
  };
  return (
    <Button
      variant="light"
      aria-label={`${nameCustomer(appointment)} pagó ${price}`}
      onClick={() => void note()}
      {...rest}
    >
      {`Pagó ${price}`}
    </Button>
  );
}
