import {
  login,
  logout,
  me,
  register,
  requestReset,
  resendCode,
  resetPassword as resetPasswordEndpoint,
  verifyEmail,
} from '@vitrina/contract/account/auth/endpoints.ts';
import { isMemberRole } from '@vitrina/contract/platform/access.ts';
import type { FastifyInstance } from 'fastify';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import { hashKey } from '../../platform/crypto/tokens.ts';
import { AppError } from '../../platform/errors.ts';
import { ipKeyOf } from '../../platform/http/ip-key.ts';
import { consumeCodeMail, consumeLimit } from '../../platform/http/rate-limits.ts';
import { requireMails } from '../../platform/isolation.ts';
import type { Deps } from '../deps.ts';
import { requireMember } from '../members/reads.ts';
import { viewMember, viewUserForMembers } from '../members/view.ts';
import { bindOwner, bindPublic } from '../sessions/bind.ts';
import { readClient } from '../sessions/client.ts';
import { findKnownDevice } from '../sessions/device-reads.ts';
import { endSession } from '../sessions/request-session.ts';
import { startLoginSession } from '../sessions/writes.ts';
import { checkCode, checkUsedCode } from './code-writes.ts';
import { authenticate, forgetFailedLogins } from './log-in.ts';
import { describeUser, findNamedUser, requireAccount, requireFreeEmail, requireNamedUser } from './reads.ts';
import { createResetHandle } from './reset-handle.ts';
import {
  registerUser,
  repeatReset,
  requestReset as requestResetCode,
  requestVerificationCode,
  resetPassword,
  verifyUser,
} from './writes.ts';

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, queue, limits, secret } = deps;

  bindPublic(app, login, async ({ body, request }) => {
    const client = readClient(request, body.device);
    const source = { ipKey: ipKeyOf(request.ip), userAgent: client.userAgent };
    const user = await authenticate(deps, body, source);
    const session = await startLoginSession(deps, user.id, client);
    return { ...session, user: await describeUser(deps, user) };
  });

  bindOwner(app, db, me, async ({ ownerId, actor }) => {
    const user = await describeUser(deps, await requireAccount(db, ownerId));
    if (!isMemberRole(actor.role)) return { user };
    const shown = viewUserForMembers(user, actor.role);
    if (actor.deviceId !== undefined)
      return { user: shown, member: { id: actor.deviceId, name: '', role: actor.role } };
    return { user: shown, member: viewMember(await requireMember(db, ownerId, actor.memberId)) };
  });

  bindOwner(app, db, logout, async ({ request }) => endSession(db, request));

  bindPublic(app, register, async ({ body, request }) => {
    requireMails(deps.isolation);
    await consumeLimit(limits.registrationsPerIp, ipKeyOf(request.ip), 'TOO_MANY_REQUESTS');
    await requireFreeEmail(db, body.email);
    await consumeCodeMail(limits, body.email, ipKeyOf(request.ip));
    const passwordHash = await hashPassword(body.password, ipKeyOf(request.ip));
    const userId = await registerUser(db, queue, {
      ...body,
      passwordHash,
      hasConsented: body.consent === true,
    });
    // The first code counts, so a second one can be requested only after a minute.
    await consumeLimit(limits.verificationCodes, userId, 'TOO_MANY_CODES');
    return { userId };
  });

  bindPublic(app, verifyEmail, async ({ body: { userId, verificationCode } }) => {
    const user = await findNamedUser(db, userId);
    if (!user) throw AppError.ofField('INVALID_VERIFICATION_CODE', 'verificationCode');
    const key = { userId: user.id, purpose: 'verify-email' } as const;
    const verified = { message: 'Tu cuenta ha sido verificada. Ya puedes iniciar sesión.' };
    if (user.verifiedAt) {
      if (await checkUsedCode(deps, key, verificationCode)) return verified;
      throw new AppError('ALREADY_VERIFIED');
    }
    if (!(await checkCode(deps, key, verificationCode))) {
      throw AppError.ofField('INVALID_VERIFICATION_CODE', 'verificationCode');
    }
    await verifyUser(deps, user.id, user.email);
    return verified;
  });

  bindPublic(app, resendCode, async ({ body: { userId }, request }) => {
    requireMails(deps.isolation);
    const user = await requireNamedUser(db, userId);
    if (user.verifiedAt) throw new AppError('ALREADY_VERIFIED');
    await consumeLimit(limits.verificationCodes, userId, 'TOO_MANY_CODES');
    await consumeCodeMail(limits, user.email, ipKeyOf(request.ip));
    await requestVerificationCode(db, queue, user.id);
    return { message: 'Código reenviado exitosamente. Por favor revisa tu email.' };
  });

  bindPublic(app, requestReset, async ({ body: { email, device }, request }) => {
    requireMails(deps.isolation);
    await consumeLimit(limits.resetsPerIp, ipKeyOf(request.ip), 'TOO_MANY_REQUESTS');
    const deviceId = await findKnownDevice(db, email, device);
    const source = deviceId ?? ipKeyOf(request.ip);
    await consumeLimit(limits.resetCodes, hashKey(`${email}|${source}`), 'TOO_MANY_CODES');
    // Strangers can use up this limit, so it does not hold for a device that has logged in before.
    if (!deviceId) await consumeLimit(limits.resetCodesOfEmail, hashKey(email), 'TOO_MANY_CODES');
    const handle = createResetHandle(secret, email, source);
    await requestResetCode(db, queue, email, handle);
    return { userId: handle };
  });

  bindPublic(app, resetPasswordEndpoint, async ({ body, request }) => {
    const client = readClient(request, body.device);
    const code = await checkCode(deps, { handle: body.userId }, body.resetCode);
    const { device, email } = code
      ? await resetPassword(deps, code, await hashPassword(body.newPassword, ipKeyOf(request.ip)), client)
      : await repeatReset(deps, body, client);
    await forgetFailedLogins(deps, { email, deviceId: device.id, ipKey: ipKeyOf(request.ip) });
    return {
      device: device.token,
      message:
        'Tu contraseña ha sido actualizada exitosamente. Ya puedes iniciar sesión con tu nueva contraseña.',
    };
  });
}
