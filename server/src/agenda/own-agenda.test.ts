import { createMember, listMembers } from '@vitrina/contract/account/members/endpoints.ts';
import {
  listAppointments,
  listNews,
  markAppointmentReminded,
  moveAppointment,
  setAppointmentState,
  undoAppointmentChange,
} from '@vitrina/contract/agenda/appointments/endpoints.ts';
import {
  createBlock,
  deleteBlock,
  listBlocks,
  updateBlock,
} from '@vitrina/contract/agenda/blocks/endpoints.ts';
import { listProfessionals, updateProfessional } from '@vitrina/contract/agenda/professionals/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { expect, test } from 'vitest';
import { bootTestApp } from '../testing/app.ts';
import { insertMember } from '../testing/members.ts';
import { buildSalon } from '../testing/salon.ts';

const t = bootTestApp();

const dayOf = (days: number) =>
  new Date(Date.now() - 5 * 3_600_000 + days * 24 * 3_600_000).toISOString().slice(0, 10);
const at = (days: number, time: string) => new Date(`${dayOf(days)}T${time}:00-05:00`).toISOString();

/** A salon of Ana and Bea with an appointment of each, and a member who is Ana. */
async function buildLinked() {
  const salon = await buildSalon(t, ['Ana', 'Bea']);
  const [ana, bea] = salon.professionals;
  if (!ana || !bea) throw new Error('nobody gives services');
  const member = await insertMember(t.deps.db, salon.userId, 'professional', { name: 'Ana' });
  const body = { name: 'Ana', memberId: member.id, seenVersion: ana.version };
  const linked = await t.call(updateProfessional, { token: salon.token, params: { id: ana.id }, body });
  expect(linked.body.professional).toMatchObject({ memberId: member.id });
  const place = async (professionalId: string, phone: string) =>
    (
      await salon.place(at(2, '09:00'), {
        professionalId,
        customer: { name: `Cliente de ${professionalId}`, phone },
        notes: 'Secreta',
      })
    ).body.appointment.id;
  const own = await place(ana.id, '3105550171');
  const other = await place(bea.id, '3105550172');
  return { ...salon, ana, bea, member, own, other, as: { token: member.token } };
}

test('a professional reads the own agenda alone, without prices', async () => {
  const { ana, bea, own, other, as, token } = await buildLinked();
  const query = { from: dayOf(0), to: dayOf(5) };
  const list = await t.call(listAppointments, { ...as, query });
  expect(list.body.appointments).toMatchObject([{ id: own, customer: { phone: '+573105550171' } }]);
  const news = await t.call(listNews, as);
  expect(news.body.recent.map(({ id }) => id)).toEqual([own]);
  const { professionals } = (await t.call(listProfessionals, as)).body;
  expect(professionals.map(({ id }) => id)).toEqual([ana.id]);
  const ofBea = { professionalId: bea.id, start: at(3, '09:00'), end: at(3, '10:00'), reason: 'Médico' };
  const ofAll = { start: at(3, '10:00'), end: at(3, '11:00'), reason: 'Reunión' };
  for (const body of [ofBea, ofAll]) await t.call(createBlock, { token, body });
  const blocks = await t.call(listBlocks, { ...as, query: { from: dayOf(3) } });
  expect(blocks.body.blocks.map(({ reason }) => reason)).toEqual(['Reunión']);
  const everything = JSON.stringify([list.body, news.body, professionals, blocks.body]);
  for (const secret of [other, bea.id, 'Bea', '3105550172', '30000', 'price', 'total', 'Médico'])
    expect(everything).not.toContain(secret);
});

