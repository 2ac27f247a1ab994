import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';

export const getSupport = endpoint({
  method: 'GET',
  path: '/api/support',
  access: 'public',
  tag: 'Soporte',
  summary: 'Por dónde se habla con quien opera el servicio',
  /** A channel that is not offered is null. `whatsapp` is a number with `+` and country code. */
  reply: z.object({ email: z.string().nullable(), whatsapp: z.string().nullable() }),
});
