import type { Customization } from '@vitrina/contract/customization/schema.ts';
import type { DiningTable } from '@vitrina/contract/dining-tables/schema.ts';
import { takesOrders } from '../dashboard/first-steps.ts';
import { scanInvitations } from '../dashboard/invitations.ts';
import { tableLink } from '../orders/tables/queries.ts';

export const cardsPerPage = [1, 2, 4, 6, 8] as const;
export type CardsPerPage = (typeof cardsPerPage)[number];

/** A card with a QR code, to stand on a table or beside the till. */
export interface QrCard {
  id: string;
  title: string;
  note: string;
  link: string;
  /** The link as text, for those who have no camera. A table has none, because its key is no text to type. */
  linkText: string;
}

export function toTableCards(
  tables: readonly DiningTable[],
  { publicLink }: Pick<Customization, 'publicLink'>,
): QrCard[] {
  return tables.map((table) => ({
    id: table.id,
    title: table.name,
    note: 'Escanea y pide desde aquí',
    link: tableLink(publicLink, table),
    linkText: '',
  }));
}

/** One page of equal cards. More pages are copies, which the print dialog makes. */
export function toPageCards(business: Customization, count: CardsPerPage): QrCard[] {
  const { publicLink, businessType } = business;
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    title: scanInvitations[businessType],
    note: takesOrders(business) ? 'Pide por WhatsApp, sin instalar nada' : '',
    link: publicLink,
    linkText: publicLink.replace(/^https?:\/\//, ''),
  }));
}

/** Cards of a page, in the order in which they are cut. */
export function toCardPages(cards: readonly QrCard[], perPage: CardsPerPage): QrCard[][] {
  return Array.from({ length: Math.ceil(cards.length / perPage) }, (_, page) =>
    cards.slice(page * perPage, (page + 1) * perPage),
  );
}
