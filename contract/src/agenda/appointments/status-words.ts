import { readEntry, type Unknown } from '../../platform/unknown.ts';
import type { AppointmentState } from './states.ts';

interface StateWords {
  name: string;
  /** What the customer can expect. */
  help: string;
  /** The status in a calendar file (RFC 5545 §3.8.1.11). */
  calendar: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** How much the page stresses it. */
  tone: 'good' | 'waiting' | 'ended';
  /** Whether the customer may want to write about it although it has ended. */
  isDisputable: boolean;
}

const words = {
  requested: {
    name: 'Por confirmar',
    help: 'El negocio confirma la hora. Guarda este enlace para verlo.',
    calendar: 'TENTATIVE',
    tone: 'waiting',
    isDisputable: false,
  },
  confirmed: {
    name: 'Reserva confirmada',
    help: 'Te esperan.',
    calendar: 'CONFIRMED',
    tone: 'good',
    isDisputable: false,
  },
  completed: {
    name: 'Ya te atendieron',
    help: 'Gracias por venir.',
    calendar: 'CONFIRMED',
    tone: 'ended',
    isDisputable: false,
  },
  missed: {
    name: 'No llegaste',
    help: 'El negocio anotó que no llegaste. Si no es así, escríbele.',
    calendar: 'CANCELLED',
    tone: 'ended',
    isDisputable: true,
  },
  cancelled: {
    name: 'Reserva cancelada',
    help: 'Esta hora ya no está apartada.',
    calendar: 'CANCELLED',
    tone: 'ended',
    isDisputable: false,
  },
  unknown: {
    name: 'Reserva guardada',
    help: 'Escríbele al negocio para saber cómo va.',
    calendar: 'TENTATIVE',
    tone: 'waiting',
    isDisputable: false,
  },
} satisfies Record<AppointmentState | Unknown, StateWords>;

export function describeAppointmentState(state: AppointmentState | Unknown): StateWords {
  return readEntry(words, state);
}
