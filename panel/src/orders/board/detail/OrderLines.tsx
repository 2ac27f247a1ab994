import { IconAlertTriangle } from '@tabler/icons-react';
import { mentionsAllergy } from '@vitrina/contract/orders/board/allergy.ts';
import { takeawayText } from '@vitrina/contract/orders/placing/order-message.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { groupLines, type TicketLine } from '../ticket-lines.ts';
import classes from './OrderLines.module.css';

interface Props {
  order: Pick<ListedOrder, 'lines' | 'notes' | 'currency'>;
  /** Adds the price of each line. */
  locale?: string;
}

/** The lines and notes of an order. What makes its customer ill is a band above the dish, or above all if it concerns the order. */
export function OrderLines({ order: { lines, notes, currency }, locale }: Props) {
  const isAllergic = mentionsAllergy(notes);
  return (
    <div className={classes.lines}>
      {isAllergic && <Allergy note={notes} />}
      <ul>
        {groupLines(lines).map((group) => (
          <li key={group.menu}>
            {group.menu && (
              <p className={classes.menu} data-menu>
                {group.menu}
              </p>
            )}
            <ul>
              {group.lines.map((line) => (
                <Line
                  key={line.key}
                  ticketLine={line}
                  price={locale && formatPrice(line.line.subtotal, { locale, currency })}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {notes && !isAllergic && <p className={classes.note}>{notes}</p>}
    </div>
  );
}

interface LineProps {
  ticketLine: TicketLine;
  price: string | undefined;
}

function Line({ ticketLine, price }: LineProps) {
  const { quantity, title, choices, line } = ticketLine;
  const { notes, takeaway } = line;
  const isAllergic = mentionsAllergy(notes);
  return (
    <li className={classes.line}>
      {isAllergic && <Allergy note={notes} />}
      <b className={classes.quantity}>{quantity}</b>
      <div>
        <p className={classes.title}>
          {title}
          {takeaway && <span className={classes.note}>{takeawayText}</span>}
          {notes && !isAllergic && <span className={classes.note}>{notes}</span>}
        </p>
        {choices.map((choice) => (
          <p key={choice} className={classes.choices}>
            {choice}
          </p>
        ))}
      </div>
      {price && <span className={classes.price}>{price}</span>}
    </li>
  );
}

function Allergy({ note }: { note: string }) {
  return (
    <p className={classes.allergy}>
      <Icon icon={IconAlertTriangle} size={20} /> {note}
    </p>
  );
}
