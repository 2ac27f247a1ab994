import { confirmPassword } from '@vitrina/contract/account/auth/endpoints.ts';
import { setOwnerPin as setPinEndpoint } from '@vitrina/contract/account/members/endpoints.ts';
import {
  changeEmail,
  changePassword as changePasswordEndpoint,
  closeSession as closeSessionEndpoint,
  confirmEmail as confirmEmailEndpoint,
  deleteAccount as deleteAccountEndpoint,
  exportAccount as exportEndpoint,
  listSecurityEvents,
  listSessions,
  updateProfile,
} from '@vitrina/contract/profile/endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describeUser, findVerifiedUser, requireAccount } from '../account/auth/reads.ts';
import { changePassword, confirmEmail, requestEmailCode } from '../account/auth/writes.ts';
import { setOwnerPin } from '../account/members/pin-writes.ts';
import { selectSecurityEvents } from '../account/security-events/reads.ts';
import { viewSecurityEvent } from '../account/security-events/view.ts';
import type { Actor } from '../account/sessions/actor.ts';
import { bindOwner } from '../account/sessions/bind.ts';
import { readUserAgent } from '../account/sessions/client.ts';
import { hasConfirmedPassword, selectSessions } from '../account/sessions/reads.ts';
import { requireTokenHash } from '../account/sessions/request-session.ts';
import { closeSession, recordPasswordConfirmation } from '../account/sessions/writes.ts';
import { hashPassword } from '../platform/crypto/passwords.ts';
import type { OwnerId } from '../platform/db/owner.ts';
import { AppError } from '../platform/errors.ts';
import { ipKeyOf } from '../platform/http/ip-key.ts';
import { consumeCodeMail, consumeLimit } from '../platform/http/rate-limits.ts';
import { requireMails } from '../platform/isolation.ts';
import type { Deps } from './deps.ts';
import { exportAccount } from './export.ts';
import { isPasswordJustSet, requirePassword } from './password-check.ts';
import { viewSession } from './view.ts';
import { deleteAccount, recordExport, renameUser } from './writes.ts';

const maxListedEvents = 100;

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, queue, limits } = deps;

  bindOwner(app, db, updateProfile, async ({ ownerId, body }) => ({
    user: await describeUser(deps, await renameUser(db, ownerId, body.name)),
  }));

  bindOwner(app, db, changePasswordEndpoint, async ({ ownerId, actor, body, request }) => {
    const changed = { message: 'Contraseña actualizada. Cerramos tus demás sesiones.' };
    let expectedHash: string;
    try {
      expectedHash = await requirePassword(
        deps,
        ownerId,
        { password: body.currentPassword, field: 'currentPassword', code: body.code },
        readSession(request, actor),
      );
    } catch (error) {
      if (await isPasswordJustSet(deps, ownerId, body.newPassword, error)) return changed;
      throw error;
    }
    const passwordHash = await hashPassword(body.newPassword, ownerId);
    const event = { kind: 'password-changed', userAgent: readUserAgent(request), actor } as const;
    const change = { event, expectedHash, keptTokenHash: requireTokenHash(request) };
    if (!(await changePassword(deps, ownerId, passwordHash, change))) {
      throw AppError.ofField('WRONG_PASSWORD', 'currentPassword');
    }
    return changed;
  });

  bindOwner(app, db, changeEmail, async ({ ownerId, actor, body, request }) => {
    requireMails(deps.isolation);
    await requirePassword(deps, ownerId, body, readSession(request, actor));
    // The same limit as registering, because both tell whether an e-mail is taken.
    await consumeLimit(limits.registrationsPerIp, ipKeyOf(request.ip), 'TOO_MANY_REQUESTS');
    await requireFreeEmail(ownerId, body.email);
    await consumeLimit(limits.emailCodes, ownerId, 'TOO_MANY_CODES');
    await consumeCodeMail(limits, body.email, ownerId);
    await requestEmailCode(db, queue, ownerId, body.email);
    return { message: `Te enviamos un código a ${body.email}` };
  });

  bindOwner(app, db, confirmEmailEndpoint, async ({ ownerId, actor, body, request }) => {
    await confirmEmail(deps, ownerId, body.code, { userAgent: readUserAgent(request), actor });
    return { user: await describeUser(deps, await requireAccount(db, ownerId)) };
  });

  bindOwner(app, db, listSessions, async ({ ownerId, request }) => ({
    sessions: (await selectSessions(db, ownerId, requireTokenHash(request))).map(viewSession),
  }));

  bindOwner(app, db, closeSessionEndpoint, ({ ownerId, actor, params }) =>
    closeSession(deps, ownerId, actor, params.id),
  );

  bindOwner(app, db, listSecurityEvents, async ({ ownerId }) => ({
    events: (await selectSecurityEvents(db, ownerId, maxListedEvents)).map(viewSecurityEvent),
  }));

  bindOwner(app, db, confirmPassword, async ({ ownerId, actor, body, request }) => {
    await requirePassword(deps, ownerId, body, readSession(request, actor));
    await recordPasswordConfirmation(db, requireTokenHash(request));
  });

  bindOwner(app, db, exportEndpoint, async ({ ownerId, actor, request, reply }) => {
    const tokenHash = requireTokenHash(request);
    if (!(await hasConfirmedPassword(db, tokenHash))) throw new AppError('PASSWORD_NOT_CONFIRMED');
    await consumeLimit(limits.exports, ownerId, 'TOO_MANY_REQUESTS');
    await recordExport(deps, ownerId, actor, readUserAgent(request));
    const zip = await exportAccount(deps, ownerId, tokenHash);
    reply.type('application/zip').header('Content-Disposition', 'attachment; filename="vitrina.zip"');
    return zip;
  });

  bindOwner(app, db, deleteAccountEndpoint, async ({ ownerId, actor, body, request }) => {
    await requirePassword(deps, ownerId, body, readSession(request, actor));
    await deleteAccount(db, ownerId);
  });

  bindOwner(app, db, setPinEndpoint, async ({ ownerId, actor, body, request }) => {
    await requirePassword(deps, ownerId, body, readSession(request, actor));
    await setOwnerPin(deps, ownerId, body.pin);
  });

  const readSession = (request: FastifyRequest, actor: Actor) => ({
    tokenHash: requireTokenHash(request),
    userAgent: readUserAgent(request),
    actor,
  });

  async function requireFreeEmail(ownerId: OwnerId, email: string): Promise<void> {
    const holder = await findVerifiedUser(db, email);
    if (holder) throw AppError.ofField(holder.id === ownerId ? 'EMAIL_UNCHANGED' : 'EMAIL_TAKEN', 'email');
  }
}
