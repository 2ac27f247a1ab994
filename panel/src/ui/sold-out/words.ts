import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';

export const soldOutWords: Record<NonNullable<SoldOut>, string> = {
  today: 'Agotado por hoy',
  'until-changed': 'Agotado hasta nuevo aviso',
};

/** For screen readers, after a change. */
export function announceSoldOut(name: string, soldOut: SoldOut): string {
  return soldOut ? `${name}: ${soldOutWords[soldOut].toLowerCase()}.` : `${name}: disponible otra vez.`;
}
