import type { Words } from '@vitrina/contract/business/words.ts';
import type { BusinessRegion } from '../../ui/regional-settings.ts';

/** What an owner reads whose plan has no cart. Services have neither tables nor zones. */
export function describeLockedOrders({ deliveryZones }: Words, kind: BusinessRegion['kind']) {
  const tables = kind?.servesMeals === false ? [] : ['Mesas con código QR'];
  const places = kind?.givesServices ? [] : [...tables, deliveryZones.toLowerCase()];
  const settings = new Intl.ListFormat('es').format([...places, 'formas de pago']);
  return {
    title: 'Recibe los pedidos aquí',
    benefits: [
      'Cada pedido llega con su número y suena hasta que lo ves',
      'Tu cliente sigue su pedido y tú le avisas con un toque',
      `${settings.charAt(0).toUpperCase()}${settings.slice(1)}`,
    ],
  };
}
