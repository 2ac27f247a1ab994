import {
  changeEmail,
  changePassword as changePasswordEndpoint,
  closeSession as closeSessionEndpoint,
  confirmEmail as confirmEmailEndpoint,
  deleteAccount as deleteAccountEndpoint,
  exportAccount as exportEndpoint,
  listSessions,
  updateProfile,
} from '@vitrina/contract/profile/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { describeUser, findVerifiedUser, selectAccount } from '../auth/reads.ts';
import { changePassword, confirmEmail, requestEmailCode } from '../auth/writes.ts';
import { hashPassword } from '../crypto/passwords.ts';
import type { OwnerId } from '../db/owner.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { bindOwner } from '../http/bind.ts';
import { consumeLimit } from '../http/rate-limits.ts';
import { tokenHashOf } from '../http/session.ts';
import { selectSessions } from '../sessions/reads.ts';
import { closeSession } from '../sessions/writes.ts';
import { exportAccount } from './export.ts';
import { requirePassword } from './password-check.ts';
import { viewSession } from './view.ts';
import { deleteAccount, renameUser } from './writes.ts';

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, queue, limits } = deps;

  bindOwner(app, db, updateProfile, async ({ ownerId, body }) => ({
    user: await describeUser(db, await renameUser(db, ownerId, body.name)),
  }));

  bindOwner(app, db, changePasswordEndpoint, async ({ ownerId, body, request }) => {
    const from = await requirePassword(deps, ownerId, body.currentPassword, 'currentPassword');
    const passwordHash = await hashPassword(body.newPassword);
    const keep = tokenHashOf(request);
    if (!(await changePassword(db, ownerId, passwordHash, { from, keep }))) {
      throw AppError.ofField('WRONG_PASSWORD', 'currentPassword');
    }
    return { message: 'Contraseña actualizada. Cerramos tus demás sesiones.' };
  });

  bindOwner(app, db, changeEmail, async ({ ownerId, body, request }) => {
    await requirePassword(deps, ownerId, body.password, 'password');
    // Whether an address is taken can be asked here as often as by registering, and no oftener.
    await consumeLimit(limits.registrationsPerIp, request.ip, 'TOO_MANY_REQUESTS');
    await requireFreeEmail(ownerId, body.email);
    await consumeLimit(limits.emailCodes, ownerId, 'TOO_MANY_CODES');
    await requestEmailCode(db, queue, ownerId, body.email);
    return { message: `Te enviamos un código a ${body.email}` };
  });

  bindOwner(app, db, confirmEmailEndpoint, async ({ ownerId, body }) => {
    await confirmEmail(deps, ownerId, body.code);
    return { user: await describeUser(db, await selectAccount(db, ownerId)) };
  });

  bindOwner(app, db, listSessions, async ({ ownerId, request }) => ({
    sessions: (await selectSessions(db, ownerId, tokenHashOf(request))).map(viewSession),
  }));

  bindOwner(app, db, closeSessionEndpoint, ({ ownerId, params }) => closeSession(db, ownerId, params.id));

  bindOwner(app, db, exportEndpoint, async ({ ownerId, request, reply }) => {
    await consumeLimit(limits.exports, ownerId, 'TOO_MANY_REQUESTS');
    const zip = await exportAccount(deps, ownerId, tokenHashOf(request));
    reply.type('application/zip').header('Content-Disposition', 'attachment; filename="vitrina.zip"');
    return zip;
  });

  bindOwner(app, db, deleteAccountEndpoint, async ({ ownerId, body }) => {
    await requirePassword(deps, ownerId, body.password, 'password');
    await deleteAccount(db, ownerId);
  });

  async function requireFreeEmail(ownerId: OwnerId, email: string): Promise<void> {
    const taken = await findVerifiedUser(db, email);
    if (taken) throw AppError.ofField(taken.id === ownerId ? 'EMAIL_UNCHANGED' : 'EMAIL_TAKEN', 'email');
  }
}
