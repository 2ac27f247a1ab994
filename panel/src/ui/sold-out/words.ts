import type { Words } from '@vitrina/contract/business/words.ts';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';

export function describeSoldOut(soldOut: NonNullable<SoldOut>, words: Words): string {
  return soldOut === 'today' ? words.soldOutToday : words.soldOutUntilChanged;
}

/** For screen readers, after a change. */
export function announceSoldOut(name: string, soldOut: SoldOut, words: Words): string {
  return soldOut
    ? `${name}: ${describeSoldOut(soldOut, words).toLowerCase()}.`
    : `${name}: disponible otra vez.`;
}
