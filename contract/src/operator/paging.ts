import { z } from 'zod';

const wrongPage = 'La página no es válida';
const wrongSize = 'El tamaño de página debe ser un número del 1 al 100';

/** From 1. A page that lies beyond the end is empty. */
const page = z.coerce
  .number({ error: wrongPage })
  .int({ error: wrongPage })
  .min(1, { error: wrongPage })
  .max(1_000_000, { error: wrongPage });

const pageSize = z.coerce
  .number({ error: wrongSize })
  .int({ error: wrongSize })
  .min(1, { error: wrongSize })
  .max(100, { error: wrongSize });

/** What every list of the operator's takes; its reply has the `total` of all pages. */
export const paging = z.object({ page: page.default(1), pageSize: pageSize.default(25) });
export type Paging = z.output<typeof paging>;

export const total = z.int();
