import { expect, test } from 'vitest';
import { readDailyMenuText } from './read-text.ts';

const parts = ['Sopa', 'Principio', 'Proteína', 'Jugo'].map((name) => ({
  groupId: name,
  name,
  dishes: name === 'Sopa' ? [{ name: 'Ajiaco santafereño', price: '500' }] : [],
}));
const money = { locale: 'es-CO', currency: 'COP' };

/** `Sopa: Ajiaco +500 | Crema` */
function read(text: string): string[] {
  return readDailyMenuText(text, parts, money).parts.map(
    ({ groupId, name, dishes }) =>
      `${groupId === null ? `(${name})` : name}: ${dishes
        .map((dish) => (dish.price === '0' ? dish.name : `${dish.name} +${dish.price}`))
        .join(' | ')}`,
  );
}

test.each([
  ['Sopa: sancocho o crema de ahuyama', ['Sopa: Sancocho | Crema de ahuyama']],
  ['*SOPAS* 🍲\n- SANCOCHO\n- Crema de ahuyama', ['Sopa: Sancocho | Crema de ahuyama']],
  ['Sopa del día - sancocho', ['Sopa: Sancocho']],
  ['Proteinas: pollo, carne asada / cerdo u hongos', ['Proteína: Pollo | Carne asada | Cerdo | Hongos']],
  [
    'Carnes:\n1. Pollo\n2) Pechuga +2.000\n3. Trucha (+$3.000)',
    ['Proteína: Pollo | Pechuga +2000 | Trucha +3000'],
  ],
  ['Proteína: pechuga $2.000 más', ['Proteína: Pechuga +2000']],
  ['Hoy. Sopa: ajiaco. Principio: frijol. Bebida: lulo', ['Sopa: Ajiaco', 'Principio: Frijol', 'Jugo: Lulo']],
  // What it is called there, with the supplement that it has.
  ['sopa: ajiaco santafereno', ['Sopa: Ajiaco santafereño +500']],
  ['Proteína: 1/4 de pollo, carne', ['Proteína: 1/4 de pollo | Carne']],
  ['Incluye: arroz, ensalada', ['(Incluye): Arroz | Ensalada']],
  ['Sopa: sancocho\nSopa: sancocho, crema', ['Sopa: Sancocho | Crema']],
  ['Sopa: arroz y ensalada', ['Sopa: Arroz y ensalada']],
])('%j is read as %j', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  // Pictures and arrows between a part and its dishes, and between dishes.
  ['Sopa 👉 cuchuco\nCarnes 👉🏼 bistec, hígado', ['Sopa: Cuchuco', 'Proteína: Bistec | Hígado']],
  ['Jugo >> lulo | mora', ['Jugo: Lulo | Mora']],
  ['Jugo ✨ lulo ✨ mora en agua', ['Jugo: Lulo | Mora en agua']],
  [
    '🍲 Mute\n🫘 Lenteja\n🍗 Pollo al curry',
    ['Sopa: Mute', 'Principio: Lenteja', 'Proteína: Pollo al curry'],
  ],
  // The first word of a dish names its part, unless the dishes of a list may begin with it.
  ['Proteína: pollo, res\nJugo de mora', ['Proteína: Pollo | Res', 'Jugo: Jugo de mora']],
  ['Proteína\n- Pollo\nJugo de mora', ['Proteína: Pollo', 'Jugo: Jugo de mora']],
  ['Sopa\n- Mute\n- Sopa de pasta', ['Sopa: Mute | Sopa de pasta']],
  ['Principio\n- Frijol\n- Carne molida', ['Principio: Frijol | Carne molida']],
  ['Proteína\n- Pollo\nSopa\n- Mute\n\nLimonada', ['Proteína: Pollo', 'Sopa: Mute', 'Jugo: Limonada']],
  ['Bebidas\n1. Limonada\n2. Agua', ['Jugo: Limonada | Agua']],
  // Without a colon, with words that lead to a part, in one line, and behind the dish.
  ['Sopa crema de ahuyama\nProteina pollo o res', ['Sopa: Crema de ahuyama', 'Proteína: Pollo | Res']],
  ['*Sopa* crema de ahuyama', ['Sopa: Crema de ahuyama']],
  ['De sopa tenemos mute, de principio arroz', ['Sopa: Mute', 'Principio: Arroz']],
  ['Hoy de sopa: mute y de carnes: res. Jugo de lulo', ['Sopa: Mute', 'Proteína: Res', 'Jugo: Jugo de lulo']],
  ['Hoy SOPA mute PROTEÍNA res/pollo', ['Sopa: Mute', 'Proteína: Res | Pollo']],
  [
    'Mute santandereano (sopa)\nCarne oreada (proteína)',
    ['Sopa: Mute santandereano', 'Proteína: Carne oreada'],
  ],
  ['Sopa ..... mute\nJugo ..... lulo', ['Sopa: Mute', 'Jugo: Lulo']],
  // What a label says besides its name.
  ['*1er tiempo*\nMute\n*3er tiempo*\nRes', ['Sopa: Mute', 'Proteína: Res']],
  ['Proteína (escoge 1): res, pollo', ['Proteína: Res | Pollo']],
  ['Proteínas a escoger\nRes\nPollo', ['Proteína: Res | Pollo']],
  ['Plato fuerte, escoge uno: res', ['Proteína: Res']],
  ['Entradas o sopas: mute', ['Sopa: Mute']],
  ['Platos fuertes a $15.000: res', ['Proteína: Res']],
  ['Proteína: res\nOpción vegetariana: hamburguesa de lenteja', ['Proteína: Res | Hamburguesa de lenteja']],
  // Between dishes.
  ['Proteína: mojarra (+3.000) - res - pollo', ['Proteína: Mojarra +3000 | Res | Pollo']],
  ['Proteína: res c/ papas, pollo', ['Proteína: Res c/ papas | Pollo']],
  ['Proteína: res (asada o sudada), pollo', ['Proteína: Res (asada o sudada) | Pollo']],
  ['Proteína: 1.- Res 2.- Pollo', ['Proteína: Res | Pollo']],
  ['Proteína: a) Res b) Pollo', ['Proteína: Res | Pollo']],
  ['Proteína: res (+500), pollo (900 pesos más)', ['Proteína: Res +500 | Pollo +900']],
  // A part that this menu does not have.
  ['Proteína: res\nPostre: flan', ['Proteína: Res', '(Postre): Flan']],
])('%j is read by its form as %j', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('a list without parts is the main dishes, where a part has their name', () => {
  const text = 'Hoy tenés:\n👉 Canelones\n👉 Bife c/ papas\nEnvíos sin cargo';
  const readBy = (name: string) => {
    const { parts: found, unread } = readDailyMenuText(text, [{ groupId: 'a', name, dishes: [] }], money);
    return [found.flatMap(({ dishes }) => dishes.map((dish) => dish.name)), unread.length];
  };
  for (const name of ['Plato del día', 'Fondos', 'Plato principal', 'Guisado'])
    expect(readBy(name)).toEqual([['Canelones', 'Bife c/ papas'], 2]);
  for (const name of ['Proteína', 'Sopa']) expect(readBy(name)).toEqual([[], 4]);
});

test('nothing that is written is lost', () => {
  const messages = [
    'Sopa: mute\nArroz o pasta\n$14.000 con postre\nDomicilios 310 555 0199',
    'Proteína: res\nBebida aparte\nGracias por preferirnos',
    '1. Mute\n2. Arroz con pollo\n3. Limonada',
    'Buenas! Menú de hoy\nSopa\nAjiaco\nPostre incluido\nBebida o agua',
  ];
  for (const message of messages) {
    const { parts: found, unread } = readDailyMenuText(message, parts, money);
    const names = found.flatMap(({ name, dishes }) => [name, ...dishes.map((dish) => dish.name)]);
    const kept = [...unread, ...names].join(' ').toLowerCase();
    for (const word of message.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
      expect(kept, message).toContain(word);
  }
});

test.each([
  ['☀️ ¡Buenos días! Hoy tenemos:', '☀️ ¡Buenos días! Hoy tenemos:'],
  ['Sopa: sancocho\nCompleto $15.000', 'Completo $15.000'],
  ['Proteína: bife $7.000', 'bife $7.000'],
  ['Pídelo ya', 'Pídelo ya'],
])('%j has what is not understood: %j', (text, line) => {
  expect(readDailyMenuText(text, parts, money).unread).toContain(line);
});

test('hostile texts take time in proportion to their length', () => {
  const texts = [
    'Sopa: a, ',
    'sopa:',
    ' : ',
    '1.000 ',
    '*_',
    'o o ',
    '((((',
    '\u0301a',
    'x. sopa de y',
    '\nlimonada',
    '\n1. a',
    'S ✨ a',
    'A) b ',
    '+1 ',
  ];
  const best = Math.min(
    ...[1, 2, 3].map(() => {
      const before = process.cpuUsage();
      for (const text of texts) readDailyMenuText(text.repeat(4_000 / text.length), parts, money);
      return process.cpuUsage(before).user / 1000;
    }),
  );
  expect(best).toBeLessThan(400);
});