test('a professional changes the own agenda, and finds nothing of another one', async () => {
  const { ana, bea, own, other, as, token } = await buildLinked();
  const mine = { ...as, params: { id: own } };
  const theirs = { ...as, params: { id: other } };
  const moved = await t.call(moveAppointment, {
    ...mine,
    body: { start: at(2, '10:30'), professionalId: bea.id },
  });
  expect(moved.body.appointment).toMatchObject({ professionalId: ana.id, start: at(2, '10:30') });
  const undone = await t.call(undoAppointmentChange, { ...mine, body: { version: 1 } });
  expect(undone.body.appointment.start).toBe(at(2, '09:00'));
  expect((await t.call(markAppointmentReminded, { ...mine, body: { sent: true } })).status).toBe(200);
  const start = { start: at(2, '10:30') };
  const notFound = [
    await t.call(moveAppointment, { ...theirs, body: start }),
    await t.call(setAppointmentState, { ...theirs, body: { state: 'cancelled' } }),
    await t.call(undoAppointmentChange, { ...theirs, body: { version: 0 } }),
    await t.call(markAppointmentReminded, { ...theirs, body: { sent: true } }),
  ];
  expect(notFound.map(({ body }) => body.code)).toEqual(notFound.map(() => 'APPOINTMENT_NOT_FOUND'));

  const times = { start: at(3, '09:00'), end: at(3, '10:00') };
  const lunch = await t.call(createBlock, { ...as, body: { ...times, professionalId: ana.id } });
  expect(lunch.status).toBe(201);
  for (const professionalId of [bea.id, null])
    expect((await t.call(createBlock, { ...as, body: { ...times, professionalId } })).body.code).toBe(
      'PROFESSIONAL_NOT_FOUND',
    );
  const ofAll = (await t.call(createBlock, { token, body: times })).body.block;
  const params = { id: ofAll.id };
  expect((await t.call(deleteBlock, { ...as, params })).status).toBe(404);
  const body = { ...times, professionalId: ana.id };
  expect((await t.call(updateBlock, { ...as, params, body })).status).toBe(404);
  expect((await t.call(deleteBlock, { ...as, params: { id: lunch.body.block.id } })).status).toBe(204);

  const cancelled = await t.call(setAppointmentState, { ...mine, body: { state: 'cancelled' } });
  expect(cancelled.body.appointment).toMatchObject({ state: 'cancelled', customer: { phone: null } });
});

test('a member without an agenda sees nothing, and one has a single agenda', async () => {
  const { ana, bea, member, token, userId, other } = await buildLinked();
  const second = await insertMember(t.deps.db, userId, 'professional', { name: 'Carla' });
  const query = { from: dayOf(0), to: dayOf(5) };
  const list = (as: { token: string }) => t.call(listAppointments, { ...as, query });
  expect((await list(second)).body.appointments).toEqual([]);
  expect((await t.call(listProfessionals, second)).body.professionals).toEqual([]);
  const link = (id: string, memberId: string | null, seenVersion: number) =>
    t.call(updateProfessional, { token, params: { id }, body: { name: 'Bea', memberId, seenVersion } });
  expect((await link(bea.id, crypto.randomUUID(), bea.version)).body.code).toBe('MEMBER_NOT_FOUND');
  await link(bea.id, member.id, bea.version);
  expect((await list(member)).body.appointments.map(({ id }) => id)).toEqual([other]);
  const { professionals } = (await t.call(listProfessionals, { token })).body;
  expect(professionals.map(({ memberId }) => memberId)).toEqual([null, member.id]);
  // An earlier version of the panel sends no member.
  const body = { name: 'Bea', seenVersion: bea.version + 1 };
  const kept = await t.call(updateProfessional, { token, params: { id: bea.id }, body });
  expect(kept.body.professional.memberId).toBe(member.id);
  const stranger = await buildSalon(t, ['Otra']);
  const foreign = { name: 'Ana', memberId: member.id, seenVersion: 1 };
  const params = { id: stranger.professionals[0]?.id ?? '' };
  expect((await t.call(updateProfessional, { token: stranger.token, params, body: foreign })).body.code).toBe(
    'MEMBER_NOT_FOUND',
  );
  expect(ana.memberId).toBeNull();
});

test('the role is offered to a business of services with an agenda, and to no other', async () => {
  const { token } = await buildSalon(t);
  const offered = async () => (await t.call(listMembers, { token })).body.offeredRoles;
  expect(await offered()).toContain('professional');
  await t.call(updateCustomization, { token, body: { businessType: 'menu' } });
  expect(await offered()).not.toContain('professional');
  const free = await t.buildOwner({ plan: 'free' });
  const body = { name: 'Ana', role: 'professional' } as const;
  expect((await t.call(createMember, { token: free.token, body })).body.code).toBe('PLAN_GATE');
});
