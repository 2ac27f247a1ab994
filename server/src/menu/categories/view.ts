import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import type { CategoryRow } from './reads.ts';

export function viewCategory({ id, name, times, position, version }: CategoryRow): Category {
  return { id, name, times, order: position, version };
}
