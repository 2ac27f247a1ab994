import { endpointsFor } from '../platform/endpoint.ts';
import { publicPage } from './schema.ts';

const owner = endpointsFor('owner', 'Personalización');

export const getPreview = owner.get('/api/customization/preview', {
  summary: 'La página como la vería un visitante ahora, también antes de tener nombre',
  reply: publicPage,
});
