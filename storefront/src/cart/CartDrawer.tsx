import { Dialog } from '../dialog/Dialog.tsx';
import type { Elements } from '../jsx/elements.ts';
import type { StorefrontState } from '../page/use-storefront.ts';
import type { CartLine } from './cart-lines.ts';
import { OrderForm } from './OrderForm.tsx';
import { useHasColumn } from './use-has-column.ts';

interface Props {
  isOpen: boolean;
  storefront: StorefrontState;
  onEdit: (line: CartLine) => void;
  onClose: () => void;
  notices: Elements;
}

/** The order over the page: a sheet on a phone, a panel at the side on a wider screen. The widest have a column. */
export function CartDrawer({ isOpen, storefront, onEdit, onClose, notices }: Props) {
  if (useHasColumn()) return null;
  return (
    <Dialog open={isOpen} onClose={onClose} className="drawer" labelledBy="drawer-name">
      <OrderForm storefront={storefront} onEdit={onEdit} onClose={onClose} />
      {notices}
    </Dialog>
  );
}
