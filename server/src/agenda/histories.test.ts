import { listFreeTimes } from '@vitrina/contract/agenda/appointments/public-endpoints.ts';
import type { Week } from '@vitrina/contract/business/opening-hours/schema.ts';
import { chooseCount, withLongForm } from '@vitrina/fakes/full-run.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ownerActor } from '../account/sessions/actor.ts';
import { requireVisited } from '../business/customization/published-reads.ts';
import { updateOpeningHours } from '../business/opening-hours/writes.ts';
import { createRandom } from '../demo/random.ts';
import { inSnapshot } from '../platform/db/client.ts';
import { AppError } from '../platform/errors.ts';
import { bootTestApp, randomIp } from '../testing/app.ts';
import { toOwnerId } from '../testing/owner-id.ts';
import { buildSalon } from '../testing/salon.ts';
import { findFreeTimes } from './appointments/free-time-reads.ts';
import { undoAppointmentChange } from './appointments/undo-writes.ts';
import { requireAgenda } from './appointments/visit-reads.ts';
import {
  cancelOwnAppointment,
  createAppointment,
  moveAppointment,
  moveOwnAppointment,
  placeAppointment,
  setAppointmentState,
} from './appointments/writes.ts';
import { createBlock, deleteBlock } from './blocks/writes.ts';
import { selectProfessionals } from './professionals/reads.ts';
import { updateProfessional } from './professionals/writes.ts';
import { updateAgendaSettings } from './settings/writes.ts';

/** `AGENDA_HISTORIES=10000` runs more of them, and `FROM=700` begins there. */
const first = Number(process.env.FROM ?? 0);
const historyCount = chooseCount('AGENDA_HISTORIES', { short: 6, long: 400 });
const stepCount = 12;
const lanes = 3;

const t = bootTestApp();

const minute = 60_000;
const dayMs = 24 * 60 * minute;
/** Bogotá has no change of clock, so that the model needs no zones. */
const offset = -5 * 60 * minute;
const horizonDays = 3;
const serviceMinutes = 45;
const cleanUpMinutes = 15;

const dateAt = (instant: number) => new Date(instant + offset).toISOString().slice(0, 10);
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const toIso = (instant: number) => new Date(instant).toISOString();

interface Taken {
  professionalId: string | null;
  start: number;
  end: number;
}

/** Looks at each minute, and knows nothing of intervals. */
class AgendaModel {
  week: Week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '12:00' }]);
  readonly daysOff = new Map<string, Set<string>>();

  isOpenAt(instant: number): boolean {
    const local = new Date(instant + offset);
    const minuteOfDay = local.getUTCHours() * 60 + local.getUTCMinutes();
    const spans = this.week[(local.getUTCDay() + 6) % 7] ?? [];
    return spans.some(({ from, to }) => minutesOf(from) <= minuteOfDay && minuteOfDay < minutesOf(to));
  }

  isFree(professionalId: string, start: number, taken: readonly Taken[]): boolean {
    for (let at = start; at < start + (serviceMinutes + cleanUpMinutes) * minute; at += minute) {
      if (!this.isOpenAt(at) || this.daysOff.get(professionalId)?.has(dateAt(at))) return false;
      for (const each of taken)
        if (each.professionalId === null || each.professionalId === professionalId)
          if (each.start <= at && at < each.end) return false;
    }
    return true;
  }

  /** The free times of all, in the order of the professionals. */
  list(ids: readonly string[], taken: readonly Taken[], now: number) {
    const times: { start: string; professionalIds: string[] }[] = [];
    const end = Date.parse(dateAt(now + (horizonDays + 1) * dayMs)) - offset;
    for (let start = Math.ceil(now / (15 * minute)) * 15 * minute; start < end; start += 15 * minute) {
      const professionalIds = ids.filter((id) => this.isFree(id, start, taken));
      if (professionalIds.length > 0) times.push({ start: toIso(start), professionalIds });
    }
    return times;
  }
}

async function buildHistory(index: number) {
  const salon = await buildSalon(t, ['Ana', 'Bea'], cleanUpMinutes);
  const { db } = t.deps;
  const ownerId = toOwnerId(salon.userId);
  const visitedId = await requireVisited(db, salon.userId, 'BUSINESS_NOT_FOUND');
  await updateAgendaSettings(db, ownerId, {
    noticeMinutes: 0,
    horizonDays,
    openPerPhone: 20,
    confirmsByHand: index % 3 === 0,
    cancelMinutes: 0,
    note: '',
    seenVersion: 1,
  });
  const ids = salon.professionals.map(({ id }) => id);
  const random = createRandom(index + 1);
  return { salon, db, ownerId, visitedId, ids, random, model: new AgendaModel() };
}

