import { paths } from './paths.ts';

/** In their order. Not every business is asked all of them. The names are in the URL: `/dashboard?paso=nombre`. */
export const setUpSteps = [
  'tipo',
  'nombre',
  'whatsapp',
  'productos',
  'horario',
  'equipo',
  'compartir',
] as const;
export type SetUpStep = (typeof setUpSteps)[number];

export const stepParam = 'paso';
export const setUpPath = (step: SetUpStep): string => `${paths.dashboard}?${stepParam}=${step}`;
