import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../platform/money/countries.ts';
import type { ReadProduct } from './read-menu.ts';
import { readMenuText } from './read-text.ts';

const read = (text: string, country: Country = 'CO') =>
  readMenuText(text, { country, ...countries[country] });
const brief = ({ name, category, price, variants, description }: ReadProduct) => {
  const sizes = variants.map((size) => `${size.name} ${size.price}`).join('; ');
  return `[${category ?? ''}] ${name} | ${price ?? (sizes || '-')}${description ? ` | ${description}` : ''}`;
};
const readBrief = (...args: Parameters<typeof read>) => read(...args).products.map(brief);

describe('rows whose columns one blank keeps apart', () => {
  const heading = 'Codigo Descripción Precio Barra Unid x Paq Precio x unid';
  const rows = [
    '1690158 ABECEDARIO EN BOLSA X 156 1450.93 7790000000588 1 72.55',
    '1690428 ABECEDARIO CON IMAN (328) 3516.28 7790000000282 1 293.02',
    '951130 ABROCHADORA QUICK (N° 10) 1732.82 18900000001122 0 4.81',
    '951110 ABROCHADORA M-10 (N° 10) 1231.65 18900000000025 0 1.28',
  ];

  it('have the price in the column behind the name', () => {
    expect(readBrief(['PAPELERA EL SOL', heading, ...rows].join('\n'), 'AR')).toEqual([
      '[] ABECEDARIO EN BOLSA X 156 | 1450.93',
      '[] ABECEDARIO CON IMAN (328) | 3516.28',
      '[] ABROCHADORA QUICK (N° 10) | 1732.82',
      '[] ABROCHADORA M-10 (N° 10) | 1231.65',
    ]);
  });

  it('stay as they are where another column stands before the price', () => {
    const [first] = readBrief([heading.replace('Precio', 'Stock Precio'), ...rows].join('\n'), 'AR');
    expect(first).not.toBe('[] ABECEDARIO EN BOLSA X 156 | 1450.93');
  });
});

describe('lines that repeat at each price', () => {
  const card = (name: string, price: string) =>
    `${name}\nCon pan de la casa, queso y tomate\n\n₡${price}\nEliminar\nActualizar`;

  it('are the buttons of its card below it', () => {
    const text = ['Típico', 'Caprese', 'Panini', 'Roast', 'Frita']
      .map((name, index) => card(name, `${index + 3},950`))
      .join('\n');
    expect(readBrief(text, 'CR')).toEqual([
      '[] Típico | 3950 | Con pan de la casa, queso y tomate',
      '[] Caprese | 4950 | Con pan de la casa, queso y tomate',
      '[] Panini | 5950 | Con pan de la casa, queso y tomate',
      '[] Roast | 6950 | Con pan de la casa, queso y tomate',
      '[] Frita | 7950 | Con pan de la casa, queso y tomate',
    ]);
  });

  it('say how it is sold above it', () => {
    const text = ['Bistec de Bola', 'Bistec de Centro', 'Nuez', 'Falda', 'Empuje']
      .map((name, index) => `${name}\nPOR KILO\n$26${index}/kg`)
      .join('\n');
    expect(readBrief(text, 'MX')).toEqual([
      '[] Bistec de Bola | 260',
      '[] Bistec de Centro | 261',
      '[] Nuez | 262',
      '[] Falda | 263',
      '[] Empuje | 264',
    ]);
  });

  it('are names where each has prices of its own', () => {
    const text = 'Corte\nNormal\n12.990\nLargo\n15.990\nTinte\nNormal\n22.990\nLargo\n28.990';
    expect(readBrief(text, 'CL')).toEqual([
      '[] Corte | Normal 12990; Largo 15990',
      '[] Tinte | Normal 22990; Largo 28990',
    ]);
  });
});

