import type { CurrentDevice } from '@vitrina/contract/account/members/schema.ts';
import type { KitchenListedOrder } from '@vitrina/contract/orders/kitchen-order.ts';
import { useAfterMount } from '../../../ui/dialogs/use-after-mount.ts';
import { type OrderQuestion, type OrderQuestionActions, OrderQuestions } from '../OrderQuestions.tsx';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import type { Approvable } from './kitchen-calls.ts';

interface Props extends OrderQuestionActions<KitchenListedOrder> {
  about: OrderQuestion | undefined;
  /** The order that is asked about. */
  asked: KitchenListedOrder | undefined;
  /** What needs an approval. */
  approvable: (Approvable & { what: string }) | null;
  approvers: CurrentDevice['approvers'];
  onApproved: () => void;
  onCloseApproval: () => void;
}

/** What is asked about the orders of a kitchen. */
export function KitchenDialogs({ approvable, approvers, onApproved, onCloseApproval, ...questions }: Props) {
  const isMounted = useAfterMount(true);
  return (
    <>
      <OrderQuestions {...questions} />
      <ApprovalDialog
        asked={isMounted ? approvable : null}
        approvers={approvers}
        onDone={onApproved}
        onClose={onCloseApproval}
      />
    </>
  );
}
