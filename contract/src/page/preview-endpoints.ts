import { endpoint } from '../platform/endpoint.ts';
import { publicPage } from './schema.ts';

const tag = 'Personalización';

export const getPreview = endpoint({
  method: 'GET',
  path: '/api/customization/preview',
  access: 'owner',
  tag,
  summary: 'La página como la vería un visitante ahora, también antes de tener nombre',
  reply: publicPage,
});
