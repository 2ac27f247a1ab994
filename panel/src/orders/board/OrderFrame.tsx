import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RegionalSettings } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { modeWordsOf } from '../mode-words.ts';
import { OrderLines } from './detail/OrderLines.tsx';
import classes from './OrderCard.module.css';
import type { CookedLine } from './ticket-lines.ts';
import { describeTiming, type measureUrgency, type UrgentOrder } from './urgency.ts';
import { formatDayTime } from './words.ts';

type FramedOrder = UrgentOrder & {
  id: string;
  lines: readonly CookedLine[];
  notes: string;
  requestedFor: string | null;
  fulfilment: { mode: Parameters<typeof modeWordsOf>[0] };
};

interface Props {
  order: FramedOrder;
  now: number;
  regional: RegionalSettings;
  wait: ReturnType<typeof measureUrgency>;
  isKitchen: boolean;
  /** Only the head, the dishes and the footer. */
  isBrief: boolean;
  /** Whether the board has dishes of one menu alone. */
  isOneMenu: boolean;
  /** Where it goes, and whose it is. */
  title: readonly [place: string, who: string];
  onOpen?: () => void;
  /** Below the dishes. */
  children?: ReactNode;
  footer: ReactNode;
}

/** The card of an order on a board. */
export function OrderFrame(props: Props) {
  const { order, now, regional, isKitchen, isBrief, onOpen } = props;
  const [place, who] = props.title;
  const titleId = `order-${order.id}`;
  const head = (
    <>
      <Icon icon={modeWordsOf(order.fulfilment.mode).icon} size={20} />
      <h3 id={titleId} className={classes.title}>
        <b>{place}</b> <span>{who}</span>
      </h3>
      <span className={classes.time}>{describeTiming(order, now, isKitchen)}</span>
    </>
  );
  return (
    <article
      className={classes.card}
      data-state={order.state}
      data-wait={props.wait}
      data-kitchen={isKitchen || undefined}
      data-brief={isBrief || undefined}
      aria-labelledby={titleId}
    >
      {onOpen ? (
        <button type="button" className={classes.head} onClick={onOpen}>
          {head}
        </button>
      ) : (
        <div className={classes.head}>{head}</div>
      )}
      <div className={classes.body}>
        {order.requestedFor && !isBrief && (
          <p className={classes.later}>
            <Icon icon={IconClock} size={16} /> Para {formatDayTime(order.requestedFor, regional, now)}
          </p>
        )}
        <OrderLines order={order} locale={regional.locale} isOneMenu={props.isOneMenu} />
        {props.children}
      </div>
      <footer className={classes.footer}>{props.footer}</footer>
    </article>
  );
}
