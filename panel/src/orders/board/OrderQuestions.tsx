import { useAfterMount } from '../../ui/dialogs/use-after-mount.ts';
import { MinutesDialog } from './MinutesDialog.tsx';
import type { ItemLine, OrderedItem } from './ordered-items.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { RunOutDialog } from './RunOutDialog.tsx';

export type OrderQuestion = 'delay' | 'reason' | 'run-out';

export interface OrderQuestionActions<Order> {
  /** Ready in so many minutes from now. */
  onDelay: (order: Order, minutes: number) => void;
  onReject: (order: Order, reason: string) => void;
  onRunOut: (item: OrderedItem) => void;
  /** Of a question. */
  onClose: () => void;
}

interface Props<Order> extends OrderQuestionActions<Order> {
  about: OrderQuestion | undefined;
  /** The order that is asked about. */
  asked: Order | undefined;
}

/** What every board asks about an order. */
export function OrderQuestions<Order extends { number: number; lines: readonly ItemLine[] }>({
  about,
  asked,
  onClose,
  ...props
}: Props<Order>) {
  const isMounted = useAfterMount(true);
  const orderOf = (question: OrderQuestion) => (isMounted && about === question ? asked : undefined);
  return (
    <>
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
    </>
  );
}
