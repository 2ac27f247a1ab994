import { z } from 'zod';
import { planId } from '../account/plan-id.ts';
import { secondFactorCode } from '../account/second-factor/schema.ts';
import { currentSubscription } from '../billing/subscriptions/schema.ts';
import { endpointsFor } from '../platform/endpoint.ts';
import { total } from '../platform/paging.ts';
import { id, idParams, messageReply, requiredText } from '../platform/schema.ts';
import {
  managedUser,
  resetUserPasswordBody,
  toggleStatusBody,
  userDomain,
  userFilters,
  userPayment,
  userPreview,
} from './schema.ts';

const api = endpointsFor('Operador');

export const operatorLogin = api.post('/api/admin/login', {
  access: 'public',
  weight: 'light',
  summary:
    'Inicia la sesión del operador; dura 8 horas, o 30 minutos sin uso. Cada intento fallido hace esperar más',
  body: z.object({
    username: requiredText('El usuario es requerido', 100),
    password: requiredText('La contraseña es requerida', 200),
    /** Required once the second factor is set up. */
    code: secondFactorCode.optional(),
  }),
  reply: z.object({
    token: z.string(),
    /** The session may only set up the second factor. */
    restricted: z.boolean(),
  }),
  errors: ['INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'INVALID_SECOND_FACTOR', 'TOO_MANY_LOGINS'],
});

export const operatorLogout = api.post('/api/admin/logout', {
  access: 'operator',
  weight: 'light',
  summary: 'Cierra la sesión del operador',
});

export const listUsers = api.get('/api/admin/users', {
  access: 'operator',
  weight: 'light',
  summary: 'Las cuentas, por páginas, buscadas, filtradas y ordenadas',
  query: userFilters,
  reply: z.object({ users: z.array(managedUser), total }),
});

export const previewUser = api.get('/api/admin/users/:id', {
  access: 'operator',
  weight: 'wholeMenu',
  summary: 'Una cuenta con su página pública, también si está desactivada',
  params: idParams,
  reply: userPreview,
  errors: ['USER_NOT_FOUND'],
});

export const updateUserPlan = api.post('/api/admin/update-user-plan', {
  access: 'operator',
  weight: 'light',
  summary: 'Otorga un plan por un mes (el gratuito, sin fin)',
  body: z.object({ userId: id, planId }),
  reply: messageReply.extend({ subscription: currentSubscription }),
  errors: ['USER_NOT_FOUND'],
});

export const toggleUserStatus = api.post('/api/admin/toggle-user-status', {
  access: 'operator',
  weight: 'light',
  summary: 'Activa o desactiva una cuenta; desactivarla cierra sus sesiones y oculta su página',
  body: toggleStatusBody,
  reply: messageReply.extend({ user: managedUser }),
  errors: ['USER_NOT_FOUND'],
});

export const resetUserPassword = api.post('/api/admin/reset-password', {
  access: 'operator',
  weight: 'light',
  summary: 'Pone una contraseña nueva a una cuenta y cierra todas sus sesiones',
  body: resetUserPasswordBody,
  reply: messageReply,
  errors: ['USER_NOT_FOUND'],
});

export const removeUserSecondFactor = api.delete('/api/admin/users/:id/second-factor', {
  access: 'operator',
  weight: 'light',
  summary: 'Quita la verificación en dos pasos de una cuenta, para quien perdió su teléfono y sus códigos',
  params: idParams,
  reply: messageReply,
  errors: ['USER_NOT_FOUND', 'SECOND_FACTOR_INACTIVE'],
});

export const deleteUser = api.delete('/api/admin/users/:id', {
  access: 'operator',
  weight: 'light',
  summary: 'Elimina una cuenta para siempre',
  params: idParams,
  reply: messageReply,
  errors: ['USER_NOT_FOUND'],
});

export const listUserPayments = api.get('/api/admin/users/:id/payments', {
  access: 'operator',
  weight: 'light',
  summary: 'Los pagos de una cuenta, del más reciente al más antiguo',
  params: idParams,
  reply: z.object({ payments: z.array(userPayment) }),
  errors: ['USER_NOT_FOUND'],
});

export const listUserDomains = api.get('/api/admin/users/:id/domains', {
  access: 'operator',
  weight: 'light',
  summary: 'Los dominios propios de una cuenta',
  params: idParams,
  reply: z.object({ domains: z.array(userDomain) }),
  errors: ['USER_NOT_FOUND'],
});
