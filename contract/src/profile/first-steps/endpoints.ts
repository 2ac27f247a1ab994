import { endpoint } from '../../platform/endpoint.ts';
import { firstStepsBody, firstStepsState } from './schema.ts';

const tag = 'Primeros pasos';

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/api/first-steps',
  access: 'owner',
  tag,
  summary: 'Qué se recuerda de los primeros pasos: si compartió su página y si ya los terminó',
  reply: firstStepsState,
});

export const recordFirstSteps = endpoint({
  method: 'PUT',
  path: '/api/first-steps',
  access: 'owner',
  tag,
  summary: 'Recuerda para siempre que compartió su página, o que terminó los primeros pasos',
  body: firstStepsBody,
  reply: firstStepsState,
});
