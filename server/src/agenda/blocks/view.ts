import type { Block } from '@vitrina/contract/agenda/blocks/schema.ts';
import type { agendaBlocks } from '../tables.ts';

export type BlockRow = Omit<typeof agendaBlocks.$inferSelect, 'ownerId' | 'createdAt'>;

export function viewBlock({ startsAt, endsAt, ...row }: BlockRow): Block {
  return { ...row, start: startsAt.toISOString(), end: endsAt.toISOString() };
}
