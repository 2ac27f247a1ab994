import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const bookers = 4;
const bookingDelayMs = 100;
const retryDelayMs = 20;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const serviceMinutes = 5;

interface Salon {
  url: string;
  token: string;
  categoryId: string;
}

interface StoredAppointment {
  id: string;
  start: string;
  end: string;
}

/** A business that books while the app is killed: two bookers want each time, so one of them has to get another one. */
export async function startBooking({ url, token, categoryId }: Salon) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const service = {
    name: 'Corte',
    description: 'Con cita',
    price: '30000',
    categoryId,
    minutes: serviceMinutes,
  };
  const created = await fetch(`${url}/api/menu`, { method: 'POST', headers, body: JSON.stringify(service) });
  const { menu } = (await created.json()) as { menu: { id: string } };
  const firstStart = Math.ceil((Date.now() + dayMs) / dayMs) * dayMs;
  let isBooking = true;
  let taken = 0;
  /** The start of each acknowledged appointment, by its id. */
  const starts = new Map<string, string>();

  /** Like a browser: a key is sent again until there is a reply to it. */
  const book = async (first: number) => {
    for (let index = first; isBooking; index += 1) {
      const start = new Date(firstStart + index * serviceMinutes * minuteMs).toISOString();
      const body = JSON.stringify({
        idempotencyKey: randomUUID(),
        services: [{ productId: menu.id }],
        start,
        customer: { name: 'Luis' },
      });
      let reply = await send(body);
      while (!reply) {
        await sleep(retryDelayMs);
        reply = await send(body);
      }
      if (reply.appointment) starts.set(reply.appointment.id, reply.appointment.start);
      else taken += 1;
      await sleep(bookingDelayMs);
    }
  };
  const send = async (body: string) => {
    const response = await fetch(`${url}/api/appointments`, { method: 'POST', headers, body }).catch(
      () => undefined,
    );
    const reply = (await response?.json().catch(() => undefined)) as
      | { code?: string; appointment?: StoredAppointment }
      | undefined;
    if (response && response.status < 500 && response.status !== 201 && reply?.code !== 'TIME_TAKEN')
      throw new Error(`an appointment was rejected: ${response.status} ${JSON.stringify(reply)}`);
    return response && response.status < 500 ? reply : undefined;
  };
  // Two of them begin at each place.
  const booking = Promise.all(Array.from({ length: bookers }, (_, index) => book(index >> 1)));

  return {
    /** Resolves to whether every acknowledged appointment is stored once, and none overlaps another one. */
    async stop(): Promise<boolean> {
      isBooking = false;
      await booking;
      const from = new Date(firstStart - dayMs).toISOString().slice(0, 10);
      const to = new Date(firstStart + 40 * dayMs).toISOString().slice(0, 10);
      const response = await fetch(`${url}/api/appointments?from=${from}&to=${to}`, { headers });
      const { appointments } = (await response.json()) as { appointments: StoredAppointment[] };
      const stored = new Map(appointments.map(({ id, start }) => [id, start]));
      const isLost = [...starts].some(([id, start]) => stored.get(id) !== start);
      const overlaps = appointments.filter(
        ({ start }, index) => index > 0 && start < (appointments[index - 1]?.end ?? ''),
      );
      console.log(
        `appointments: acknowledged ${starts.size}, stored ${appointments.length}, refused as taken ${taken}, overlaps ${overlaps.length}`,
      );
      return (
        starts.size > 0 &&
        taken > 0 &&
        !isLost &&
        overlaps.length === 0 &&
        appointments.length === starts.size
      );
    },
  };
}
