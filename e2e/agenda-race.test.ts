import { randomUUID } from 'node:crypto';
import { listAppointments, setAppointmentState } from '@vitrina/contract/agenda/appointments/endpoints.ts';
import { createBlock } from '@vitrina/contract/agenda/blocks/endpoints.ts';
import { listProfessionals } from '@vitrina/contract/agenda/professionals/endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from './app.ts';
import { buildSalon } from './salon.ts';
import { startSecondProcess } from './second-process.ts';

const customers = 200;
const times = 40;
/** Each has a customer who came once, so that its browsers have the quotas of known ones. */
const networks = ['10.1.0.1', '10.2.0.1', '10.3.0.1', '10.4.0.1', '10.5.0.1'];
const proxy = { TRUST_PROXY: '1' };
const people = ['Ana', 'Bea', 'Caro'];

let app: App;
let second: Awaited<ReturnType<typeof startSecondProcess>>;
beforeAll(async () => {
  app = await startApp(proxy);
  second = await startSecondProcess(app, proxy);
});
afterAll(async () => {
  await second?.stop();
  await app?.stop();
});

const at = (days: number, time: string) => {
  const date = new Date(Date.now() - 5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${date}T${time}:00-05:00`).toISOString();
};
/** Thirteen starts at which all three are free, and one at which the first of them is. */
const starts = [3, 4].flatMap((day) =>
  ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00'].map((time) => at(day, time)),
);

interface Body {
  code?: string;
  nearest?: { start: string }[];
}

/** Books as a browser of a network, at one of the servers. */
async function place(
  origin: string,
  path: string,
  body: object,
  { ip, userAgent }: Record<'ip' | 'userAgent', string>,
) {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': ip,
      'user-agent': userAgent,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

test.each(['any professional', 'a professional each'])(
  'two hundred customers race for forty times at two server processes, with %s: none is sold twice',
  { tags: 'long' },
  async (wish) => {
    const { token, userId, ids } = await buildSalon(app, people);
    const { professionals } = await app.call(listProfessionals, { token });
    const services = [{ productId: ids['Corte clásico'] ?? '' }];
    const path = `/api/public/appointments/${userId}`;
    for (const [index, ip] of networks.entries()) {
      const start = at(2, `1${index}:00`);
      const customer = { name: 'Conocida', phone: `310555020${index}` };
      const body = { idempotencyKey: randomUUID(), services, start, customer };
      const known = await place(app.url, path, body, { ip, userAgent: 'known' });
      expect(known.status).toBe(201);
    }
    const { appointments } = await app.call(listAppointments, {
      token,
      query: { from: at(2, '12:00').slice(0, 10) },
    });
    for (const { id } of appointments)
      await app.call(setAppointmentState, { token, params: { id }, body: { state: 'completed' } });
    const last = starts.at(-1) ?? '';
    const end = new Date(Date.parse(last) + 30 * 60_000).toISOString();
    for (const { id } of professionals.slice(1))
      await app.call(createBlock, {
        token,
        body: {
          idempotencyKey: randomUUID().replaceAll('-', ''),
          professionalId: id,
          start: last,
          end,
          reason: '',
        },
      });

    const wanted = (index: number) => {
      if (wish === 'any professional') return {};
      const isLast = index % starts.length === starts.length - 1;
      const turn = isLast ? 0 : Math.floor(index / starts.length) % people.length;
      return { professionalId: professionals[turn]?.id };
    };
    const results = await Promise.all(
      Array.from({ length: customers }, (_, index) =>
        place(
          [app.url, second.url][index % 2] ?? '',
          path,
          {
            idempotencyKey: randomUUID(),
            services,
            start: starts[index % starts.length],
            customer: { name: `Cliente ${index}`, phone: `3115${String(550_000 + index)}` },
            ...wanted(index),
          },
          { ip: networks[index % networks.length] ?? '', userAgent: `browser ${index}` },
        ),
      ),
    );
    const taken = results.filter(({ status }) => status === 201);
    const lost = results.filter(({ body }) => body.code === 'TIME_TAKEN');
    console.log(
      `${wish}: ${taken.length} taken, ${lost.length} offered ${lost.map(({ body }) => body.nearest?.length).at(0)} others`,
    );
    expect([taken.length, lost.length]).toEqual([times, customers - times]);
    for (const { body } of lost) expect(body.nearest).toHaveLength(3);
    const booked = (
      await app.call(listAppointments, {
        token,
        query: { from: at(3, '12:00').slice(0, 10), to: at(4, '12:00').slice(0, 10) },
      })
    ).appointments;
    const places = booked.map(({ professionalId, start }) => `${professionalId} ${start}`);
    expect(new Set(places).size).toBe(times);
    expect(new Set(booked.map(({ state }) => state))).toEqual(new Set(['confirmed']));
  },
);
