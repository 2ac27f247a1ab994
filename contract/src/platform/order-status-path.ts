/** Apart from the other paths, of which the page's script needs none. */
export const orderStatusSegment = 'pedido';

/**
 * The page of an order, for its customer: `/pedido/{token}`, and below the page of the business, `/cafe/pedido/{token}`, where that was
 * opened as an installed app. `folder` ends with a slash.
 */
export const orderStatusPath = (token: string, folder = '/') => `${folder}${orderStatusSegment}/${token}`;
