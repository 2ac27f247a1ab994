import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { useAfterMount } from '../../ui/dialogs/use-after-mount.ts';
import type { TicketSize } from '../ordering/device-settings.ts';
import { OrderDrawer } from './detail/OrderDrawer.tsx';
import { MinutesDialog } from './MinutesDialog.tsx';
import { type OrderQuestion, type OrderQuestionActions, OrderQuestions } from './OrderQuestions.tsx';
import { PrintedTickets } from './tickets/PrintedTickets.tsx';

export type Question = 'minutes' | OrderQuestion;

interface Props extends OrderQuestionActions<ListedOrder> {
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
  onCloseOrder: () => void;
  onPrinted: () => void;
}

/** The drawer of an order, what is asked about orders, and their printed tickets. */
export function OrderDialogs({ asked, about, onClose, ...props }: Props) {
  const isMounted = useAfterMount(true);
  return (
    <>
      <OrderDrawer id={props.openId} onClose={props.onCloseOrder} />
      <MinutesDialog
        order={isMounted && about === 'minutes' ? asked : undefined}
        submitLabel="Aceptar pedido"
        onChosen={(order, minutes) => {
          onClose();
          props.onAccept(order, minutes);
        }}
        onClose={onClose}
      />
      <OrderQuestions
        about={about === 'minutes' ? undefined : about}
        asked={asked}
        onDelay={props.onDelay}
        onReject={props.onReject}
        onRunOut={props.onRunOut}
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
