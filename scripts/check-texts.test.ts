import { expect, test } from 'vitest';
import { checkCountryWords, checkTexts } from './check-texts.ts';

const sourceFile = (content: string) => ({ path: 'panel/src/menu/MenuPage.tsx', content });
const testFile = (content: string) => ({ path: 'e2e/menu.test.ts', content });

test('a text in a source and in a test passes', () => {
  const files = [sourceFile('<p>No hay platos</p>'), testFile("getByText('No hay platos')")];
  expect(checkTexts(['No hay platos'], [], files)).toEqual([]);
});

test('a text that no source or no test contains is reported', () => {
  expect(checkTexts(['No hay platos'], [], [testFile("'No hay platos'")])).toEqual([
    '«No hay platos»: no source contains it',
  ]);
  expect(checkTexts(['No hay platos'], [], [sourceFile("'No hay platos'")])).toEqual([
    '«No hay platos»: no test contains it',
  ]);
});

test('the beginning of a longer word does not match', () => {
  const files = [sourceFile("'No hay platos típicos'"), testFile("'No hay platosos'")];
  expect(checkTexts(['No hay platos'], [], files)).toEqual(['«No hay platos»: no test contains it']);
});

test('a placeholder matches a parameter, an expression or a value', () => {
  const files = [
    sourceFile('`Platos: $' + '{count}/$' + '{max}`, "Faltan {n} de tu plan"'),
    testFile("'Platos: 2/3', 'Faltan 4 de tu plan'"),
  ];
  expect(checkTexts(['Platos: n/max', 'Faltan {n} de tu plan'], [], files)).toEqual([]);
});

test('a pending text may be missing, but must be removed from the list once it exists', () => {
  expect(checkTexts(['Dominio'], ['Dominio'], [])).toEqual([]);
  expect(checkTexts(['Dominio'], ['Dominio'], [sourceFile("'Dominio'"), testFile("'Dominio'")])).toEqual([
    '«Dominio» exists: remove it from scripts/pending-texts.json',
  ]);
});

test('the word of a country is reported outside of its table, of tests and of what reads texts of every country', () => {
  const content = "'Zonas de domicilio', 'Tus Citas', 'citado'";
  expect(checkCountryWords([sourceFile(content)])).toEqual(
    ['domicilio', 'Citas'].map((word) => expect.stringContaining(`panel/src/menu/MenuPage.tsx: «${word}»`)),
  );
  const elsewhere = ['contract/src/business/country-words.ts', 'e2e/menu.test.ts', 'server/src/demo/menu.ts'];
  expect(checkCountryWords(elsewhere.map((path) => ({ path, content })))).toEqual([]);
});
