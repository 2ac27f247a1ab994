export const cardsPerPage = [1, 2, 4, 6, 8] as const;
export type CardsPerPage = (typeof cardsPerPage)[number];

/** A card with a QR code, to stand on a table or beside the till. */
export interface QrCard {
  id: string;
  title: string;
  note: string;
  link: string;
  /** The link to type. Empty for a table, whose key is too long. */
  linkText: string;
}

/** In the order in which the pages are printed and cut. */
export function toCardPages(cards: readonly QrCard[], perPage: CardsPerPage): QrCard[][] {
  return Array.from({ length: Math.ceil(cards.length / perPage) }, (_, page) =>
    cards.slice(page * perPage, (page + 1) * perPage),
  );
}
