import { takesOrders } from '@vitrina/contract/business/customization/rules.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { getWords } from '@vitrina/contract/business/words.ts';
import type { DiningTable } from '@vitrina/contract/orders/dining-tables/schema.ts';
import { formatScanInvitation } from '../../../business/customization/invitations.ts';
import type { CardsPerPage, QrCard } from '../../../ui/qr-cards/cards.ts';
import { tableLink } from '../queries.ts';

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
  const { publicLink } = business;
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    title: formatScanInvitation(business),
    note: takesOrders(business)
      ? `${getWords(business.businessType, business.country).orderNow} por WhatsApp, sin instalar nada`
      : '',
    link: publicLink,
    linkText: publicLink.replace(/^https?:\/\//, ''),
  }));
}
