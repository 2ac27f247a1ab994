import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { toPageLook } from '@vitrina/contract/business/customization/page-look.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { slotGates } from '@vitrina/contract/business/media/slots.ts';
import { QRCodeSVG } from 'qrcode.react';
import type { CSSProperties } from 'react';
import { type Paper, paperSizes } from '../print/paper.ts';
import { type Background, toPaperLook } from '../print/paper-look.ts';
import classes from './CardSheet.module.css';
import { toCardGrid } from './card-grid.ts';
import type { CardsPerPage, QrCard } from './cards.ts';

export interface CardSheetProps {
  /** The cards of one page. */
  cards: readonly QrCard[];
  perPage: CardsPerPage;
  paper: Paper;
  background: Background;
  business: Customization;
}

/** A page of cards in its real size, in the look that visitors see. */
export function CardSheet({ cards, perPage, paper, background, business }: CardSheetProps) {
  const { plan, businessName, logo } = business;
  const { width, height } = paperSizes[paper];
  const grid = toCardGrid(paper, perPage);
  const look = toPageLook(business);
  const colors = toPaperLook(look, background);
  const shownLogo = planAllows(plan, slotGates.logo) ? logo : null;
  const style = {
    width: `${width}mm`,
    height: `${height}mm`,
    padding: `${grid.margin}mm`,
    gridTemplateColumns: `repeat(${grid.columns}, ${grid.cardWidth}mm)`,
    gridAutoRows: `${grid.cardHeight}mm`,
    '--card-unit': `${grid.unit}mm`,
    '--card-background': colors.headBackground,
    '--card-text': colors.headText,
    '--card-title-font': `'${look.titleFont}'`,
    '--card-text-font': `'${look.textFont}'`,
  } as CSSProperties;
  return (
    <div className={classes.sheet} data-card-sheet style={style}>
      {cards.map((card) => (
        <article
          key={card.id}
          className={classes.card}
          data-wide={grid.isWide || undefined}
          data-background={background}
        >
          <div className={classes.code}>
            <QRCodeSVG value={card.link} size={256} level="M" />
          </div>
          <div className={classes.words}>
            {shownLogo && <img className={classes.logo} src={shownLogo.url} alt="" />}
            <p className={classes.title}>{card.title}</p>
            {card.note && <p className={classes.note}>{card.note}</p>}
            {businessName && <p className={classes.business}>{businessName}</p>}
            {card.linkText && <p className={classes.link}>{card.linkText}</p>}
          </div>
        </article>
      ))}
      <svg className={classes.marks} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {grid.marks.map(([x1, y1, x2, y2]) => (
          <line key={`${x1} ${y1} ${x2} ${y2}`} x1={x1} y1={y1} x2={x2} y2={y2} />
        ))}
      </svg>
    </div>
  );
}
