import { z } from 'zod';
import { seenVersion, text, version } from '../../platform/schema.ts';
import { maxHorizonDays } from '../limits.ts';

const whole = (message: string, min: number, max: number) =>
  z.int({ error: message }).min(min, { error: message }).max(max, { error: message });

const settings = z.object({
  /** How long before its start a time can be booked, at least. */
  noticeMinutes: whole('Escribe los minutos de anticipación, hasta 10.080', 0, 10_080),
  /** How many days ahead a time can be booked, at most. */
  horizonDays: whole(`Escribe los días, de 1 a ${maxHorizonDays}`, 1, maxHorizonDays),
  /** How many open appointments a phone may have. A further one waits for the owner. */
  openPerPhone: whole('Escribe cuántas reservas, de 1 a 20', 1, 20),
  /** Whether the owner confirms each appointment. */
  confirmsByHand: z.boolean({ error: 'Debe ser sí o no' }),
  /** How long before its start a customer may cancel or move it. */
  cancelMinutes: whole('Escribe los minutos para cancelar, hasta 10.080', 0, 10_080),
  /** Shown to the customer with the appointment. */
  note: text(300),
});

export const agendaSettings = settings.extend({ version });
export type AgendaSettings = z.output<typeof agendaSettings>;

/** The rules of a business that has changed none. */
export const defaultAgendaSettings: AgendaSettings = {
  noticeMinutes: 60,
  horizonDays: 30,
  openPerPhone: 2,
  confirmsByHand: false,
  cancelMinutes: 120,
  note: '',
  version: 1,
};

/** What can keep customers from booking, in the order in which the owner can help it. */
export const agendaObstacles = ['plan', 'hours', 'services', 'database'] as const;

export const updateAgendaBody = settings.extend({ seenVersion });
