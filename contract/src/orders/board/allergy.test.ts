import { expect, test } from 'vitest';
import { mentionsAllergy } from './allergy.ts';

test.each(['Alergia al maní', 'soy ALÉRGICA a los mariscos', 'Es celíaco', 'intolerante a la lactosa'])(
  '«%s» is about an allergy',
  (note) => expect(mentionsAllergy(note)).toBe(true),
);

test.each(['Sin cebolla', 'Bien asado', '', 'Para Sergio Alegría'])('«%s» is not', (note) =>
  expect(mentionsAllergy(note)).toBe(false),
);
