import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { uploadErrors } from '../../platform/media/schema.ts';
import { customization } from '../customization/schema.ts';
import { mediaSlot } from './slots.ts';

const tag = 'Personalización';
const upload = {
  method: 'POST',
  access: 'owner',
  tag,
  multipart: true,
  body: z.object({}),
  reply: customization.pick({ logo: true, backgroundImage: true, pageBackground: true }),
  errors: ['PLAN_GATE', ...uploadErrors],
} as const;

export const uploadMedia = endpoint({
  ...upload,
  path: '/api/customization/upload',
  summary: 'Sube el logo, la imagen del encabezado o la del fondo, en el campo con su nombre',
});

export const uploadMediaAlias = endpoint({
  ...upload,
  path: '/api/upload',
  summary: 'Lo mismo que POST /api/customization/upload',
});

export const deleteMedia = endpoint({
  method: 'DELETE',
  path: '/api/customization/media/:slot',
  access: 'owner',
  tag,
  summary: 'Quita el logo, la imagen del encabezado o la del fondo',
  params: z.object({ slot: mediaSlot }),
});
