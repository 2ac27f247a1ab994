import type { Appointment, ShownAppointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import { hasCome } from '@vitrina/contract/agenda/appointments/states.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';

/** Whether what the customer paid can be noted. A professional gets no prices, and notes none. */
export function canBePaid(appointment: ShownAppointment): appointment is PayableAppointment {
  const { state, total, currency, paidAmount } = appointment;
  return (
    state !== 'unknown' &&
    hasCome(state) &&
    total !== undefined &&
    currency !== undefined &&
    paidAmount !== undefined
  );
}

/** An appointment with what its price and payment need. */
export type PayableAppointment = ShownAppointment & Pick<Appointment, 'total' | 'currency' | 'paidAmount'>;

/** The price, with the sign of the appointment's currency. */
export function formatTotal({ total, currency }: PayableAppointment, locale: string): string {
  return formatPrice(total, { locale, currency });
}

/** Whether the price is known, so that one tap can note that it was paid. */
export function hasTotal({ total }: PayableAppointment): boolean {
  return total !== '0';
}