describe('products in the lines of a list', () => {
  it('have their prices in brackets, also in the line below', () => {
    const text = `CATÁLOGO (7 productos):
Salados: Pico de queso(C$20), Maleta de carne(C$35),
Churro de queso(C$20), Pan pizza(C$40)
Pan dulce: Quesadilla(C$30), Trenza frita(C$20), Chemi(C$25)`;
    expect(readBrief(text, 'NI')).toEqual([
      '[Salados] Pico de queso | 20',
      '[Salados] Maleta de carne | 35',
      '[Salados] Churro de queso | 20',
      '[Salados] Pan pizza | 40',
      '[Pan dulce] Quesadilla | 30',
      '[Pan dulce] Trenza frita | 20',
      '[Pan dulce] Chemi | 25',
    ]);
  });

  it('stand in a frame', () => {
    const text = `######## MENU ########
|====1. PALITO DE AGUA $5.000====|
|===2. BALDE 3 GUSTOS $50.000====|
|======3. CONFIRMAR COMPRA=======|
y si tu compra supera los 100.000$ el envío es gratis`;
    expect(readBrief(text)).toEqual(['[] PALITO DE AGUA | 5000', '[] BALDE 3 GUSTOS | 50000']);
  });

  it('stand in a table that a program draws with bars and rules', () => {
    const text = `=======================
|Cerveja     |Preco    |
=======================
|1- Stela    |R$10,00  |
|2- Corona   |R$11,00  |
=======================`;
    expect(readBrief(text, 'BR')).toEqual(['[] Stela | 10', '[] Corona | 11']);
  });

  it('are counted in their heading', () => {
    const text = `## 📦 Productos incluidos

### Burger Atlas (2 productos)
- Clásica - 20.000 GS
- Mega BBQ - 23.000 GS

### Papas (1 producto)
- Rústicas - 12.000 GS`;
    expect(readBrief(text, 'PY')).toEqual([
      '[Burger Atlas] Clásica | 20000',
      '[Burger Atlas] Mega BBQ | 23000',
      '[Papas] Rústicas | 12000',
    ]);
  });

  it('have a price in thousands, a blank before their letter', () => {
    const text = 'Mojito............ 20.5 K\nJagerito.......... 23.0 K\nGin............... 25.0K';
    expect(read(text).products.map(({ name, price }) => `${name} ${price}`)).toEqual([
      'Mojito 20500',
      'Jagerito 23000',
      'Gin 25000',
    ]);
  });
});

describe('lines of a PDF with one thing each', () => {
  it('have a name directly above each price, whatever it looks like', () => {
    const text = `JULHO/2026
C A F É S
Expresso
10
Pingado - café em grão ou solúvel
12
Cappuccino - café em grão
12
Chocolate
14
S A L G A D O S
Assados
Esfirra de carne
1 unidade
5
3  unidades
12`;
    expect(readBrief(text, 'BR').slice(0, 4)).toEqual([
      '[CAFÉS] Expresso | 10',
      '[CAFÉS] Pingado | 12 | café em grão ou solúvel',
      '[CAFÉS] Cappuccino | 12 | café em grão',
      '[CAFÉS] Chocolate | 14',
    ]);
    expect(readBrief(text, 'BR').at(-1)).toContain('| 1 unidade 5; 3 unidades 12');
  });

  it.each([
    ['P A R A  P I C A R', 'PARA PICAR'],
    ['PA R A  P I CA R', 'PARA PICAR'],
    ['PA R A  E L  V E R M Ú', 'PARA EL VERMÚ'],
  ])('have headings with spaced letters: %s', (line, category) => {
    expect(readBrief(`${line}\nGilda 3€\nAnchoa 4€\nPOSTRES\nFlan 5€`, 'ES')[0]).toBe(
      `[${category}] Gilda | 3`,
    );
  });

  it('have a blank behind each sign, also in prices', () => {
    const text = `CHICHARRÓN DE ANCA
C h i c h a r r ó n  a c o m p a ñ a d o  d e  2 5 0  g r a m o s
d e  a r e p a ,  h o g a o  y  g u a c a m o l e .
$ 2 3 . 0 0 0
A M E R I C A N O  F R Í O
$ 8 5 0 0`;
    expect(readBrief(text)).toEqual([
      '[] CHICHARRÓN DE ANCA | 23000 | Chicharrón acompañado de 250 gramos de arepa, hogao y guacamole.',
      '[] AMERICANO FRÍO | 8500',
    ]);
  });

  it.each(['Notas a considerar', 'Notas:', 'Observaciones', 'Condiciones de venta'])(
    'end with notes: %s',
    (line) => {
      expect(readBrief(`Sellador blanco $ 819.30\nSellador rojo $ 237.60\n${line}`, 'MX').at(-1)).toBe(
        '[] Sellador rojo | 237.60',
      );
    },
  );
});
