import { localDate } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { openIntervals } from '@vitrina/contract/business/opening-hours/opening-state.ts';
import type { OpeningHours } from '@vitrina/contract/business/opening-hours/schema.ts';
import { hasPrice } from '@vitrina/contract/menu/products/price-kinds.ts';
import { ownerActor } from '../account/sessions/actor.ts';
import { selectAllAppointments } from '../agenda/appointments/reads.ts';
import {
  createAppointment,
  setAppointmentPayment,
  setAppointmentState,
} from '../agenda/appointments/writes.ts';
import { isExclusive } from '../agenda/exclusion-reads.ts';
import { requireBusiness } from '../business/customization/reads.ts';
import { selectProducts } from '../menu/products/reads.ts';
import type { Db } from '../platform/db/client.ts';
import type { OwnerId } from '../platform/db/owner.ts';
import { createRandom } from './random.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A fortnight: as many days behind as ahead, with today. */
const daysAround = 7;
const grid = 15 * minute;

const customers = [
  ['Óscar Mejía', '3155550171'],
  ['Hernán Darío Salazar', '3155550172'],
  ['Mateo Quiñones', '3155550173'],
  ['Santiago Villamizar', '3155550174'],
  ['Tomás Echeverri', '3155550175'],
  ['Nicolás Peña', '3155550176'],
  ['Andrés Ibáñez', '3155550177'],
  ['Íngrid Suárez', '3155550178'],
] as const;

/** A service between gaps. Times are in ms since 1970. */
interface PlannedVisit {
  start: number;
  service: number;
  /** Null: came without an appointment, and nobody asked. */
  customer: number | null;
  hasMissed: boolean;
}

/** Plans a fortnight around `now`: about two thirds of the hours are taken. On the last day behind one came without an appointment, and one did not come. */
function planVisits(
  { hours, timeZone, minutes }: { hours: OpeningHours; timeZone: string; minutes: readonly number[] },
  now: number,
): PlannedVisit[] {
  const random = createRandom(1987);
  const from = localDate(now - daysAround * day, timeZone);
  const open = openIntervals(hours, timeZone, from, 2 * daysAround);
  const visits: PlannedVisit[] = [];
  for (const interval of open) {
    let at = Math.ceil(interval.start / grid) * grid;
    for (;;) {
      const service = Math.floor(random() * minutes.length);
      const end = at + (minutes[service] ?? 0) * minute;
      if (end > interval.end) break;
      if (random() < 0.65)
        visits.push({
          start: at,
          service,
          customer: Math.floor(random() * customers.length),
          hasMissed: false,
        });
      at = Math.ceil(end / grid) * grid;
    }
  }
  const past = visits.filter(({ start, service }) => start + (minutes[service] ?? 0) * minute < now);
  const [missed, walkIn] = past.slice(-2);
  return visits.map((visit) => {
    if (visit === missed) return { ...visit, hasMissed: true };
    return visit === walkIn ? { ...visit, customer: null } : visit;
  });
}

/** Fills the agenda of a demo business that has booked nothing yet. */
export async function addAppointments(db: Db, ownerId: OwnerId, hours: OpeningHours): Promise<void> {
  if (!(await isExclusive(db)) || (await selectAllAppointments(db, ownerId)).length > 0) return;
  const { timeZone } = await requireBusiness(db, ownerId);
  const now = db.clock.now().getTime();
  const services = (await selectProducts(db, ownerId)).filter(
    ({ minutes, variants, priceKind }) => minutes !== null && variants.length === 0 && hasPrice(priceKind),
  );
  const minutes = services.map((product) => product.minutes ?? 0);
  if (services.length === 0) return;
  for (const { start, service, customer, hasMissed } of planVisits({ hours, timeZone, minutes }, now)) {
    const [name = '', phone = ''] = customer === null ? [] : (customers[customer] ?? []);
    const { id, total } = await createAppointment(db, ownerId, {
      idempotencyKey: `demo-${start}`,
      services: [{ productId: services[service]?.id ?? '', options: [] }],
      start: new Date(start).toISOString(),
      customer: { name, phone },
      notes: '',
      forced: false,
    });
    const isOver = start + (minutes[service] ?? 0) * minute < now;
    if (isOver) {
      const to = hasMissed ? 'missed' : 'completed';
      await setAppointmentState(db, ownerId, id, { to, actor: ownerActor });
      if (!hasMissed) await setAppointmentPayment(db, ownerId, id, { paidAmount: total, actor: ownerActor });
    }
  }
}
