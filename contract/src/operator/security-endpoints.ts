import { z } from 'zod';
import {
  newRecoveryCodesBody,
  recoveryCodes,
  secondFactorBody,
  secondFactorSetUp,
} from '../account/second-factor/schema.ts';
import { endpointsFor } from '../platform/endpoint.ts';
import { idParams } from '../platform/schema.ts';
import { operatorSecondFactor, operatorSession } from './security-schema.ts';

const api = endpointsFor('Operador');

export const listOperatorSessions = api.get('/api/admin/sessions', {
  access: 'operator',
  weight: 'light',
  summary: 'Las sesiones abiertas del operador',
  reply: z.object({ sessions: z.array(operatorSession) }),
});

export const closeOperatorSession = api.delete('/api/admin/sessions/:id', {
  access: 'operator',
  weight: 'light',
  summary: 'Cierra una sesión del operador',
  params: idParams,
  errors: ['SESSION_NOT_FOUND'],
});

export const getSecondFactor = api.get('/api/admin/second-factor', {
  access: 'operator',
  weight: 'light',
  summary: 'El estado de la verificación en dos pasos',
  reply: operatorSecondFactor,
});

export const startSecondFactor = api.post('/api/admin/second-factor', {
  access: 'operator',
  weight: 'light',
  summary: 'Empieza a configurar la verificación en dos pasos; no vale hasta confirmarla',
  reply: secondFactorSetUp,
  errors: ['SECOND_FACTOR_ACTIVE'],
});

export const confirmSecondFactor = api.post('/api/admin/second-factor/confirm', {
  access: 'operator',
  weight: 'light',
  summary: 'Activa la verificación en dos pasos con un código de la aplicación; cierra las demás sesiones',
  body: newRecoveryCodesBody,
  reply: recoveryCodes,
  errors: ['INVALID_SECOND_FACTOR', 'SECOND_FACTOR_ACTIVE', 'SECOND_FACTOR_NOT_STARTED', 'TOO_MANY_LOGINS'],
});

export const replaceRecoveryCodes = api.post('/api/admin/second-factor/recovery-codes', {
  access: 'operator',
  weight: 'light',
  summary: 'Crea códigos de recuperación nuevos; los anteriores dejan de valer',
  body: newRecoveryCodesBody,
  reply: recoveryCodes,
  errors: ['INVALID_SECOND_FACTOR', 'SECOND_FACTOR_INACTIVE', 'TOO_MANY_LOGINS'],
});

export const removeSecondFactor = api.post('/api/admin/second-factor/remove', {
  access: 'operator',
  weight: 'light',
  summary: 'Quita la verificación en dos pasos; en producción hay que configurarla de nuevo para continuar',
  body: secondFactorBody,
  reply: operatorSecondFactor,
  errors: ['INVALID_SECOND_FACTOR', 'SECOND_FACTOR_INACTIVE', 'TOO_MANY_LOGINS'],
});
