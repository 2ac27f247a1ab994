import { z } from 'zod';
import { sentInstant } from '../../orders/sent-instant.ts';
import { endpointsFor } from '../../platform/endpoint.ts';
import { id, idParams, sentDate } from '../../platform/schema.ts';
import {
  appointment,
  appointmentFigures,
  createAppointmentBody,
  ownAppointment,
  paymentBody,
} from './schema.ts';
import { appointmentStates } from './states.ts';

const api = endpointsFor('Reservas');
const reply = z.object({ appointment });
/** A professional sees only their own appointments, and no prices. */
const views = { professional: z.object({ appointment: ownAppointment }) };
const ownAppointments = z.array(ownAppointment);

export const listAppointments = api.get('/api/appointments', {
  access: { roles: ['owner', 'manager', 'professional'] },
  weight: 'history',
  summary: 'Lo reservado de unos días, hasta 62, por su hora',
  query: z.object({ from: sentDate, to: sentDate.optional() }),
  reply: z.object({ appointments: z.array(appointment) }),
  views: { professional: z.object({ appointments: ownAppointments }) },
});

export const createAppointment = api.post('/api/appointments', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Reserva para un cliente; sin hora, para quien llegó ahora',
  body: createAppointmentBody,
  status: 201,
  reply,
  errors: [
    'AGENDA_CLOSED',
    'SERVICE_UNAVAILABLE',
    'PROFESSIONAL_NOT_FOUND',
    'TIME_TAKEN',
    'APPOINTMENT_REPEATED',
    'INVALID_PHONE',
    'PHONE_UNCLEAR',
  ],
});

export const listNews = api.get('/api/appointments/news', {
  access: { roles: ['owner', 'manager', 'professional'] },
  weight: 'light',
  summary: 'Lo que espera una respuesta, y lo que los clientes acaban de reservar o cancelar',
  reply: z.object({
    /** What the business has to confirm, by its start. */
    requested: z.array(appointment),
    /** What customers booked, moved or cancelled within the last minutes. */
    recent: z.array(appointment),
    /** Open appointments in the next days that no hours cover. */
    outside: z.array(appointment),
  }),
  views: {
    professional: z.object({
      requested: ownAppointments,
      recent: ownAppointments,
      outside: ownAppointments,
    }),
  },
});

export const moveAppointment = api.post('/api/appointments/:id/move', {
  access: { roles: ['owner', 'manager', 'professional'] },
  weight: 'light',
  summary: 'Cambia la hora o quien atiende',
  params: idParams,
  body: z.object({
    start: sentInstant,
    /** The wanted professional. By default the present one or, if that one is taken, the first who is free. */
    professionalId: id.optional(),
    forced: z.boolean({ error: 'Debe ser sí o no' }).default(false),
  }),
  reply,
  views,
  errors: ['APPOINTMENT_NOT_FOUND', 'APPOINTMENT_STATE', 'PROFESSIONAL_NOT_FOUND', 'TIME_TAKEN'],
});

export const setAppointmentState = api.post('/api/appointments/:id/state', {
  access: { roles: ['owner', 'manager', 'professional'] },
  weight: 'light',
  summary: 'Confirma, cancela, o dice si el cliente llegó',
  params: idParams,
  body: z.object({ state: z.enum(appointmentStates, { error: 'El estado no es válido' }) }),
  reply,
  views,
  errors: ['APPOINTMENT_NOT_FOUND', 'APPOINTMENT_STATE', 'TIME_TAKEN'],
});

export const setAppointmentPayment = api.post('/api/appointments/:id/payment', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Anota cuánto pagó quien llegó, o que no se anota nada',
  params: idParams,
  body: paymentBody,
  reply,
  errors: ['APPOINTMENT_NOT_FOUND', 'APPOINTMENT_STATE', 'INVALID_PRICE', 'PRICE_DECIMALS'],
});

export const getAppointmentFigures = api.get('/api/appointments/figures', {
  access: { roles: ['owner', 'manager'] },
  weight: 'history',
  summary: 'Quiénes llegaron y quiénes no, por persona y por servicio, en unos días, hasta 366',
  query: z.object({ from: sentDate, to: sentDate }),
  reply: z.object({ figures: appointmentFigures }),
});

export const undoAppointmentChange = api.post('/api/appointments/:id/undo', {
  access: { roles: ['owner', 'manager', 'professional'] },
  weight: 'light',
  summary: 'Deshace el último cambio del negocio, hasta 15 segundos después',
  params: idParams,
  body: z.object({
    /** The version that the change made. */
    version: z.int({ error: 'La versión no es válida' }),
  }),
  reply,
  views,
  errors: ['APPOINTMENT_NOT_FOUND', 'APPOINTMENT_STATE', 'TIME_TAKEN'],
});

export const markAppointmentReminded = api.post('/api/appointments/:id/reminder', {
  access: { roles: ['owner', 'manager', 'professional'] },
  weight: 'light',
  summary: 'Anota que se envió el recordatorio, o que no',
  params: idParams,
  body: z.object({ sent: z.boolean({ error: 'Debe ser sí o no' }) }),
  reply,
  views,
  errors: ['APPOINTMENT_NOT_FOUND'],
});
