import type { DataRequest } from '@vitrina/contract/orders/data-requests/schema.ts';
import { createDateFormat, type RegionalSettings } from '../../ui/dates.ts';

/** `8 de mayo` */
export function formatDay(date: string, regional: RegionalSettings): string {
  return createDateFormat(regional, { day: 'numeric', month: 'long' }).format(new Date(date));
}

/** `Responde hasta el 8 de mayo`, or that the day is over. */
export function describeDue(
  { dueAt }: Pick<DataRequest, 'dueAt'>,
  regional: RegionalSettings,
  now: number,
): string {
  const day = formatDay(dueAt, regional);
  return Date.parse(dueAt) < now ? `Tenías que responder hasta el ${day}` : `Responde hasta el ${day}`;
}

/** `Pedido #148`, `Pedidos #148, #152` */
export function nameOrders(numbers: readonly number[]): string {
  const list = numbers.map((number) => `#${number}`).join(', ');
  return `${numbers.length === 1 ? 'Pedido' : 'Pedidos'} ${list}`;
}

/** `Reserva del 3 de mayo, 10:00` */
export function nameAppointment(start: string, regional: RegionalSettings): string {
  const format = createDateFormat(regional, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  return `Reserva del ${format.format(new Date(start))}`;
}
