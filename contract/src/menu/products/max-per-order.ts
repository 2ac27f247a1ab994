import { z } from 'zod';
import { jsonField } from '../../platform/schema.ts';
import type { ParsedCell } from './cells.ts';

/** The most pieces of a line of an order. */
export const mostPerOrder = 999;

const invalidMax = `Escribe un número de 1 a ${mostPerOrder}`;

/** An empty text or null: any number. */
export const maxPerOrderInput = z
  .literal('')
  .transform(() => null)
  .or(
    jsonField(
      z
        .int({ error: invalidMax })
        .min(1, { error: invalidMax })
        .max(mostPerOrder, { error: invalidMax })
        .nullable(),
    ),
  );

export function checkMaxPerOrder(value: number | null): string | null {
  return value !== null && (value < 1 || value > mostPerOrder)
    ? `El máximo por pedido va de 1 a ${mostPerOrder}`
    : null;
}

export function formatMaxCell(value: number | null): string {
  return value ? String(value) : '';
}

export function parseMaxCell(cell: string): ParsedCell<number | null> {
  const isNumber = /^\d{1,3}$/.test(cell) && Number(cell) > 0;
  return { value: isNumber ? Number(cell) : null, unread: cell && !isNumber ? [cell] : [] };
}
