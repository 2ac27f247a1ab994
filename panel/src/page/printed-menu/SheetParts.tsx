import type { ProductLabel } from '@vitrina/contract/menu/products/labels.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { QRCodeSVG } from 'qrcode.react';
import { Sign } from './MenuBlocks.tsx';
import classes from './Sheet.module.css';
import { describeWeek } from './week-lines.ts';

/** The first page begins with it. */
export function SheetHead({ page }: { page: PublicPage }) {
  const { name, description, logo, phone, address } = page.business;
  const hours = page.opening ? describeWeek(page.opening.hours, page.money.locale) : [];
  const contact = [...hours, phone?.text, address].filter(Boolean);
  return (
    <header className={classes.head}>
      {logo && <img className={classes.logo} src={logo.url} alt="" />}
      <div className={classes.title}>
        <p className={classes.business} data-long={name.length > 26 || undefined}>
          {name}
        </p>
        {description && <p className={classes.about}>{description}</p>}
      </div>
      {contact.length > 0 && (
        <ul className={classes.contact}>
          {contact.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </header>
  );
}

/** The last page ends with it. */
export function SheetEnd({ page, labels }: { page: PublicPage; labels: readonly ProductLabel[] }) {
  return (
    <div className={classes.end}>
      <div className={classes.endWords}>
        {labels.length > 0 && (
          <p className={classes.legend}>
            {labels.map((label) => (
              <Sign key={label} label={label} isLegend />
            ))}
          </p>
        )}
        <p className={classes.invitation}>Escanea y mira {page.words.theList}</p>
        {page.ordering && <p>{page.words.orderNow} por WhatsApp, sin instalar nada</p>}
        <p className={classes.link}>{page.link.replace(/^https?:\/\//, '')}</p>
      </div>
      <div className={classes.code}>
        <QRCodeSVG value={page.link} title="Código QR de tu página" size={256} level="M" />
      </div>
    </div>
  );
}
