import type { TrashItem } from '@vitrina/contract/menu/trash/schema.ts';
import type { TrashRow } from './reads.ts';

export function viewTrashItem({ id, kind, name, deletedAt }: TrashRow): TrashItem {
  return { id, kind, name, deletedAt: deletedAt.toISOString() };
}
