import type { MenuChange } from '@vitrina/contract/menu/menu-changes/schema.ts';
import type { MenuChangeRow } from './reads.ts';

export function viewMenuChange({
  ownerId: _owner,
  memberId: _member,
  createdAt,
  undoneAt,
  ...row
}: MenuChangeRow): MenuChange {
  return { ...row, createdAt: createdAt.toISOString(), undoneAt: undoneAt?.toISOString() ?? null };
}
