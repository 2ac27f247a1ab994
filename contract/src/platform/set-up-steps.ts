import { paths } from './paths.ts';

/** In their order. The names are in the URL: `/dashboard?paso=nombre`. */
export const setUpSteps = ['tipo', 'nombre', 'whatsapp', 'productos', 'compartir'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

export const stepParam = 'paso';
export const setUpPath = (step: SetUpStep): string => `${paths.dashboard}?${stepParam}=${step}`;
