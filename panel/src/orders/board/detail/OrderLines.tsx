import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { mentionsAllergy } from '@vitrina/contract/orders/board/allergy.ts';
import { takeawayText } from '@vitrina/contract/orders/placing/order-message.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { boardQuery } from '../queries.ts';
import { groupLines, haveOneMenu, type TicketLine } from '../ticket-lines.ts';
import classes from './OrderLines.module.css';

interface Props {
  order: Pick<ListedOrder, 'lines' | 'notes' | 'currency'>;
  /** Adds the price of each line, and the name of each menu, which cards leave out while the board has one menu. */
  locale?: string;
}

/** The lines and notes of an order. What makes its customer ill is a band above the dish, or above all if it concerns the order. */
export function OrderLines({ order: { lines, notes, currency }, locale }: Props) {
  const isAllergic = mentionsAllergy(notes);
  const isOnBoard = locale === undefined;
  const { data: isOneMenu = false } = useQuery({ ...boardQuery, select: hasOneMenu, enabled: isOnBoard });
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
                  menu={index > 0 ? null : isOnBoard && isOneMenu ? group.way : group.menu}
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

const hasOneMenu = ({ orders }: { orders: readonly ListedOrder[] }) => haveOneMenu(orders);

interface LineProps {
  ticketLine: TicketLine;
  /** Said after the dishes: the menu, or how it is sold. */
  menu: string | null;
  price: string | undefined;
}

function Line({ ticketLine, menu, price }: LineProps) {
  const { quantity, title, choices, line } = ticketLine;
  const { notes, takeaway } = line;
  const isAllergic = mentionsAllergy(notes);
  return (
    <li className={classes.line}>
      {isAllergic && <Allergy note={notes} />}
      <b className={classes.quantity}>{quantity}</b>
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
const keepDots = (title: string) => title.replaceAll(' · ', '\u00a0· ');

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
