import { z } from 'zod';
import { sentInstant } from '../../orders/sent-instant.ts';
import { endpointsFor } from '../../platform/endpoint.ts';
import { id, sentDate, userIdParams } from '../../platform/schema.ts';
import {
  appointmentToken,
  customerAppointment,
  freeTime,
  placeAppointmentBody,
  placedAppointment,
  serviceInputs,
} from './schema.ts';

const api = endpointsFor('Reserva de un visitante');
const tokenParams = z.object({ token: appointmentToken });
const ownReply = z.object({ appointment: customerAppointment });
const maxServicesBytes = 1024;

export const listFreeTimes = api.get('/api/public/free-times/:userId', {
  access: 'public',
  weight: 'light',
  summary: 'Las horas libres para una visita, por días; sin nombres',
  customDomain: 'owner',
  params: userIdParams,
  query: z.object({
    /** The services as JSON, as a booking sends them. */
    services: z
      .string({ error: 'Elige un servicio' })
      .max(maxServicesBytes, { error: 'Los servicios no son válidos' })
      .transform(parseJson)
      .pipe(serviceInputs),
    /** The wanted professional. By default any. */
    professionalId: id.optional(),
    /** A local date. By default today. */
    from: sentDate.optional(),
  }),
  reply: z.object({
    times: z.array(freeTime),
    /** The date to continue from. Null means that there are no later times. */
    nextFrom: z.iso.date().nullable(),
  }),
  errors: ['BUSINESS_NOT_FOUND', 'AGENDA_CLOSED', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
});

export const placeAppointment = api.post('/api/public/appointments/:userId', {
  access: 'public',
  weight: 'light',
  summary: 'Reserva una hora libre; con la misma clave, una sola vez',
  customDomain: 'owner',
  params: userIdParams,
  body: placeAppointmentBody,
  status: 201,
  reply: z.object({ appointment: placedAppointment }),
  errors: [
    'BUSINESS_NOT_FOUND',
    'APPOINTMENT_FOREIGN_ORIGIN',
    'AGENDA_CLOSED',
    'SERVICE_UNAVAILABLE',
    'APPOINTMENT_CHANGED',
    'TIME_TAKEN',
    'APPOINTMENT_REPEATED',
    'INVALID_PHONE',
    'PHONE_UNCLEAR',
    'TOO_MANY_APPOINTMENTS',
  ],
});

export const getAppointmentStatus = api.get('/api/public/appointment-status/:token', {
  access: 'public',
  weight: 'light',
  summary: 'Una reserva, para quien tiene su enlace',
  customDomain: 'slug',
  params: tokenParams,
  reply: ownReply,
  errors: ['APPOINTMENT_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const moveOwnAppointment = api.post('/api/public/appointment-status/:token/move', {
  access: 'public',
  weight: 'light',
  summary: 'Cambia la hora de una reserva por otra libre',
  customDomain: 'slug',
  params: tokenParams,
  body: z.object({ start: sentInstant, professionalId: id.optional() }),
  reply: ownReply,
  errors: [
    'APPOINTMENT_NOT_FOUND',
    'APPOINTMENT_LATE',
    'TIME_TAKEN',
    'APPOINTMENT_FOREIGN_ORIGIN',
    'TOO_MANY_REQUESTS',
  ],
});

export const cancelOwnAppointment = api.post('/api/public/appointment-status/:token/cancel', {
  access: 'public',
  weight: 'light',
  summary: 'Cancela una reserva hasta el límite del negocio',
  customDomain: 'slug',
  params: tokenParams,
  reply: ownReply,
  errors: ['APPOINTMENT_NOT_FOUND', 'APPOINTMENT_LATE', 'APPOINTMENT_FOREIGN_ORIGIN', 'TOO_MANY_REQUESTS'],
});

/** Returns undefined for invalid JSON, which the schema of services rejects. */
function parseJson(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    return undefined;
  }
}
