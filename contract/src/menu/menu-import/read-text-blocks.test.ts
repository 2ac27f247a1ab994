import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../platform/money/countries.ts';
import { readMenuText } from './read-text.ts';
import { brief } from './testing-brief.ts';

const readAll = (text: string, country: Country = 'MX') =>
  readMenuText(text, { country, ...countries[country] });
const read = (text: string, country: Country = 'MX') => readAll(text, country).products.map(brief);

describe('a heading, names and as many prices, again and again', () => {
  it('give each name its price and its heading, without a doubt', () => {
    const text =
      'COMIDAS\n\nTacos\nPastor\nSuadero\nTripa\n$18\n$20\n$22\nQuesadillas\nFlor de calabaza\nQueso\n$35\n$30\nTortas\nMilanesa\nCubana (con queso y piña)\n$60\n$85';
    expect(read(text)).toEqual([
      '[Tacos] Pastor | 18',
      '[Tacos] Suadero | 20',
      '[Tacos] Tripa | 22',
      '[Quesadillas] Flor de calabaza | 35',
      '[Quesadillas] Queso | 30',
      '[Tortas] Milanesa | 60',
      '[Tortas] Cubana | 85 | con queso y piña',
    ]);
    expect(readAll(text).isUnsure).toBeUndefined();
  });

  it('are doubted if one block has another number of names', () => {
    const text = 'Tacos\nPastor\nSuadero\n$18\n$20\nTortas\nMilanesa\nCubana\nEspecial\n$60\n$85';
    const { products, isUnsure } = readAll(text);
    expect(isUnsure || products.every(({ doubts }) => doubts.length > 0)).toBe(true);
  });
});

describe('lists without prices', () => {
  it('have their usual headings as categories', () => {
    const text = 'Nuestros productos\nPanadería\nPan de campo\nPan lactal\nTortas\nSelva negra\nTres leches';
    expect(read(text, 'AR')).toEqual([
      '[Panadería] Pan de campo | - ? price-missing',
      '[Panadería] Pan lactal | - ? price-missing',
      '[Tortas] Selva negra | - ? price-missing',
      '[Tortas] Tres leches | - ? price-missing',
    ]);
  });

  it('of flavours beside prices are no products', () => {
    const text =
      '## Helados\n\n**Sabores (3):**\n- Fresa\n- Limón\n- Mango\n\n**Precios:**\n- **Cono:** $25\n- **Banana split:** $35';
    expect(read(text)).toEqual(['[Helados] Cono | 25', '[Helados] Banana split | 35']);
  });
});

describe('rows between bars', () => {
  it('are a table without headings, where a program writes nothing as None', () => {
    const text =
      '101|Alcohol 70 250ml|Frasco|3.50|None\n\n102|Algodón 50g|Bolsa|2.20|None\n\n103|Vendas 5cm|Unidad|4.00|None\n\n104|Curitas|Caja|6.50|None';
    expect(readAll(text, 'PE').products.map(({ name, price }) => `${name} ${price}`)).toEqual([
      'Alcohol 70 250ml 3.50',
      'Algodón 50g 2.20',
      'Vendas 5cm 4',
      'Curitas 6.50',
    ]);
  });
});

describe('what is charged beside what is sold', () => {
  it.each([
    'Cubierto $50',
    'Cubierto por persona: $50',
    'Servicio de mesa $30',
    'Derecho de mesa $30',
    'Costo adicional de salón: $1500',
    'Propina sugerida $20',
    'Servicio 10 %',
    'Couvert R$ 8,00',
  ])('%s is no product', (line) => {
    expect(
      read(`Flan $40\nPay de limón $45\nGelatina $20\n${line}`).map((product) => product.slice(3, 6)),
    ).toEqual(['Fla', 'Pay', 'Gel']);
  });

  it('a surcharge is one with a doubt, because a taxi sells nothing else', () => {
    expect(read('Centro $80\nAeropuerto $250\nRecargo nocturno $20')).toContain(
      '[] Recargo nocturno | 20 ? unusual',
    );
  });

  it.each(['Cubiertos de acero $50', 'Servicio a la parrilla $30', 'Recargable USB $120'])(
    '%s is one',
    (line) => {
      expect(read(`Flan $40\nPay de limón $45\n${line}`)).toHaveLength(3);
    },
  );
});

describe('words to the customer', () => {
  it.each([
    '¡Claro!, aquí tienes algunos platos de nuestra carta:',
    'Te comparto nuestros precios:',
    'Estos son los precios de hoy:',
  ])('%s is no category', (line) => {
    expect(read(`${line}\n\nCaldo de gallina - $15.00\nArroz chaufa - $13.00`)).toEqual([
      '[] Caldo de gallina | 15',
      '[] Arroz chaufa | 13',
    ]);
  });

  it('behind a star, apart from the list, describe no product', () => {
    const text =
      'Arrachera $250\n\n*El gramaje es antes de la cocción y todos van con chiles toreados.\n\nTomahawk $650\n\nPorterhouse $550';
    expect(read(text)).toEqual(['[] Arrachera | 250', '[] Tomahawk | 650', '[] Porterhouse | 550']);
  });
});

describe('signs around names', () => {
  it('the same one at both ends makes a heading', () => {
    expect(
      read('• ENTRADAS •\nCeviche $195\nTiradito $165\n✦ Postres ✦\nFlan $60\n─── Bebidas ─────\nAgua $20'),
    ).toEqual([
      '[ENTRADAS] Ceviche | 195',
      '[ENTRADAS] Tiradito | 165',
      '[Postres] Flan | 60',
      '[Bebidas] Agua | 20',
    ]);
  });

  it('a measure behind a bar describes', () => {
    expect(
      read('BURRATA | 150 gr $235.00\nCAMARONES | 6 piezas $195.00\nALCACHOFA | 1 pieza $145.00'),
    ).toEqual(['[] BURRATA | 235 | 150 gr', '[] CAMARONES | 195 | 6 piezas', '[] ALCACHOFA | 145 | 1 pieza']);
  });

  it('`cada` in the brackets of a price describes nothing', () => {
    expect(
      read('- **Frutas ($20 cada):** fresa, uva\n- **Cremas ($30 c/u):** nutella, miel').map(
        (line) => line.split(' ?')[0],
      ),
    ).toEqual(['[] Frutas | 20 | fresa, uva', '[] Cremas | 30 | nutella, miel']);
  });
});

describe('names without capitals', () => {
  it('do not take the description of the product above', () => {
    expect(
      read(
        'Empanada 45\ncarne, pollo o queso\nTostada 30\nFrijol, lechuga, crema\nsuper torta 60\njamón, queso\ngringa 70\nPastor, queso',
      ).map((line) => line.split(' ?')[0]),
    ).toEqual([
      '[] Empanada | 45 | carne, pollo o queso',
      '[] Tostada | 30 | Frijol, lechuga, crema',
      '[] super torta | 60 | jamón, queso',
      '[] gringa | 70 | Pastor, queso',
    ]);
  });
});

describe('choices below a name in capitals', () => {
  it('that begin with its price are its sizes, with a doubt', () => {
    const text =
      'CEVICHE $195.00\nJugo de limón, cebolla\n\nGUACAMOLE $115.00\nAguacate, jitomate, cebolla\n\nNatural $115.00\nQueso asado $140.00\nChapulines $155.00\n\nBURRATA $235.00\nCon ensalada, pan';
    expect(read(text)).toContain(
      '[] GUACAMOLE | Natural 115; Queso asado 140; Chapulines 155 | Aguacate, jitomate, cebolla ? name-unsure',
    );
  });
});
