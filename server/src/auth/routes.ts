import {
  login,
  logout,
  me,
  register,
  requestReset,
  resendCode,
  resetPassword,
  verifyEmail,
} from '@vitrina/contract/auth/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { hashPassword } from '../crypto/passwords.ts';
import { hashKey } from '../crypto/tokens.ts';
import { inTransaction } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { bindOwner, bindPublic } from '../http/bind.ts';
import { consumeLimit } from '../http/rate-limits.ts';
import { endSession } from '../http/session.ts';
import { startSession } from '../sessions/writes.ts';
import { checkCode, requestCode } from './codes.ts';
import { authenticate } from './log-in.ts';
import { describeUser, findUser, selectAccount } from './reads.ts';
import { unknownUserId } from './unknown-user.ts';
import { changePassword, registerUser, requestResetCode, verifyUser } from './writes.ts';

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, queue, limits, secret } = deps;

  bindPublic(app, login, async ({ body, request }) => {
    const user = await authenticate(deps, body, request.ip);
    const token = await startSession(db, user.id, (request.headers['user-agent'] ?? '').slice(0, 300));
    return { token, user: await describeUser(db, user) };
  });

  bindOwner(app, db, me, async ({ ownerId }) => ({
    user: await describeUser(db, await selectAccount(db, ownerId)),
  }));

  bindOwner(app, db, logout, async ({ request }) => endSession(db, request));

  bindPublic(app, register, async ({ body, request }) => {
    await consumeLimit(limits.registrationsPerIp, request.ip, 'TOO_MANY_REQUESTS');
    const passwordHash = await hashPassword(body.password);
    const userId = await registerUser(db, queue, { ...body, passwordHash, consented: body.consent === true });
    // The first code counts: another one can be had after a minute.
    await consumeLimit(limits.verificationCodes, userId, 'TOO_MANY_CODES');
    return { userId };
  });

  bindPublic(app, verifyEmail, async ({ body: { userId, verificationCode } }) => {
    const user = await findUser(db, userId);
    if (!user) throw new AppError('INVALID_VERIFICATION_CODE');
    if (user.verifiedAt) throw new AppError('ALREADY_VERIFIED');
    if (!(await checkCode(db, secret, userId, 'verify-email', verificationCode))) {
      throw AppError.ofField('INVALID_VERIFICATION_CODE', 'verificationCode');
    }
    await verifyUser(db, userId, user.email);
    return { message: 'Tu cuenta ha sido verificada. Ya puedes iniciar sesión.' };
  });

  bindPublic(app, resendCode, async ({ body: { userId } }) => {
    const user = await findUser(db, userId);
    if (!user) throw new AppError('USER_NOT_FOUND');
    if (user.verifiedAt) throw new AppError('ALREADY_VERIFIED');
    await consumeLimit(limits.verificationCodes, userId, 'TOO_MANY_CODES');
    await inTransaction(db, (tx) => requestCode(tx, queue, userId, 'verify-email'));
    return { message: 'Código reenviado exitosamente. Por favor revisa tu email.' };
  });

  bindPublic(app, requestReset, async ({ body: { email } }) => {
    await consumeLimit(limits.resetCodes, hashKey(email), 'TOO_MANY_CODES');
    const ordered = requestResetCode(db, queue, email);
    return { userId: (await withMinimumDuration(ordered)) ?? unknownUserId(secret, email) };
  });

  bindPublic(app, resetPassword, async ({ body: { userId, resetCode, newPassword } }) => {
    const passwordHash = await hashPassword(newPassword);
    if (!(await checkCode(db, secret, userId, 'reset-password', resetCode))) {
      throw AppError.ofField('INVALID_RESET_CODE', 'resetCode');
    }
    await changePassword(db, userId, passwordHash);
    return {
      message:
        'Tu contraseña ha sido actualizada exitosamente. Ya puedes iniciar sesión con tu nueva contraseña.',
    };
  });
}

/** Ordering a code takes a few milliseconds that an unknown address would not; both wait for the same moment. */
const minResetReplyMs = 60;

async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, minResetReplyMs))]);
  return result;
}
