/** What the offer of notifications and its lazy script share. */

/** Where this browser keeps its subscription to an order. */
export const subscriptionKey = (token: string) => `vitrina.push.${token}`;

export const promise = 'Te avisamos aquí cuando cambie tu pedido, aunque cierres esta página.';
export const failure = 'No se pudieron cambiar los avisos. Revisa tu conexión e inténtalo otra vez.';
