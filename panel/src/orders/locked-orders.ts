/** What an owner reads whose plan has no cart. */
export const lockedOrders = {
  title: 'Recibe los pedidos aquí',
  benefits: [
    'Cada pedido llega con su número y suena hasta que lo ves',
    'Tu cliente sigue su pedido y tú le avisas con un toque',
    'Mesas con código QR, domicilios por zonas y formas de pago',
  ],
};
