import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';

const visitor = endpointsFor('public', 'Soporte');

export const getSupport = visitor.get('/api/support', {
  summary: 'Por dónde se habla con quien opera el servicio',
  /** A channel that is not offered is null. `whatsapp` is a number with `+` and country code. */
  reply: z.object({ email: z.string().nullable(), whatsapp: z.string().nullable() }),
});
