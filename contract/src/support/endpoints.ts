import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const getSupport = endpoint({
  method: 'GET',
  path: '/api/support',
  access: 'public',
  tag: 'Soporte',
  summary: 'Por dónde se habla con quien opera el servicio',
  /** Null: that channel is not offered. `whatsapp` is a number with `+` and country code. */
  reply: z.object({ email: z.string().nullable(), whatsapp: z.string().nullable() }),
});
