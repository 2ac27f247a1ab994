import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../../platform/money/countries.ts';
import type { ReadProduct } from '../read-menu.ts';
import { readMenuText } from '../read-text.ts';
import { readTable } from './read-table.ts';
import { toRows } from './testing-rows.ts';

const toMenu = (rows: readonly string[], country: Country = 'MX') =>
  readTable(toRows(rows), countries[country]).menu;
const brief = ({ name, category, price, variants, doubts }: ReadProduct) => {
  const sizes = variants.map((size) => `${size.name} ${size.price}`).join('; ');
  const ids = [...new Set(doubts.map(({ id }) => id))].join();
  return `[${category ?? ''}] ${name} | ${sizes || (price ?? '-')}${ids && ` ? ${ids}`}`;
};
const read = (...args: Parameters<typeof toMenu>) => toMenu(...args).products.map(brief);

describe('columns of prices whose headings no list of words has', () => {
  it('are sizes, with a doubt, if they rise and fall together', () => {
    expect(
      read([
        'LAVADO;Moto;Sedán;Furgón',
        'Básico;12;25;30',
        'Completo;18;40;50',
        'Premium;25;70;90',
        'Cera;60;150;200',
      ]),
    ).toEqual([
      '[] Básico | Moto 12; Sedán 25; Furgón 30 ? columns-unsure',
      '[] Completo | Moto 18; Sedán 40; Furgón 50 ? columns-unsure',
      '[] Premium | Moto 25; Sedán 70; Furgón 90 ? columns-unsure',
      '[] Cera | Moto 60; Sedán 150; Furgón 200 ? columns-unsure',
    ]);
  });

  it('are sizes without a doubt if all have signs of money', () => {
    expect(
      read(['COPIAS;B/N;COLOR', 'Carta;$ 1.00;$5.00', 'Oficio;$1.00;$7.00', 'Cartulina;$5.00;15.00']),
    ).toEqual(['[] Carta | B/N 1; COLOR 5', '[] Oficio | B/N 1; COLOR 7', '[] Cartulina | B/N 5; COLOR 15']);
  });

  it('are sizes beside measures, which are much lower', () => {
    expect(
      read([
        'Tela;Ancho;Norte_A;Norte_B',
        'Lino;1.4;190;230',
        'Gasa;1.5;60;75',
        'Paño;0.9;310;430',
        'Tul;1.6;95;120',
      ])[0],
    ).toBe('[] Lino | Norte_A 190; Norte_B 230 ? columns-unsure');
  });

  it('are one price and other numbers if these go their own ways', () => {
    expect(read(['Cosa;Abono;Reserva', 'Uno;100;35', 'Dos;40;310', 'Tres;900;12', 'Cuatro;60;88'])[0]).toBe(
      '[] Uno | 100 ? columns-unsure',
    );
  });
});

describe('prices of packs', () => {
  it.each([
    ['Unidad;Media docena;Docena', 'Unidad 5; Media docena 28; Docena 54'],
    ['x1;x6;x12', 'x1 5; x6 28; x12 54'],
    ['Pieza;Paquete;Bulto', 'Pieza 5; Paquete 28; Bulto 54'],
    ['Precio;Precio docena;Precio ciento', 'Unidad 5; docena 28; ciento 54'],
  ])('«%s» are sizes', (headings, sizes) => {
    const rows = [
      `Producto;${headings}`,
      'Empanada;5;28;54',
      'Alfajor;3;16;30',
      'Torta;12;66;120',
      'Pionono;10;55;100',
    ];
    expect(read(rows)[0]).toBe(`[] Empanada | ${sizes}`);
  });

  it('a lower price for each piece of a box is none', () => {
    const rows = [
      'Producto;Precio;Precio caja',
      'Bolsa;280;140',
      'Cartera;120;48',
      'Mochila;250;110',
      'Correa;90;32',
    ];
    expect(read(rows)[0]).toBe('[] Bolsa | 280');
  });
});

describe('the column of the names', () => {
  it.each([
    [
      'Ativo;Ref;Coisa;Detalhe;Vlr',
      'Sim;P01;Coxinha;Massa, frango e queijo.;8',
      'Sim;P02;Pastel;Carne, ovo e azeitona.;9',
      'Não;P03;Suco;Laranja, gelo e hortelã.;7',
    ],
    [
      'Serviços;Descrição;Preço',
      'Coxinha;Massa, frango e queijo.;8',
      'Pastel;Carne, ovo e azeitona.;9',
      'Suco;Laranja, gelo e hortelã.;7',
    ],
    ['Medida;Padrão;Valor', 'Coxinha;Sim;8', 'Pastel;Sim;9', 'Suco;Não;7'],
  ])('is the one whose cells differ, are short and have letters below «%s»', (...rows) => {
    expect(toMenu(rows, 'BR').products.map(({ name, price }) => `${name} ${price}`)).toEqual([
      'Coxinha 8',
      'Pastel 9',
      'Suco 7',
    ]);
  });
});

