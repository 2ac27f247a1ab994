import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { PrintArea } from '../../../ui/print/PrintArea.tsx';
import type { TicketSize } from '../../ordering/device-settings.ts';
import classes from './Ticket.module.css';
import { Ticket } from './Ticket.tsx';
import { ticketPageName, ticketPageStyle } from './ticket-pages.ts';

interface Props {
  /** Opens the print dialog as soon as there are any. */
  orders: readonly ListedOrder[];
  size: TicketSize;
  business: Customization;
  onPrinted: () => void;
}

export function PrintedTickets({ orders, size, business, onPrinted }: Props) {
  if (orders.length === 0) return null;
  return (
    <PrintArea
      createPageStyle={(pages) =>
        ticketPageStyle(
          size,
          pages.map((page) => page.getBoundingClientRect().height),
        )
      }
      onPrinted={onPrinted}
    >
      {orders.map((order, index) => (
        <article
          key={order.id}
          className={classes.ticket}
          data-size={size}
          style={{ page: ticketPageName(index) }}
        >
          <Ticket order={order} business={business} />
        </article>
      ))}
    </PrintArea>
  );
}
