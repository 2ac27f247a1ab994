import { type AgendaSettings, defaultAgendaSettings } from '@vitrina/contract/agenda/settings/schema.ts';
import { eq, getTableColumns } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { agendaSettings } from '../tables.ts';

const { ownerId: _ownerId, ...columns } = getTableColumns(agendaSettings);

export async function selectAgendaSettings(db: Db | Tx, ownerId: ReadableId): Promise<AgendaSettings> {
  const [row] = await db.select(columns).from(agendaSettings).where(eq(agendaSettings.ownerId, ownerId));
  return row ?? defaultAgendaSettings;
}
