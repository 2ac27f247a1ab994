import { placeAppointment } from '@vitrina/contract/agenda/appointments/public-endpoints.ts';
import { createBlock } from '@vitrina/contract/agenda/blocks/endpoints.ts';
import { sql } from 'drizzle-orm';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, test } from 'vitest';
import { bootTestApp, buildAppOnMainHost, createCaller, randomIp } from '../../testing/app.ts';
import { sameOrigin } from '../../testing/order-shop.ts';
import { buildSalon } from '../../testing/salon.ts';

const t = bootTestApp();
const customers = 200;
const times = 40;

const at = (days: number, time: string) => {
  const date = new Date(Date.now() - 5 * 3_600_000 + days * 24 * 3_600_000).toISOString().slice(0, 10);
  return new Date(`${date}T${time}:00-05:00`).toISOString();
};

/** Thirteen starts at which all three are free, and one at which the first of them is. */
const starts = [4, 5, 6, 7]
  .flatMap((day) => ['09:00', '09:45', '10:30', '11:15'].map((time) => at(day, time)))
  .slice(0, 14);

test.each([
  { name: 'any professional', wants: 'any' },
  { name: 'a professional each', wants: 'one' },
] as const)(
  'two hundred customers race for forty times of three people with $name: forty are taken, the others get the nearest',
  { tags: 'long' },
  async ({ wants }) => {
    const salon = await buildSalon(t, ['Ana', 'Bea', 'Caro']);
    const [first, ...others] = salon.professionals;
    const lastStart = starts.at(-1) ?? '';
    const end = new Date(Date.parse(lastStart) + 45 * 60_000).toISOString();
    for (const { id } of others)
      await t.call(createBlock, {
        token: salon.token,
        body: { professionalId: id, start: lastStart, end, reason: 'Médico' },
      });
    // The limits against strangers have tests of their own.
    const unlimited = new RateLimiterMemory({
      keyPrefix: crypto.randomUUID(),
      points: 10_000,
      duration: 3600,
    });
    const limits = {
      ...t.deps.limits,
      appointmentsOfAllStrangers: unlimited,
      appointmentsPerIp: unlimited,
    } as unknown as typeof t.deps.limits;
    const servers = await Promise.all(
      [0, 1].map(async () => createCaller(await buildAppOnMainHost({ ...t.deps, limits }))),
    );
    const wanted = (index: number) => {
      if (wants === 'any') return {};
      const isLast = index % starts.length === starts.length - 1;
      const turn = Math.floor(index / starts.length) % 3;
      return { professionalId: isLast ? first?.id : salon.professionals[turn]?.id };
    };
    const results = await Promise.all(
      Array.from({ length: customers }, (_, index) =>
        (servers[index % 2] ?? t.call)(placeAppointment, {
          params: { userId: salon.userId },
          body: salon.buildBody(starts[index % starts.length] ?? '', wanted(index)),
          headers: sameOrigin,
          from: randomIp(),
        }),
      ),
    );
    const taken = results.filter(({ status }) => status === 201);
    const lost = results.filter(({ body }) => body.code === 'TIME_TAKEN');
    expect([taken.length, lost.length]).toEqual([times, customers - times]);
    const nearest = lost.map(({ body }) => (body as { nearest?: unknown[] }).nearest?.length);
    expect(nearest).toEqual(nearest.map(() => 3));
    const { rows } = await t.deps.db.execute<{ twice: number }>(sql`
      select count(*)::int as twice from appointments a join appointments b on a.owner_id = b.owner_id
        and a.id < b.id and a.professional_id = b.professional_id and a.during && b.during
      where a.owner_id = ${salon.userId}::uuid`);
    expect(rows).toEqual([{ twice: 0 }]);
  },
);
