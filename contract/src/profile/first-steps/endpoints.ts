import { endpointsFor } from '../../platform/endpoint.ts';
import { firstStepsBody, firstStepsState } from './schema.ts';

const owner = endpointsFor('owner', 'Primeros pasos');

export const getFirstSteps = owner.get('/api/first-steps', {
  summary: 'Qué se recuerda de los primeros pasos: si compartió su página y si ya los terminó',
  reply: firstStepsState,
});

export const recordFirstSteps = owner.put('/api/first-steps', {
  summary: 'Recuerda para siempre que compartió su página, o que terminó los primeros pasos',
  body: firstStepsBody,
  reply: firstStepsState,
});
