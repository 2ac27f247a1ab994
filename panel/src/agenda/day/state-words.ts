import type { ShownAppointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import type { AppointmentState } from '@vitrina/contract/agenda/appointments/states.ts';

interface StateWords {
  /** On the card. Empty: the normal state needs no word. */
  label: string;
  color: 'yellow' | 'turquoise' | 'red' | 'gray';
  /** After a name, once it has this state. */
  done: string;
}

const words: Record<AppointmentState | 'unknown', StateWords> = {
  requested: { label: 'Por confirmar', color: 'yellow', done: 'reserva por confirmar' },
  confirmed: { label: '', color: 'gray', done: 'reserva confirmada' },
  completed: { label: 'Atendido', color: 'turquoise', done: 'llegó' },
  missed: { label: 'No llegó', color: 'red', done: 'no llegó' },
  cancelled: { label: 'Cancelada', color: 'gray', done: 'reserva cancelada' },
  unknown: { label: 'Otro estado', color: 'gray', done: 'reserva cambiada' },
};

export const stateWordsOf = ({ state }: Pick<ShownAppointment, 'state'>): StateWords => words[state];

/** The name of a customer, who may have told none. */
export const nameCustomer = ({ customer }: Pick<ShownAppointment, 'customer'>): string =>
  customer.name.trim() || 'Sin nombre';
