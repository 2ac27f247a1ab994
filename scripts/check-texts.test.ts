import { expect, test } from 'vitest';
import { checkTexts } from './check-texts.ts';

const source = (content: string) => ({ path: 'panel/src/menu/MenuPage.tsx', content });
const tested = (content: string) => ({ path: 'e2e/menu.test.ts', content });

test('a text that a source says and a test looks for is fine', () => {
  const files = [source('<p>No hay platos</p>'), tested("getByText('No hay platos')")];
  expect(checkTexts(['No hay platos'], [], files)).toEqual([]);
});

test('names what no source says and what no test looks for', () => {
  expect(checkTexts(['No hay platos'], [], [tested("'No hay platos'")])).toEqual([
    '«No hay platos»: no source says it',
  ]);
  expect(checkTexts(['No hay platos'], [], [source("'No hay platos'")])).toEqual([
    '«No hay platos»: no test looks for it',
  ]);
});

test('the beginning of a longer word is not the text', () => {
  const files = [source("'No hay platos típicos'"), tested("'No hay platosos'")];
  expect(checkTexts(['No hay platos'], [], files)).toEqual(['«No hay platos»: no test looks for it']);
});

test('gaps are filled by a parameter, an expression or a value', () => {
  const files = [
    source('`Platos: $' + '{count}/$' + '{max}`, "Faltan {n} de tu plan"'),
    tested("'Platos: 2/3', 'Faltan 4 de tu plan'"),
  ];
  expect(checkTexts(['Platos: n/max', 'Faltan {n} de tu plan'], [], files)).toEqual([]);
});

test('a pending text may be missing, but not once it is there', () => {
  expect(checkTexts(['Dominio'], ['Dominio'], [])).toEqual([]);
  expect(checkTexts(['Dominio'], ['Dominio'], [source("'Dominio'"), tested("'Dominio'")])).toEqual([
    '«Dominio» is there: take it out of scripts/pending-texts.json',
  ]);
});
