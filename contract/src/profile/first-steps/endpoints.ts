import { endpointsFor } from '../../platform/endpoint.ts';
import { firstStepsBody, firstStepsState } from './schema.ts';

const api = endpointsFor('Primeros pasos');

export const getFirstSteps = api.get('/api/first-steps', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Qué se recuerda de los primeros pasos: si compartió su página y si ya los terminó',
  reply: firstStepsState,
});

export const recordFirstSteps = api.put('/api/first-steps', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Recuerda para siempre que compartió su página, o que terminó los primeros pasos',
  body: firstStepsBody,
  reply: firstStepsState,
});
