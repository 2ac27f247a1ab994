import type { StorefrontState } from '../page/use-storefront.ts';
import type { CartLine } from './cart-lines.ts';
import { OrderForm } from './OrderForm.tsx';
import { useHasColumn } from './use-has-column.ts';

interface Props {
  storefront: StorefrontState;
  onEdit: (line: CartLine) => void;
}

/** The order beside the menu. Renders nothing in a window without room for it. */
export function OrderColumn(props: Props) {
  return useHasColumn() && <OrderForm {...props} />;
}
