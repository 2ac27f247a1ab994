import { expect, test } from 'vitest';
import { estimateStrength } from './password-strength.ts';

const estimate = (password: string) => {
  const { score, label, advice } = estimateStrength(password, ['Ana Ñáñez', 'ana.nanez@fogon.com']);
  return { score, label, advice };
};
const mostUsed = 'Es una de las contraseñas más usadas, y de las primeras que se prueban.';

test.each(['123456', 'password', 'contraseña', 'tequiero', 'colombia', 'barcelona'])(
  '«%s» is one of the most used passwords',
  (password) => {
    const { score, advice } = estimate(password);
    expect(score).toBeLessThan(2);
    expect(advice).toBe(mostUsed);
  },
);

test.each([
  ['P4ssw0rd', 'Se parece a una de las contraseñas más usadas.'],
  ['fogon', 'Contiene tu nombre o tu correo, que otros conocen.'],
  ['nanez', 'Contiene tu nombre o tu correo, que otros conocen.'],
  ['zxkqwv', 'Hazla más larga: varias palabras juntas protegen mejor.'],
])('«%s» is weak: %s', (password, advice) => {
  expect(estimate(password)).toMatchObject({ advice });
});

test('several words are very good and need no advice', () => {
  expect(estimate('correcto caballo batería grapa')).toEqual({ score: 4, label: 'Muy buena', advice: null });
});

test('the estimate of a long password reads only its start', () => {
  const start = 'a1'.repeat(16);
  expect(estimate(start + 'correcto caballo batería grapa'.repeat(30))).toEqual(estimate(start));
});
