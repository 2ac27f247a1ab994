import type { AppointmentFigures } from '@vitrina/contract/agenda/appointments/schema.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { appointments, professionals } from '../tables.ts';

interface Period {
  from: Date;
  /** Exclusive. */
  to: Date;
  /** Payments in other currencies are left out. */
  currency: string;
}

/** Counts the appointments that began in the period, in all, by professional and by service. */
export async function selectAppointmentFigures(
  db: Db,
  ownerId: OwnerId,
  { from, to, currency }: Period,
): Promise<AppointmentFigures> {
  const isCounted = sql`a.owner_id = ${ownerId}::uuid and a.starts_at >= ${from.toISOString()}::timestamptz
    and a.starts_at < ${to.toISOString()}::timestamptz`;
  const counts = sql`count(*) filter (where a.state = 'completed')::int as attended,
    count(*) filter (where a.state = 'missed')::int as missed`;
  const paidAmount = sql`coalesce(sum(a.paid_amount) filter (where a.state = 'completed' and a.currency = ${currency}), 0)::numeric(30, 2)::text as "paidAmount"`;
  const now = db.clock.now().toISOString();
  const all = await db.execute<
    Pick<AppointmentFigures, 'attended' | 'missed' | 'cancelled' | 'unmarked' | 'paidAmount'>
  >(sql`
    select ${counts}, count(*) filter (where a.state = 'cancelled')::int as cancelled,
      count(*) filter (where a.state = 'confirmed' and a.ends_at < ${now}::timestamptz)::int as unmarked, ${paidAmount}
    from ${appointments} as a where ${isCounted}`);
  const people = await db.execute<AppointmentFigures['people'][number]>(sql`
    select p.id, p.name, ${counts}, ${paidAmount}
    from ${appointments} as a join ${professionals} as p on p.owner_id = a.owner_id and p.id = a.professional_id
    where ${isCounted} and a.state in ('completed', 'missed')
    group by p.id, p.name order by attended desc, missed desc, p.name`);
  const services = await db.execute<AppointmentFigures['services'][number]>(sql`
    select (service ->> 'productId')::uuid as "productId",
      (array_agg(service ->> 'name' order by a.starts_at desc))[1] as name, ${counts}
    from ${appointments} as a cross join jsonb_array_elements(a.services) as service
    where ${isCounted} and a.state in ('completed', 'missed')
    group by 1 order by attended desc, missed desc, name`);
  const [totals] = all.rows;
  if (!totals) throw new Error('a count without a row');
  return {
    ...totals,
    paidAmount: normalizePrice(totals.paidAmount),
    people: people.rows.map((person) => ({ ...person, paidAmount: normalizePrice(person.paidAmount) })),
    services: services.rows,
  };
}
