import type { CurrentDevice } from '@vitrina/contract/account/members/schema.ts';
import type { KitchenListedOrder } from '@vitrina/contract/orders/kitchen-order.ts';
import { useAfterMount } from '../../../ui/dialogs/use-after-mount.ts';
import { MinutesDialog } from '../MinutesDialog.tsx';
import type { OrderedItem } from '../ordered-items.ts';
import { RejectDialog } from '../RejectDialog.tsx';
import { RunOutDialog } from '../RunOutDialog.tsx';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import type { Approvable } from './kitchen-calls.ts';

export type KitchenQuestion = 'delay' | 'reason' | 'run-out';

interface Props {
  about: KitchenQuestion | undefined;
  /** The order that is asked about. */
  order: KitchenListedOrder | undefined;
  /** What needs an approval. */
  approvable: (Approvable & { what: string }) | null;
  approvers: CurrentDevice['approvers'];
  /** Ready in so many minutes from now. */
  onDelay: (order: KitchenListedOrder, minutes: number) => void;
  onReject: (order: KitchenListedOrder, reason: string) => void;
  onRunOut: (item: OrderedItem) => void;
  /** Of a question. */
  onClose: () => void;
  onApproved: () => void;
  onCloseApproval: () => void;
}

/** What is asked about the orders of a kitchen. */
export function KitchenDialogs({ about, order, onClose, ...props }: Props) {
  const isMounted = useAfterMount(true);
  const orderOf = (question: KitchenQuestion) => (isMounted && about === question ? order : undefined);
  return (
    <>
      <MinutesDialog
        order={orderOf('delay')}
        lead="Desde ahora. El cliente lo lee en la página de su pedido."
        quickMinutes={[5, 10, 15, 20, 30]}
        submitLabel="Cambiar la hora"
        onChosen={(asked, minutes) => {
          onClose();
          props.onDelay(asked, minutes);
        }}
        onClose={onClose}
      />
      <RejectDialog
        order={orderOf('reason')}
        onChosen={(asked, reason) => {
          onClose();
          props.onReject(asked, reason);
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
      <ApprovalDialog
        asked={isMounted ? props.approvable : null}
        approvers={props.approvers}
        onDone={props.onApproved}
        onClose={props.onCloseApproval}
      />
    </>
  );
}
