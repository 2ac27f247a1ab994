import { endSentence } from '../../orders/board/status-words.ts';
import { nameLine } from '../../orders/placing/messages.ts';
import { describeAppointmentTime } from './times.ts';

interface Written {
  businessName: string;
  /** The page of the appointment or, without one, of the business. */
  url: string;
}

interface Booked {
  start: string;
  services: readonly { name: string; variant: string | null; options: readonly string[] }[];
}

interface Region {
  locale: string;
  timeZone: string;
}

/** `Hola Barbería, quiero reservar Corte: martes, 24 de noviembre, 4:15 p. m. {url}` */
export function wishMessage(
  { businessName, url }: Written,
  { start, services }: Booked,
  region: Region,
): string {
  const time = endSentence(describeAppointmentTime(start, region));
  return `Hola ${businessName}, quiero reservar ${nameServices(services)}: ${time} ${url}`;
}

/** The message of a customer about an appointment that the business knows. */
export function appointmentMessage(
  { businessName, url }: Written,
  { start }: Booked,
  region: Region,
): string {
  const time = endSentence(describeAppointmentTime(start, region));
  return `Hola ${businessName}, te escribo por mi reserva: ${time} ${url}`;
}

/** The message of a customer who found no free time. `names` are the wanted services. */
export function noTimeMessage({ businessName, url }: Written, names: readonly string[]): string {
  return `Hola ${businessName}, quiero reservar ${names.join(' + ')} y no encontré una hora libre. ${url}`;
}

/** `Corte · Largo + Barba` */
export function nameServices(services: Booked['services']): string {
  return services
    .map(({ name, variant, options }) =>
      nameLine({ name, choices: [...(variant ? [variant] : []), ...options] }),
    )
    .join(' + ');
}
