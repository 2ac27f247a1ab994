import { endpointsFor } from '../platform/endpoint.ts';
import { publicPage } from './schema.ts';

const api = endpointsFor('Personalización');

export const getPreview = api.get('/api/customization/preview', {
  access: { roles: ['owner', 'manager'] },
  weight: 'wholeMenu',
  summary: 'La página como la vería un visitante ahora, también antes de tener nombre',
  reply: publicPage,
});
