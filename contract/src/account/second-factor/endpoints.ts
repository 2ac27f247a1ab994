import { endpointsFor } from '../../platform/endpoint.ts';
import {
  newRecoveryCodesBody,
  recoveryCodes,
  secondFactor,
  secondFactorBody,
  secondFactorSetUp,
} from './schema.ts';

const api = endpointsFor('Cuentas');

export const getSecondFactor = api.get('/api/profile/second-factor', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'El estado de la verificación en dos pasos de la cuenta',
  reply: secondFactor,
});

export const startSecondFactor = api.post('/api/profile/second-factor', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary:
    'Empieza a configurar la verificación en dos pasos; no vale hasta confirmarla. Pide antes la contraseña (confirm-password)',
  reply: secondFactorSetUp,
  errors: ['PASSWORD_NOT_CONFIRMED', 'SECOND_FACTOR_ACTIVE'],
});

export const confirmSecondFactor = api.post('/api/profile/second-factor/confirm', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Activa la verificación en dos pasos con un código de la aplicación; cierra las demás sesiones',
  body: newRecoveryCodesBody,
  reply: recoveryCodes,
  errors: ['INVALID_SECOND_FACTOR', 'SECOND_FACTOR_ACTIVE', 'SECOND_FACTOR_NOT_STARTED', 'TOO_MANY_LOGINS'],
});

export const replaceRecoveryCodes = api.post('/api/profile/second-factor/recovery-codes', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Crea códigos de recuperación nuevos; los anteriores dejan de valer',
  body: newRecoveryCodesBody,
  reply: recoveryCodes,
  errors: ['INVALID_SECOND_FACTOR', 'SECOND_FACTOR_INACTIVE', 'TOO_MANY_LOGINS'],
});

export const removeSecondFactor = api.post('/api/profile/second-factor/remove', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Quita la verificación en dos pasos; basta la contraseña para iniciar sesión',
  body: secondFactorBody,
  reply: secondFactor,
  errors: ['INVALID_SECOND_FACTOR', 'SECOND_FACTOR_INACTIVE', 'TOO_MANY_LOGINS'],
});
