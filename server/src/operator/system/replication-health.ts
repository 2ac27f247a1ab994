import type { Db } from '../../platform/db/client.ts';
import type { Finding } from './finding.ts';

/** What every role may read of a PostgreSQL: not the lag of its replicas. */
export async function checkReplication(db: Db): Promise<Finding> {
  const { rows } = await db.$client.query<{
    isEmbedded: boolean;
    replicas: number;
    lost: string | null;
    commit: string;
  }>(`
    select current_setting('cluster_name') like 'vitrina-%' as "isEmbedded",
      (select count(*)::int from pg_stat_replication) as replicas,
      (select string_agg(slot_name, ', ') from pg_replication_slots
        where slot_type = 'physical' and not temporary and not active) as lost,
      current_setting('synchronous_commit') as commit`);
  const { isEmbedded = true, replicas = 0, lost = null, commit = 'on' } = rows[0] ?? {};
  if (commit === 'off')
    return {
      status: 'error',
      message: 'synchronous_commit está en off: una caída pierde lo que se confirmó',
    };
  if (lost !== null) return { status: 'warning', message: `Sin conexión: ${lost}. Conectadas: ${replicas}` };
  if (isEmbedded) return { status: 'ok', message: 'La base de datos incorporada no las tiene' };
  return { status: 'ok', message: `Conectadas: ${replicas}` };
}

export async function countReplicas(db: Db): Promise<number> {
  const { rows } = await db.$client.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_replication',
  );
  return rows[0]?.count ?? 0;
}

/** PostgreSQL repeats a segment that it could not archive until it succeeds. */
export async function checkArchive(db: Db): Promise<Finding> {
  const { rows } = await db.$client.query<{ mode: string; isFailing: boolean; minutes: number | null }>(`
    select current_setting('archive_mode') as mode,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing",
      (extract(epoch from now() - coalesce(last_archived_time, stats_reset)) / 60)::int as minutes
    from pg_stat_archiver`);
  const { mode = 'off', isFailing = false, minutes = null } = rows[0] ?? {};
  if (mode === 'off') return { status: 'ok', message: 'No se hace: archive_mode está en off' };
  const format = new Intl.NumberFormat('es-CO', { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const since = minutes === null ? '' : ` desde hace ${format.format(minutes)}`;
  if (isFailing) return { status: 'error', message: `El comando falla; no se archiva nada${since}` };
  return { status: 'ok', message: 'El comando no falla' };
}
