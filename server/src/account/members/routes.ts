import {
  allowMember,
  approve as approveEndpoint,
  closeAllDevices as closeAllEndpoint,
  closeDevice as closeEndpoint,
  createMember as createEndpoint,
  enter as enterEndpoint,
  getCurrentDevice,
  inviteMember as inviteEndpoint,
  joinBusiness as joinEndpoint,
  listDevices,
  listMembers,
  readInvitation,
  removeMember as removeEndpoint,
  removePin as removePinEndpoint,
  touchDevice,
  updateMember as updateEndpoint,
} from '@vitrina/contract/account/members/endpoints.ts';
import { canGive } from '@vitrina/contract/account/members/rules.ts';
import { canManage, memberRoleNames, needsPin } from '@vitrina/contract/platform/access.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { ipKeyOf } from '../../platform/http/ip-key.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../sessions/actor.ts';
import { bindDevice, bindOwner, bindPublic } from '../sessions/bind.ts';
import { readUserAgent } from '../sessions/client.ts';
import { requireTokenHash } from '../sessions/request-session.ts';
import { createApproval } from './approval-writes.ts';
import { closeAllDevices, closeDevice } from './device-writes.ts';
import { requireInvitation } from './invitation-writes.ts';
import { enter, hashUse, joinBusiness } from './join-writes.ts';
import { allowPins } from './pin-writes.ts';
import {
  findJoined,
  requireDevicePerson,
  selectApprovers,
  selectDevicePeople,
  selectDevices,
  selectMemberDetails,
} from './reads.ts';
import { selectWorkingMembers } from './session-reads.ts';
import { viewDevice, viewInvitation, viewListedMember, viewMember } from './view.ts';
import {
  createMember,
  inviteMember,
  removeMember,
  removePin,
  requireManagedMember,
  updateMember,
} from './writes.ts';

export function memberRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, env, limits, accountParts } = deps;

  bindOwner(app, db, listMembers, async ({ ownerId, actor }) => {
    const allowance = await accountParts.findMemberAllowance(db, ownerId);
    const hasAgenda = allowance.hasAgenda && (await accountParts.givesServices(db, ownerId));
    return {
      members: await list(ownerId, actor),
      maxMembers: allowance.maxMembers,
      offeredRoles: memberRoleNames.filter((role) => canGive(actor.role, role, { ...allowance, hasAgenda })),
    };
  });

  async function list(ownerId: OwnerId, actor: Actor) {
    const rows = await selectMemberDetails(db, ownerId);
    const working = await selectWorkingMembers(db, ownerId, accountParts.findMemberAllowance);
    return rows
      .filter(({ member }) => canManage(actor.role, member.role))
      .map((row) => viewListedMember(row, working));
  }

  async function listOne(ownerId: OwnerId, actor: Actor, memberId: string) {
    const member = (await list(ownerId, actor)).find(({ id }) => id === memberId);
    if (!member) throw new AppError('MEMBER_NOT_FOUND');
    return member;
  }

  /** Counts per person, so that a manager who reaches the limit does not block the owner. */
  const consumeChange = (ownerId: OwnerId, { memberId }: Actor) =>
    consumeLimit(limits.memberChanges, `${ownerId}:${memberId ?? 'owner'}`, 'TOO_MANY_REQUESTS');

  bindOwner(app, db, createEndpoint, async ({ ownerId, actor, body, request }) => {
    await consumeChange(ownerId, actor);
    const { member, invitation } = await createMember(deps, ownerId, actor, body, readUserAgent(request));
    return {
      member: await listOne(ownerId, actor, member.id),
      invitation: viewInvitation(invitation, env.publicUrl),
    };
  });

  bindOwner(app, db, updateEndpoint, async ({ ownerId, actor, params, body }) => {
    const { id } = await updateMember(deps, ownerId, actor, params.id, body);
    return { member: await listOne(ownerId, actor, id) };
  });

  bindOwner(app, db, removeEndpoint, ({ ownerId, actor, params, request }) =>
    removeMember(deps, ownerId, actor, params.id, readUserAgent(request)),
  );

  bindOwner(app, db, inviteEndpoint, async ({ ownerId, actor, params }) => {
    await consumeChange(ownerId, actor);
    return { invitation: viewInvitation(await inviteMember(db, ownerId, actor, params.id), env.publicUrl) };
  });

  bindOwner(app, db, removePinEndpoint, async ({ ownerId, actor, params, request }) => {
    await consumeChange(ownerId, actor);
    const invitation = await removePin(deps, ownerId, actor, params.id, readUserAgent(request));
    return { invitation: viewInvitation(invitation, env.publicUrl) };
  });

  bindOwner(app, db, allowMember, async ({ ownerId, actor, params }) => {
    await allowPins(db, ownerId, await requireManagedMember(db, ownerId, actor, params.id));
  });

  bindPublic(app, readInvitation, async ({ body, request }) => {
    await consumeLimit(limits.invitationsPerIp, ipKeyOf(request.ip), 'TOO_MANY_REQUESTS');
    const { ownerId, member } = await requireInvited(body);
    return {
      businessName: await accountParts.findBusinessName(db, ownerId),
      member: viewMember(member),
      hasPin: member.pinHash !== null,
      needsPin: member.pinHash !== null || needsPin(member.role),
    };
  });

  /** The browser that used the invitation reads it again, because the reply may have been lost. */
  async function requireInvited(use: z.output<typeof readInvitation.body>) {
    const joined = await findJoined(db, hashUse(use));
    if (!joined) return requireInvitation(db, use.invitation);
    const { ownerId } = joined.device;
    return { ownerId, member: await requireDevicePerson(deps, joined.device, joined.memberId) };
  }

  bindPublic(app, joinEndpoint, async ({ body, request }) => {
    await consumeLimit(limits.invitationsPerIp, ipKeyOf(request.ip), 'TOO_MANY_REQUESTS');
    const joined = await joinBusiness(deps, body, readUserAgent(request));
    return { ...joined, member: viewMember(joined.member) };
  });

  bindPublic(app, enterEndpoint, async ({ body, request }) => ({
    token: await enter(deps, body, readUserAgent(request)),
  }));

  bindDevice(app, db, getCurrentDevice, async ({ device }) => {
    const { ownerId } = device;
    const people = await selectDevicePeople(deps, device);
    const approvers = await selectApprovers(deps, ownerId);
    return {
      device: { id: device.id, kind: device.kind },
      businessName: await accountParts.findBusinessName(db, ownerId),
      members: people.map((member) => ({ ...viewMember(member), hasPin: member.pinHash !== null })),
      approvers: approvers.filter(({ pinHash }) => pinHash !== null).map(({ id, name }) => ({ id, name })),
    };
  });

  // The call itself prolongs the session.
  bindOwner(app, db, touchDevice, async () => {});

  bindOwner(app, db, approveEndpoint, async ({ ownerId, actor, deviceId, body, request }) => ({
    approval: await createApproval(deps, {
      ownerId,
      actor,
      deviceId,
      askedBy: requireTokenHash(request),
      userAgent: readUserAgent(request),
      ...body,
    }),
  }));

  bindOwner(app, db, listDevices, async ({ ownerId }) => ({
    devices: (await selectDevices(db, ownerId)).map(viewDevice),
  }));

  bindOwner(app, db, closeEndpoint, ({ ownerId, actor, params }) =>
    closeDevice(deps, ownerId, actor, params.id),
  );

  bindOwner(app, db, closeAllEndpoint, async ({ ownerId, actor, request }) => ({
    closed: await closeAllDevices(deps, ownerId, actor, readUserAgent(request)),
  }));
}
