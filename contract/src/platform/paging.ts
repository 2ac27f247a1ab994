import { z } from 'zod';
import { integerParam } from './schema.ts';

/** The query of the operator's lists. Their replies have the `total` of all pages. */
export const paging = z.object({
  /** From 1. A page beyond the end is empty. */
  page: integerParam('La página no es válida', 1, 1_000_000).default(1),
  pageSize: integerParam('El tamaño de página debe ser un número del 1 al 100', 1, 100).default(25),
});
export type Paging = z.output<typeof paging>;

export const total = z.int();