type History = Awaited<ReturnType<typeof buildHistory>>;

/** Reads what takes time, without the functions that are tested. */
async function readTaken({ db, ownerId }: History): Promise<Taken[]> {
  const { rows } = await db.execute<{ professionalId: string | null; start: string; end: string }>(sql`
    select professional_id as "professionalId", lower(during)::text as start, upper(during)::text as "end"
      from appointments where owner_id = ${ownerId}::uuid and state in ('requested', 'confirmed', 'completed')
    union all select professional_id, starts_at::text, ends_at::text from agenda_blocks where owner_id = ${ownerId}::uuid`);
  return rows.map(({ professionalId, start, end }) => ({
    professionalId,
    start: Date.parse(start),
    end: Date.parse(end),
  }));
}

async function readRows({ db, ownerId }: History) {
  const { rows } = await db.execute<{
    id: string;
    state: string;
    changes: unknown[];
    byCustomer: boolean;
  }>(sql`
    select id, state, changes, by_customer as "byCustomer" from appointments where owner_id = ${ownerId}::uuid order by id`);
  return rows;
}

/** Runs a call, and returns what it was refused with. */
async function attempt(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

async function step(history: History, number: number): Promise<void> {
  const { salon, db, ownerId, visitedId, ids, random, model } = history;
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const taken = await readTaken(history);
  const rows = await readRows(history);
  const open = rows.filter(({ state }) => state === 'requested' || state === 'confirmed');
  const tomorrow = Date.parse(dateAt(Date.now() + dayMs)) - offset;
  const wanted =
    tomorrow + Math.floor(random() * 2) * dayMs + (9 * 60 + 15 * Math.floor(random() * 13)) * minute;
  const professionalId = random() < 0.5 ? pick(ids) : undefined;
  const couldTake = ids.filter((id) => professionalId === undefined || id === professionalId);
  const isFree = couldTake.some((id) => model.isFree(id, wanted, taken));
  const services = [{ productId: salon.haircut.id, options: [] }];
  const customer = { name: 'Ana', phone: `310555${1000 + number}`, email: '' };
  const start = toIso(wanted);
  const person = professionalId === undefined ? {} : { professionalId };
  const row = pick(open);
  const luck = random();
  if (luck < 0.3) {
    const refused = await attempt(() =>
      placeAppointment(
        db,
        visitedId,
        { idempotencyKey: `place-${number}`, services, start, customer, notes: '', ...person },
        {
          visitor: Buffer.alloc(16, number),
          network: Buffer.alloc(16, number),
          count: async () => ({ isKnown: true, mustWait: false }),
          queue: t.deps.queue,
        },
      ),
    );
    expect(refused).toBe(isFree ? null : 'TIME_TAKEN');
  } else if (luck < 0.42) {
    const body = { idempotencyKey: `create-${number}`, services, start, customer, notes: '', ...person };
    const forced = random() < 0.4;
    const refused = await attempt(() => createAppointment(db, ownerId, { ...body, forced }));
    expect([null, 'TIME_TAKEN']).toContain(refused);
    if (forced || isFree) expect(refused).toBeNull();
  } else if (luck < 0.55 && row) {
    await attempt(() =>
      row.byCustomer
        ? moveOwnAppointment({ db, queue: t.deps.queue }, { ownerId, id: row.id }, { start, ...person })
        : moveAppointment(db, ownerId, row.id, {
            start,
            ...person,
            forced: random() < 0.3,
            actor: ownerActor,
          }),
    );
  } else if (luck < 0.65 && row) {
    await attempt(() =>
      row.byCustomer
        ? cancelOwnAppointment({ db, queue: t.deps.queue }, { ownerId, id: row.id })
        : setAppointmentState(db, ownerId, row.id, { to: 'cancelled', actor: ownerActor }),
    );
  } else if (luck < 0.75) {
    const end = toIso(wanted + 15 * Math.ceil(random() * 6) * minute);
    await createBlock(
      db,
      ownerId,
      {
        idempotencyKey: `block-${number}`.padEnd(32, '0'),
        professionalId: professionalId ?? null,
        start,
        end,
        reason: '',
      },
      ownerActor,
    );
  } else if (luck < 0.8) {
    const { rows: blocks } = await db.execute<{ id: string }>(
      sql`select id from agenda_blocks where owner_id = ${ownerId}::uuid order by id`,
    );
    const block = pick(blocks);
    if (block) await deleteBlock(db, ownerId, block.id, ownerActor);
  } else if (luck < 0.87) {
    const spans = pick([
      [{ from: '09:00', to: '12:00' }],
      [
        { from: '08:30', to: '10:15' },
        { from: '11:00', to: '13:20' },
      ],
      [{ from: '10:00', to: '10:45' }],
      [],
    ]);
    const { week } = model;
    week[Math.floor(random() * 7)] = spans ?? [];
    await updateOpeningHours(db, ownerId, { hours: { week, specialDates: [] } });
    t.deps.pageCache.invalidate(ownerId);
  } else if (luck < 0.93) {
    const id = pick(ids) ?? '';
    const date = dateAt(wanted);
    const current = (await selectProfessionals(db, ownerId)).find((each) => each.id === id);
    if (!current) throw new Error('a professional disappeared');
    const { name, version } = current;
    const off = model.daysOff.get(id) ?? new Set();
    if (!off.delete(date)) off.add(date);
    model.daysOff.set(id, off);
    const daysOff = [...off].map((each) => ({ from: each, to: each, name: '' }));
    const unchanged = { week: null, serviceIds: null, seenVersion: version };
    await updateProfessional(db, ownerId, id, { name, daysOff, ...unchanged });
    t.deps.pageCache.invalidate(ownerId);
  } else {
    const changed = pick(rows.filter(({ changes }) => changes.length > 0));
    if (changed)
      await attempt(() =>
        undoAppointmentChange(db, ownerId, changed.id, {
          version: changed.changes.length,
          actor: ownerActor,
        }),
      );
  }
}

async function check(history: History, label: string): Promise<void> {
  const { salon, db, ownerId, ids, model } = history;
  const { rows } = await db.execute<{ twice: number }>(sql`
    select count(*)::int as twice from appointments a join appointments b on a.owner_id = b.owner_id and a.id < b.id
      and a.professional_id = b.professional_id and a.during && b.during
    where a.owner_id = ${ownerId}::uuid and a.live and b.live and not a.forced and not b.forced`);
  expect([label, rows[0]?.twice]).toEqual([label, 0]);
  const { times, now } = await readWithin(() =>
    inSnapshot(db, async (tx) =>
      findFreeTimes(tx, ownerId, await requireAgenda(tx, ownerId), {
        services: [{ productId: salon.haircut.id, options: [] }],
      }),
    ),
  );
  expect([label, times]).toEqual([label, model.list(ids, await readTaken(history), now)]);
}

/** Reads the free times as visitors do, whose replies are kept. */
async function checkReply(history: History, label: string): Promise<void> {
  const { salon, ids, model } = history;
  const query = { services: JSON.stringify([{ productId: salon.haircut.id }]) };
  const { body, now } = await readWithin(() =>
    t.call(listFreeTimes, { params: { userId: salon.userId }, query, from: randomIp() }),
  );
  expect([label, body.times]).toEqual([label, model.list(ids, await readTaken(history), now)]);
}

/** Reads again if a time has passed meanwhile. Returns what was read, and when. */
async function readWithin<T extends object>(read: () => Promise<T>): Promise<T & { now: number }> {
  const now = Date.now();
  const result = await read();
  const quarterOf = (instant: number) => Math.floor(instant / (15 * minute));
  return quarterOf(now) === quarterOf(Date.now()) ? { ...result, now } : readWithin(read);
}

test('random histories of two people never overlap what nobody overlapped, and offer what a naive model finds', {
  ...withLongForm,
  // A machine with other work needs an hour for six thousand.
  timeout: Math.max(3_600_000, historyCount * 2_000),
}, async () => {
  let next = first;
  const runSome = async () => {
    for (let index = next++; index < first + historyCount; index = next++) {
      const history = await buildHistory(index);
      for (let number = 0; number < stepCount; number++) {
        await step(history, number);
        await checkReply(history, `history ${index}, step ${number}`);
      }
      await check(history, `history ${index}`);
    }
  };
  // Each history has a business of its own, so a few run side by side.
  await Promise.all(Array.from({ length: lanes }, runSome));
});
