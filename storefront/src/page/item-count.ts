import type { PublicPage } from '@vitrina/contract/page/schema.ts';

/** `1 producto`, `12 servicios`. */
export function formatItemCount(count: number, { item, items }: PublicPage['words']): string {
  return `${count} ${count === 1 ? item : items}`;
}
