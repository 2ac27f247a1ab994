import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';

const api = endpointsFor('Soporte');

export const getSupport = api.get('/api/support', {
  access: 'public',
  weight: 'light',
  summary: 'Por dónde se habla con quien opera el servicio',
  /** A channel that is not offered is null. `whatsapp` is a number with `+` and country code. */
  reply: z.object({ email: z.string().nullable(), whatsapp: z.string().nullable() }),
});
