import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { uploadErrors } from '../../platform/media/schema.ts';
import { customization } from '../customization/schema.ts';
import { mediaSlot } from './slots.ts';

const api = endpointsFor('Personalización');

const upload = {
  multipart: true,
  body: z.object({}),
  reply: customization.pick({ logo: true, backgroundImage: true, pageBackground: true }),
  errors: ['PLAN_GATE', ...uploadErrors],
} as const;

export const uploadMedia = api.post('/api/customization/upload', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  ...upload,
  summary: 'Sube el logo, la imagen del encabezado o la del fondo, en el campo con su nombre',
});

export const uploadMediaAlias = api.post('/api/upload', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  ...upload,
  summary: 'Lo mismo que POST /api/customization/upload',
});

export const deleteMedia = api.delete('/api/customization/media/:slot', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Quita el logo, la imagen del encabezado o la del fondo',
  params: z.object({ slot: mediaSlot }),
});
