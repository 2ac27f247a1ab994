import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { useAfterMount } from '../../ui/dialogs/use-after-mount.ts';
import type { TicketSize } from '../ordering/device-settings.ts';
import { OrderDrawer } from './detail/OrderDrawer.tsx';
import { MinutesDialog } from './MinutesDialog.tsx';
import type { OrderedItem } from './ordered-items.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { RunOutDialog } from './RunOutDialog.tsx';
import { PrintedTickets } from './tickets/PrintedTickets.tsx';

export type Question = 'minutes' | 'delay' | 'reason' | 'run-out';

interface Props {
  /** The id of the order in the drawer. */
  openId: string | null;
  about: Question | undefined;
  /** The order that is asked about. */
  asked: ListedOrder | undefined;
  /** Opens the print dialog as soon as there are any. */
  printed: readonly ListedOrder[];
  ticketSize: TicketSize;
  business: Customization;
  onAccept: (order: ListedOrder, minutes: number) => void;
  /** Ready in so many minutes from now. */
  onDelay: (order: ListedOrder, minutes: number) => void;
  onReject: (order: ListedOrder, reason: string) => void;
  onRunOut: (item: OrderedItem) => void;
  /** Of a question. */
  onClose: () => void;
  onCloseOrder: () => void;
  onPrinted: () => void;
}

/** The drawer of an order, what is asked about orders, and their printed tickets. */
export function OrderDialogs({ asked, about, onClose, ...props }: Props) {
  const isMounted = useAfterMount(true);
  const orderOf = (question: Question) => (isMounted && about === question ? asked : undefined);
  return (
    <>
      <OrderDrawer id={props.openId} onClose={props.onCloseOrder} />
      <MinutesDialog
        order={orderOf('minutes')}
        submitLabel="Aceptar pedido"
        onChosen={(order, minutes) => {
          onClose();
          props.onAccept(order, minutes);
        }}
        onClose={onClose}
      />
      <MinutesDialog
        order={orderOf('delay')}
        lead="Desde ahora. Tu cliente lo lee en la página de su pedido."
        quickMinutes={[5, 10, 15, 20, 30]}
        submitLabel="Cambiar la hora"
        onChosen={(order, minutes) => {
          onClose();
          props.onDelay(order, minutes);
        }}
        onClose={onClose}
      />
      <RejectDialog
        order={orderOf('reason')}
        onChosen={(order, reason) => {
          onClose();
          props.onReject(order, reason);
        }}
        onClose={onClose}
      />
      <RunOutDialog
        order={orderOf('run-out')}
        onChosen={(item) => {
          onClose();
          props.onRunOut(item);
        }}
        onClose={onClose}
      />
      <PrintedTickets
        orders={props.printed}
        size={props.ticketSize}
        business={props.business}
        onPrinted={props.onPrinted}
      />
    </>
  );
}
