import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { planId } from '../plans/schema.ts';
import { id, requiredText } from '../schema.ts';
import { currentSubscription } from '../subscriptions/schema.ts';

const tag = 'Operador';

export const operatorLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  tag,
  summary: 'Inicia la sesión del operador; dura 8 horas',
  body: z.object({
    username: requiredText('El usuario es requerido', 100),
    password: requiredText('La contraseña es requerida', 200),
  }),
  reply: z.object({ token: z.string() }),
  errors: ['INVALID_CREDENTIALS', 'TOO_MANY_LOGINS'],
});

export const operatorLogout = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  access: 'operator',
  tag,
  summary: 'Cierra la sesión del operador',
});

export const updateUserPlan = endpoint({
  method: 'POST',
  path: '/api/admin/update-user-plan',
  access: 'operator',
  tag,
  summary: 'Otorga un plan por un mes (el gratuito, sin fin)',
  body: z.object({ userId: id, planId }),
  reply: z.object({ message: z.string(), subscription: currentSubscription }),
  errors: ['USER_NOT_FOUND'],
});
