import {
  deleteUser as deleteUserEndpoint,
  listUserDomains,
  listUserPayments,
  listUsers,
  previewUser,
  removeUserSecondFactor as removeSecondFactorEndpoint,
  resetUserPassword as resetPasswordEndpoint,
  toggleUserStatus,
  updateUserPlan as updatePlanEndpoint,
} from '@vitrina/contract/operator/endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireNamedUser } from '../../account/auth/reads.ts';
import { bindOperator, type OperatorGuard } from '../../account/sessions/bind.ts';
import { selectPayments } from '../../billing/payments/reads.ts';
import { selectSubscription } from '../../billing/subscriptions/reads.ts';
import { viewSubscription } from '../../billing/subscriptions/view.ts';
import { selectDomains } from '../../page/domains/reads.ts';
import { viewDomain } from '../../page/domains/view.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import type { Deps } from '../../profile/deps.ts';
import { previewAccount } from './preview.ts';
import { requireManagedId, requireManagedUser, selectUsers } from './reads.ts';
import { viewManagedUser, viewUserPayment } from './view.ts';
import {
  deleteUser,
  removeUserSecondFactor,
  resetUserPassword,
  setUserActive,
  updateUserPlan,
} from './writes.ts';

/** The operator's management of accounts. */
export function userRoutes(app: FastifyInstance, deps: Deps, guard: OperatorGuard): void {
  const { clock, db, env } = deps;
  const getActor = (request: FastifyRequest) => ({ name: env.adminUsername, ip: request.ip });

  bindOperator(app, guard, listUsers, async ({ query }) => {
    const { users, total } = await selectUsers(db, query);
    return { users: users.map(viewManagedUser), total };
  });

  bindOperator(app, guard, previewUser, ({ params }) => previewAccount(db, env.publicUrl, params.id));

  bindOperator(app, guard, updatePlanEndpoint, async ({ body, request }) => ({
    message: 'Plan actualizado correctamente',
    subscription: viewSubscription(
      await updateUserPlan(db, getActor(request), (await requireNamedUser(db, body.userId)).id, body.planId),
      clock.now(),
    ),
  }));

  bindOperator(app, guard, toggleUserStatus, async ({ body, request }) => {
    const { id } = await requireNamedUser(db, body.userId);
    await setUserActive(db, getActor(request), id, body.active);
    return {
      message: 'Estado actualizado correctamente',
      user: viewManagedUser(await requireManagedUser(db, id)),
    };
  });

  bindOperator(app, guard, resetPasswordEndpoint, async ({ body, request }) => {
    const passwordHash = await hashPassword(body.newPassword, 'operator');
    const { id } = await requireNamedUser(db, body.userId);
    await resetUserPassword(deps, getActor(request), id, passwordHash);
    return { message: 'Contraseña actualizada correctamente' };
  });

  bindOperator(app, guard, removeSecondFactorEndpoint, async ({ params, request }) => {
    const { id } = await requireNamedUser(db, params.id);
    await removeUserSecondFactor(deps, getActor(request), id);
    return { message: 'Verificación en dos pasos quitada' };
  });

  bindOperator(app, guard, deleteUserEndpoint, async ({ params, request }) => {
    const { id } = await requireNamedUser(db, params.id);
    await deleteUser(db, getActor(request), id);
    return { message: 'Usuario eliminado correctamente' };
  });

  bindOperator(app, guard, listUserPayments, async ({ params }) => ({
    payments: (await selectPayments(db, await requireManagedId(db, params.id))).map(viewUserPayment),
  }));

  bindOperator(app, guard, listUserDomains, async ({ params }) => {
    const id = await requireManagedId(db, params.id);
    const rows = await selectDomains(db, id);
    const { planId } = await selectSubscription(db, id);
    return { domains: rows.map((row) => viewDomain(row, { planId, target: env, now: clock.now() })) };
  });
}
