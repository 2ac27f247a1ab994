import { expect, test } from 'vitest';
import { checkCountryWords, checkKindWords, checkTexts, checkTitleCase } from './check-texts.ts';

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

test('the word of one kind is reported, but not in a fixed text or where only that kind reads', () => {
  const content = "'Aún no tienes platos', 'El carrito está vacío', 'a/menú'";
  expect(checkKindWords(['El carrito está vacío'], [sourceFile(content)])).toEqual([
    expect.stringContaining('panel/src/menu/MenuPage.tsx: «platos»'),
  ]);
  const elsewhere = ['panel/src/menu/daily-menus/DayForm.tsx', 'contract/src/business/words.ts', 'a.test.ts'];
  expect(
    checkKindWords(
      [],
      elsewhere.map((path) => ({ path, content })),
    ),
  ).toEqual([]);
  const panel = {
    path: 'panel/src/menu/products/BulkBar.tsx',
    content: "'Elige productos', '../products/x.ts'",
  };
  expect(checkKindWords([], [panel])).toEqual([expect.stringContaining('«productos»')]);
  expect(checkKindWords([], [{ ...panel, path: 'server/src/orders/x.ts' }])).toEqual([]);
  const navigation = { path: 'panel/src/ui/shell/DrawerButton.tsx', content: "'Abrir menú', 'Tu menú'" };
  expect(checkKindWords([], [navigation])).toHaveLength(1);
});

test('a text in title case is reported unless it is fixed or a name', () => {
  const texts = [
    'Otros Precios',
    'Guardar Cambios',
    'Pagar con Mercado Pago',
    'Otros precios',
    'Ver en Mi Cuenta',
  ];
  const content = texts.map((text) => `<b>${text}</b>`).join('');
  expect(checkTitleCase(['Guardar Cambios'], [sourceFile(content)])).toEqual([
    expect.stringContaining('«Otros Precios»'),
  ]);
});
