import type { Words } from '@vitrina/contract/business/words.ts';

/** What an owner reads whose plan has no cart. */
export const describeLockedOrders = ({ deliveryZones }: Words) => ({
  title: 'Recibe los pedidos aquí',
  benefits: [
    'Cada pedido llega con su número y suena hasta que lo ves',
    'Tu cliente sigue su pedido y tú le avisas con un toque',
    `Mesas con código QR, ${deliveryZones.toLowerCase()} y formas de pago`,
  ],
});
