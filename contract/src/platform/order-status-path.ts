/** Apart from the other paths, of which the page's script needs none. */
export const orderStatusSegment = 'pedido';

/** The page of an order, for its customer: `/pedido/{token}`. */
export const orderStatusPath = (token: string) => `/${orderStatusSegment}/${token}`;
