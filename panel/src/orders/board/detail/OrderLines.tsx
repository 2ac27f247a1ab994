import { IconAlertTriangle } from '@tabler/icons-react';
import { formatQuantity } from '@vitrina/contract/menu/products/sell-by.ts';
import { mentionsAllergy } from '@vitrina/contract/orders/board/allergy.ts';
import { takeawayText } from '@vitrina/contract/orders/placing/order-message.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { separator } from '../../../ui/separator.ts';
import { type CookedLine, groupLines, type TicketLine } from '../ticket-lines.ts';
import classes from './OrderLines.module.css';

interface Props<Line extends CookedLine> {
  order: { lines: readonly Line[]; notes: string };
  locale: string;
  /** Whether the screen has dishes of one menu alone, whose name then says nothing. */
  isOneMenu?: boolean;
  /** Adds the price of each line. */
  formatPrice?: (line: Line) => string;
}

/** The lines and notes of an order. What makes its customer ill is a band above the dish, or above all if it concerns the order. */
export function OrderLines<Line extends CookedLine>({
  order: { lines, notes },
  locale,
  isOneMenu = false,
  formatPrice,
}: Props<Line>) {
  const isAllergic = mentionsAllergy(notes);
  return (
    <div className={classes.lines}>
      {isAllergic && <Allergy note={notes} />}
      <ul>
        {groupLines(lines).map((group) => (
          <li key={group.menu}>
            <ul>
              {group.lines.map((line, index) => (
                <Line
                  key={line.key}
                  ticketLine={line}
                  locale={locale}
                  menu={index > 0 ? null : isOneMenu ? group.way : group.menu}
                  price={formatPrice?.(line.line)}
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
  locale: string;
  /** Said after the dishes: the menu, or how it is sold. */
  menu: string | null;
  price: string | undefined;
}

function Line({ ticketLine, locale, menu, price }: LineProps) {
  const { quantity, title, choices, line } = ticketLine;
  const { notes, takeaway } = line;
  const isAllergic = mentionsAllergy(notes);
  return (
    <li className={classes.line}>
      {isAllergic && <Allergy note={notes} />}
      <b className={classes.quantity}>{formatQuantity(quantity, line.sellBy, locale)}</b>
      <div>
        <p className={classes.title}>
          {keepDots(title)}
          {menu && (
            <>
              {' '}
              <span className={classes.menu} data-menu>
                {menu}
              </span>
            </>
          )}
          {takeaway && <Note>{takeawayText}</Note>}
          {notes && !isAllergic && <Note>{notes}</Note>}
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

/** No line begins with a dot. */
const keepDots = (title: string) => title.replaceAll(' · ', separator);

/** Behind the dishes, or at the beginning of their next line. */
function Note({ children }: { children: string }) {
  return (
    <>
      {' '}
      <span className={classes.note}>{children}</span>
    </>
  );
}

function Allergy({ note }: { note: string }) {
  return (
    <p className={classes.allergy}>
      <Icon icon={IconAlertTriangle} size={20} /> {note}
    </p>
  );
}
