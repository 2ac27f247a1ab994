import { describeMoment } from '../../business/opening-hours/words.ts';
import { nameLine } from '../../orders/placing/messages.ts';
import type { Appointment } from './schema.ts';

interface Region {
  locale: string;
  timeZone: string;
}

interface Context extends Region {
  businessName: string;
  now: Date;
}

interface Booked extends Pick<Appointment, 'start' | 'url'> {
  customer: Pick<Appointment['customer'], 'name'>;
  services: readonly Pick<Appointment['services'][number], 'name' | 'variant' | 'options'>[];
}

/** `Hola Ana, te esperamos mañana a las 3 p. m. en Salón Uno: Corte. Si no puedes venir, avísanos aquí: {url}` */
export function reminderMessage(booked: Booked, context: Context): string {
  const { businessName, now } = context;
  const moment = describeMoment(new Date(booked.start), now, context);
  return `${greet(booked)}te esperamos ${moment} en ${businessName}: ${nameVisit(booked.services)}. Si no puedes venir, avísanos aquí: ${booked.url}`;
}

/** Offers other times to a customer whose own one is not possible. */
export function proposalMessage(booked: Booked, starts: readonly string[], context: Context): string {
  const list = new Intl.ListFormat('es', { type: 'disjunction' }).format(
    starts.map((start) => describeMoment(new Date(start), context.now, context)),
  );
  const wish = describeMoment(new Date(booked.start), context.now, context);
  return `${greet(booked)}te escribimos de ${context.businessName}: ${wish} no podemos atenderte. ¿Te sirve ${list}? Respóndenos con la que prefieras.`;
}

/** Begins a conversation about an appointment. */
export function businessMessage(booked: Booked, context: Context): string {
  const moment = describeMoment(new Date(booked.start), context.now, context);
  return `${greet(booked)}te escribimos de ${context.businessName} por tu reserva ${moment}: ${booked.url}`;
}

/** `Corte · Largo + Barba` */
export function nameVisit(services: Booked['services']): string {
  return services
    .map(({ name, variant, options }) =>
      nameLine({ name, choices: [...(variant ? [variant] : []), ...options] }),
    )
    .join(' + ');
}

function greet({ customer }: Booked): string {
  const [name] = customer.name.trim().split(/\s+/);
  return name ? `Hola ${name}, ` : 'Hola, ';
}
