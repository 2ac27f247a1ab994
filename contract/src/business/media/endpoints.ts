import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { uploadErrors } from '../../platform/media/schema.ts';
import { customization } from '../customization/schema.ts';
import { mediaSlot } from './slots.ts';

const owner = endpointsFor('owner', 'Personalización');

const upload = {
  multipart: true,
  body: z.object({}),
  reply: customization.pick({ logo: true, backgroundImage: true, pageBackground: true }),
  errors: ['PLAN_GATE', ...uploadErrors],
} as const;

export const uploadMedia = owner.post('/api/customization/upload', {
  ...upload,
  summary: 'Sube el logo, la imagen del encabezado o la del fondo, en el campo con su nombre',
});

export const uploadMediaAlias = owner.post('/api/upload', {
  ...upload,
  summary: 'Lo mismo que POST /api/customization/upload',
});

export const deleteMedia = owner.delete('/api/customization/media/:slot', {
  summary: 'Quita el logo, la imagen del encabezado o la del fondo',
  params: z.object({ slot: mediaSlot }),
});
