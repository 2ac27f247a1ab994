import { offsetAt } from '@vitrina/contract/business/opening-hours/local-time.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Finding } from './finding.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Now, and each month of the year that follows. A change of rules is known months before. */
const comparedDays = Array.from({ length: 13 }, (_, month) => Math.round((month * 365) / 12));
const maxNamed = 3;

interface ZoneRow {
  zone: string;
  at: Date;
  /** In seconds. Null: the database does not know the zone. */
  offset: number | null;
}

/**
 * Compares the offsets of the zones in use between the database, which cuts days and figures, and Node, which says when a business is open.
 * Each brings zone data of its own.
 */
export async function checkZones(db: Db): Promise<Finding> {
  const rows = await selectOffsets(db);
  return describeZones(rows, process.versions.tz ?? '');
}

/** `version`: of Node's zone data, such as `2026b`. */
export function describeZones(rows: readonly ZoneRow[], version: string): Finding {
  const unlike = rows.filter(
    ({ zone, at, offset }) => offset === null || offset * 1000 !== findOffset(zone, at),
  );
  const first = new Map(unlike.toReversed().map((row) => [row.zone, row]));
  if (first.size === 0)
    return { status: 'ok', message: 'Node y la base de datos dan las mismas horas locales' };
  const format = new Intl.DateTimeFormat('es-CO', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const named = [...first.values()]
    .slice(0, maxNamed)
    .map(({ zone, at, offset }) =>
      offset === null ? `${zone} (la base de datos no lo conoce)` : `${zone} (el ${format.format(at)})`,
    );
  const more = first.size > maxNamed ? ` y ${first.size - maxNamed} más` : '';
  return {
    status: 'warning',
    message: `Node (datos ${version}) y la base de datos dan otra hora en ${named.join(', ')}${more}. Actualiza el que tenga los datos más viejos: Node, o los husos de PostgreSQL`,
  };
}

/** Null for a zone that this Node does not know. */
function findOffset(zone: string, at: Date): number | null {
  try {
    return offsetAt(at.getTime(), zone);
  } catch {
    return null;
  }
}

/** Ordered by time. */
async function selectOffsets(db: Db): Promise<ZoneRow[]> {
  const now = db.clock.now().getTime();
  const { rows } = await db.$client.query<{ zone: string; at: Date; offset: number | null }>(
    `with used as (select distinct time_zone as zone from businesses)
    select used.zone, moment.at, case when known.name is not null
      then extract(epoch from (moment.at at time zone known.name) - (moment.at at time zone 'UTC'))::int end as offset
    from used cross join unnest($1::timestamptz[]) as moment (at)
    left join pg_timezone_names as known on known.name = used.zone
    order by moment.at, used.zone`,
    [comparedDays.map((days) => new Date(now + days * dayMs))],
  );
  return rows;
}
