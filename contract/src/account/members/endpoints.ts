import { z } from 'zod';
import { endpointsFor, noContent } from '../../platform/endpoint.ts';
import { id, idParams, seenVersion } from '../../platform/schema.ts';
import { invitationInfo, joinBody, joinReply } from './join-schema.ts';
import {
  createMemberBody,
  currentDevice,
  enterBody,
  invitation,
  listedDevice,
  listedMember,
  memberBody,
  ownerPinBody,
  storedRole,
} from './schema.ts';

const api = endpointsFor('Equipo');

export const listMembers = api.get('/api/members', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Las personas del negocio; para un encargado, las que no son encargados',
  reply: z.object({
    members: z.array(listedMember),
    maxMembers: z.int(),
    /** The roles that the caller can give now. */
    offeredRoles: z.array(storedRole),
  }),
});

export const createMember = api.post('/api/members', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Agrega una persona y le da una invitación, que vale un día y se usa una vez',
  body: createMemberBody,
  reply: z.object({ member: listedMember, invitation }),
  errors: ['MEMBER_LIMIT_REACHED', 'ROLE_UNAVAILABLE', 'PLAN_GATE', 'MEMBER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const updateMember = api.put('/api/members/:id', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Cambia el nombre de una persona y lo que hace',
  params: idParams,
  body: memberBody.extend({ seenVersion }),
  reply: z.object({ member: listedMember }),
  errors: ['MEMBER_NOT_FOUND', 'EDIT_CONFLICT', 'ROLE_UNAVAILABLE', 'PLAN_GATE'],
});

export const removeMember = api.delete('/api/members/:id', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Quita a una persona: sus sesiones, conexiones y avisos terminan en dos segundos',
  params: idParams,
  errors: ['MEMBER_NOT_FOUND'],
});

export const inviteMember = api.post('/api/members/:id/invitation', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Otra invitación, para otro dispositivo o si se perdió; la anterior sin usar deja de valer',
  params: idParams,
  reply: z.object({ invitation }),
  errors: ['MEMBER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const removePin = api.delete('/api/members/:id/pin', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Quita un PIN olvidado; quien abre la invitación nueva elige el siguiente',
  params: idParams,
  reply: z.object({ invitation }),
  errors: ['MEMBER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const allowMember = api.post('/api/members/:id/allow', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary:
    'Permite otra vez un nombre en los dispositivos en los que lo detuvieron demasiados PIN equivocados',
  params: idParams,
  errors: ['MEMBER_NOT_FOUND'],
});

export const readInvitation = api.post('/api/members/invitation', {
  access: 'public',
  weight: 'light',
  summary: 'De quién es una invitación, sin usarla. Con su clave, también la que usó este navegador',
  body: joinBody.pick({ invitation: true, idempotencyKey: true }),
  reply: invitationInfo,
  errors: ['INVITATION_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const joinBusiness = api.post('/api/members/join', {
  access: 'public',
  weight: 'light',
  summary:
    'Usa una invitación: este dispositivo queda conocido para la persona. Repetida con la misma clave, responde igual',
  body: joinBody,
  reply: joinReply,
  errors: [
    'INVITATION_NOT_FOUND',
    'MEMBER_SUSPENDED',
    'PIN_REQUIRED',
    'PIN_TOO_EASY',
    'WRONG_PIN',
    'TOO_MANY_PINS',
    'PIN_LOCKED',
    'TOO_MANY_REQUESTS',
  ],
});

export const enter = api.post('/api/members/enter', {
  access: 'public',
  weight: 'light',
  summary: 'Entra con el PIN en un dispositivo conocido; en uno de la casa termina la sesión anterior',
  body: enterBody,
  reply: z.object({ token: z.string() }),
  errors: ['DEVICE_NOT_FOUND', 'MEMBER_NOT_FOUND', 'PIN_MISSING', 'WRONG_PIN', 'TOO_MANY_PINS', 'PIN_LOCKED'],
});

export const getCurrentDevice = api.get('/api/devices/current', {
  access: 'device',
  weight: 'light',
  summary: 'Este dispositivo y las personas que entran en él, con el token del dispositivo',
  reply: currentDevice,
});

export const touchDevice = api.post('/api/devices/current/touch', {
  access: { roles: ['manager', 'kitchen', 'counter', 'floor', 'professional'] },
  weight: 'light',
  summary: 'Alguien tocó la pantalla: la sesión de un dispositivo de la casa dura dos minutos más',
  reply: noContent,
});

export const listDevices = api.get('/api/devices', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Los dispositivos conocidos de las personas del negocio, del último que se usó al primero',
  reply: z.object({ devices: z.array(listedDevice) }),
});

export const closeDevice = api.delete('/api/devices/:id', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Cierra un dispositivo: deja de ser conocido',
  params: idParams,
  errors: ['DEVICE_NOT_FOUND'],
});

export const closeAllDevices = api.delete('/api/devices', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Cierra todos los dispositivos',
  reply: z.object({ closed: z.int() }),
});

export const setOwnerPin = api.put('/api/profile/pin', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary:
    'El PIN con el que el dueño aprueba en un dispositivo. Entrar sigue siendo con correo y contraseña',
  body: ownerPinBody,
  errors: [
    'WRONG_PASSWORD',
    'SECOND_FACTOR_REQUIRED',
    'INVALID_SECOND_FACTOR',
    'PIN_TOO_EASY',
    'TOO_MANY_LOGINS',
  ],
});

export const approve = api.post('/api/members/approve', {
  access: { roles: ['kitchen'] },
  weight: 'light',
  summary:
    'Un encargado o el dueño aprueba con su PIN una llamada y una fila, una vez y durante dos minutos. Se manda en X-Approval',
  body: z.object({
    /** The id of a manager, or the account's id for its owner. */
    memberId: id,
    pin: enterBody.shape.pin,
    /** The method and path of the call, such as `POST /api/orders/:id/move`. */
    call: z.string({ error: 'Falta la llamada' }).max(200, { error: 'La llamada no es válida' }),
    /** The id of the row that the call changes. */
    id,
  }),
  reply: z.object({ approval: z.string() }),
  views: { kitchen: z.object({ approval: z.string() }) },
  errors: [
    'APPROVAL_NOT_NEEDED',
    'MEMBER_NOT_FOUND',
    'PIN_MISSING',
    'WRONG_PIN',
    'TOO_MANY_PINS',
    'PIN_LOCKED',
  ],
});
