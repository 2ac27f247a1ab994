import { makeReadable, mixColors } from '@vitrina/contract/customization/colors.ts';
import { visibleLook } from '@vitrina/contract/customization/derived-colors.ts';
import { pickLook } from '@vitrina/contract/customization/rules.ts';
import type { Customization } from '@vitrina/contract/customization/schema.ts';
import type { DiningTable } from '@vitrina/contract/dining-tables/schema.ts';
import { QRCodeSVG } from 'qrcode.react';
import { PrintArea } from '../tickets/PrintArea.tsx';
import { tableLink } from './queries.ts';
import classes from './TableCards.module.css';

export const cardsPerPage = [2, 4, 8] as const;
export type CardsPerPage = (typeof cardsPerPage)[number];

interface CardsProps {
  tables: readonly DiningTable[];
  perPage: CardsPerPage;
  business: Customization;
}

/** Prints all cards on A4. */
export function PrintedCards({
  tables,
  perPage,
  business,
  onPrinted,
}: CardsProps & { onPrinted: () => void }) {
  const pages = Array.from({ length: Math.ceil(tables.length / perPage) }, (_, page) =>
    tables.slice(page * perPage, (page + 1) * perPage),
  );
  return (
    <PrintArea createPageStyle={() => '@page { size: A4; margin: 0; }'} onPrinted={onPrinted}>
      {pages.map((page) => (
        <TableCards key={page[0]?.id} tables={page} perPage={perPage} business={business} />
      ))}
    </PrintArea>
  );
}

/** A page of A4 in the colours that visitors see. */
export function TableCards({ tables, perPage, business }: CardsProps) {
  const { plan, chosenColors, businessName, publicLink } = business;
  const look = visibleLook(pickLook(business), plan, chosenColors);
  const glow = mixColors(look.backgroundColor, look.primaryColor, 0.42);
  const color = makeReadable(look.contactInfoColor, [look.backgroundColor, glow]);
  const background = `radial-gradient(circle at 12% 0, ${glow}, ${look.backgroundColor} 115%)`;
  return (
    <div className={classes.page} data-per-page={perPage}>
      {tables.map((table) => (
        <div key={table.id} className={classes.card} style={{ background, color }}>
          <div className={classes.code}>
            <QRCodeSVG value={tableLink(publicLink, table)} size={256} level="M" />
          </div>
          <div className={classes.words}>
            <p className={classes.table}>{table.name}</p>
            <p className={classes.invitation}>Escanea y pide desde aquí</p>
            <p className={classes.business}>{businessName}</p>
          </div>
        </div>
      ))}
    </div>
  );
}