describe('rows of one name', () => {
  it('are sizes, named by the column that tells them apart', () => {
    expect(
      read(
        [
          'Código;;;Precio',
          '1;Ábaco;UND;20',
          '1;Ábaco;DOCENA;130',
          '2;Tiza;UND;5',
          '3;Regla;UND;6',
          '3;Regla;DOCENA;61',
        ],
        'PE',
      ),
    ).toEqual(['[] Ábaco | UND 20; DOCENA 130', '[] Tiza | 5', '[] Regla | UND 6; DOCENA 61']);
  });

  it('are sizes, named by two columns that only together tell them apart', () => {
    const rows = [
      'Nombre;Valor 1;Valor 2;Precio',
      'Anillo;Fino;4 gr;50',
      'Anillo;Grueso;4 gr;80',
      'Anillo;Grueso;6 gr;95',
      'Aro;Liso;;75',
      'Aro;Labrado;;170',
    ];
    expect(read(rows, 'PE')).toEqual([
      '[] Anillo | Fino / 4 gr 50; Grueso / 4 gr 80; Grueso / 6 gr 95',
      '[] Aro | Liso 75; Labrado 170',
    ]);
  });
});

describe('tables below each other', () => {
  const first = ['Estancia;Día;Noche', 'Uno;20 €;25 €', 'Dos;35 €;40 €', 'Tres;45 €;50 €'];

  it('each have their own headings', () => {
    expect(read([...first, ';Semana;Festivo', 'Paseo;12 €;15 €', 'Baño;18 €;20 €'], 'ES')).toEqual([
      '[] Uno | Día 20; Noche 25',
      '[] Dos | Día 35; Noche 40',
      '[] Tres | Día 45; Noche 50',
      '[] Paseo | Semana 12; Festivo 15',
      '[] Baño | Semana 18; Festivo 20',
    ]);
  });

  it('with the same headings have the text above these for a category', () => {
    const headings = 'Cosa;Efectivo;Tarjeta';
    expect(
      read(
        [
          'DOSIS',
          headings,
          'Uno;R$4;R$8',
          'Dos;R$5;R$9',
          'BOTELLAS',
          headings,
          'Tres;R$15;R$30',
          'Seis;R$12;R$24',
        ],
        'BR',
      ),
    ).toEqual([
      '[DOSIS] Uno | Efectivo 4; Tarjeta 8',
      '[DOSIS] Dos | Efectivo 5; Tarjeta 9',
      '[BOTELLAS] Tres | Efectivo 15; Tarjeta 30',
      '[BOTELLAS] Seis | Efectivo 12; Tarjeta 24',
    ]);
  });

  it('are read in a text as well, between tabs', () => {
    const text = [
      ...first,
      ';Semana;Festivo',
      'Paseo;12 €;15 €',
      'Baño;18 €;20 €',
      'Uñas;Consultar;Consultar',
    ]
      .join('\n')
      .replaceAll(';', '\t');
    expect(
      readMenuText(text, { country: 'ES', ...countries.ES })
        .products.map(brief)
        .at(-3),
    ).toBe('[] Paseo | Semana 12; Festivo 15');
  });
});

it('names of two lists side by side belong to the headings that span their columns', () => {
  const rows = [
    'RACIONES;BOCADILLOS;CHICO;GRANDE',
    'Queso;3,00 €;Lomo;2,50 €;3,50 €',
    'Pulpo;8,00 €;Atún;3,00 €;4,00 €',
    'OTRAS;Huevo;4,00 €;5,50 €',
    'Setas;4,50 €;Jamón;2,50 €;–',
    'Gamba;9,00 €;Pollo;2,00 €;3,00 €',
    ...Array.from(
      { length: 6 },
      (_, nth) => `Ración ${'ABCDEF'[nth]};${nth + 2},00 €;Bollo ${'ABCDEF'[nth]};1,00 €;2,00 €`,
    ),
  ];
  expect(read(rows, 'ES').filter((text) => !/Ración|Bollo/.test(text))).toEqual([
    '[RACIONES] Queso | 3',
    '[RACIONES] Pulpo | 8',
    '[OTRAS] Setas | 4.50',
    '[OTRAS] Gamba | 9',
    '[BOCADILLOS] Lomo | CHICO 2.50; GRANDE 3.50',
    '[BOCADILLOS] Atún | CHICO 3; GRANDE 4',
    '[BOCADILLOS] Huevo | CHICO 4; GRANDE 5.50',
    '[BOCADILLOS] Jamón | 2.50',
    '[BOCADILLOS] Pollo | CHICO 2; GRANDE 3',
  ]);
});
