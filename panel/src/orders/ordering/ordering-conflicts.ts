import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { type FulfilmentMode, nameMode } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { nameMethod, type PaymentMethod } from '@vitrina/contract/orders/ordering/payment-methods.ts';
import type { OrderingSettings } from '@vitrina/contract/orders/ordering/schema.ts';
import type { DiscountPercents } from '@vitrina/contract/orders/placing/discount.ts';
import { editablePrice, formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import type { FieldConflict } from '../../api/edit-conflicts.ts';
import type { useWords } from '../../ui/words.ts';
import { listTableEnds, orderEdges } from './order-times.ts';

const conflictLabels: Record<string, string> = {
  ...Object.fromEntries(orderEdges.map(({ field, label }) => [field, label])),
  modes: 'Formas de entrega',
  minimum: 'Pedido mínimo',
  pickupMinimum: 'Mínimo sin envío',
  tablesUntil: 'Las mesas piden hasta',
  preparationMinutes: 'Minutos de preparación',
  acceptsLater: 'Pedidos para después',
  whatsappStep: 'Abrir WhatsApp al pedir',
  'payments.cash': 'Efectivo',
  'payments.card': 'Tarjeta al recibir',
  'payments.transferAccounts': 'Transferencia',
  'payments.discountPercents': 'Descuento por forma de pago',
};

/** What both devices typed, in the words of the form. */
export function describeConflicts(
  conflicts: readonly FieldConflict[],
  business: Customization,
  words: ReturnType<typeof useWords>,
) {
  const describe = (field: string, value: unknown): string => {
    if (field === 'modes') return (value as FulfilmentMode[]).map((mode) => nameMode(mode, words)).join(', ');
    if (field === 'pickupMinimum' && value === 'same') return 'El mismo';
    if (field === 'minimum' || field === 'pickupMinimum')
      return value ? formatPrice(String(value), business) : 'Sin mínimo';
    const edge = orderEdges.find((each) => each.field === field);
    if (edge) return edge.describe(Number(value));
    if (field === 'tablesUntil')
      return (
        listTableEnds(value as number | null, business.locale).find((end) => end.value === String(value))
          ?.label ?? ''
      );
    if (field === 'payments.discountPercents')
      return (
        Object.entries(value as DiscountPercents)
          .flatMap(([method, off]) =>
            off ? `${nameMethod(method as PaymentMethod)} ${editablePrice(off, business)} %` : [],
          )
          .join(', ') || 'Sin descuento'
      );
    if (field === 'payments.transferAccounts') {
      const accounts = value as OrderingSettings['payments']['transferAccounts'];
      return accounts.map(({ name, number }) => `${name} ${number}`).join('\n') || 'Ninguna';
    }
    return typeof value === 'boolean' ? (value ? 'Sí' : 'No') : String(value);
  };
  return conflicts.map(({ field, mine, stored }) => ({
    field,
    label: field === 'directTables' ? words.directTables : (conflictLabels[field] ?? field),
    mine: describe(field, mine),
    stored: describe(field, stored),
  }));
}
