import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../platform/money/countries.ts';
import { readMenuText } from './read-text.ts';
import { brief } from './testing-brief.ts';

const read = (country: Country, text: string) => readMenuText(text, { country, ...countries[country] });

interface Habit {
  name: string;
  country: Country;
  text: string;
  products: string[];
}

/** How owners write in a hurry, on a telephone. */
const habits: Habit[] = [
  {
    name: 'what several cost behind an x',
    country: 'CO',
    text: 'Empanadas 3 x 5.000\nMedias 3 pares x 25.000\nBuñuelo 1.500\nPandebono 2 x 5mil\nAlmojábana x 4 10.000',
    products: [
      '[] Empanadas x3 | 5000',
      '[] Medias 3 pares | 25000',
      '[] Buñuelo | 1500',
      '[] Pandebono x2 | 5000',
      '[] Almojábana x 4 | 10000',
    ],
  },
  {
    name: 'one word for thousands behind several prices',
    country: 'CO',
    text: 'Jugo 6.000\nLimonada natural/cerezada/coco 6/8/9 mil\nGaseosa 4.000',
    products: [
      '[] Jugo | 6000',
      '[] Limonada | natural 6000; cerezada 8000; coco 9000 ? variant-names',
      '[] Gaseosa | 4000',
    ],
  },
  {
    name: 'a note in brackets behind a number alone, and a range of two',
    country: 'EC',
    text: 'MANICURE\nBásica 5\nSemipermanente 10\nAcrílicas desde 20 hasta 35\nPEDICURE\nSpa 12\nClínico 15 (con exfoliación)\nInfantil 8',
    products: [
      '[MANICURE] Básica | 5',
      '[MANICURE] Semipermanente | 10',
      '[MANICURE] Acrílicas | 20',
      '[PEDICURE] Spa | 12',
      '[PEDICURE] Clínico | 15 | con exfoliación',
      '[PEDICURE] Infantil | 8',
    ],
  },
  {
    name: 'a number alone before a bar and another size',
    country: 'PE',
    text: 'ARROCES\nArroz con mariscos 30\nChaufa de mariscos 28 / fuente 52\nTallarín 24',
    products: [
      '[ARROCES] Arroz con mariscos | 30',
      '[ARROCES] Chaufa de mariscos | Tamaño 1 28; fuente 52 ? variant-names',
      '[ARROCES] Tallarín | 24',
    ],
  },
  {
    name: 'two products in a line, with two blanks between them or one',
    country: 'MX',
    text: 'Tacos\nPastor 18\nSuadero 20\nGringas\nPastor 55  Bistec 60\nAsada 58 Chorizo 50\nVolcanes 35',
    products: [
      '[Tacos] Pastor | 18',
      '[Tacos] Suadero | 20',
      '[Gringas] Pastor | 55',
      '[Gringas] Bistec | 60',
      '[Gringas] Asada 58 Chorizo | 50 ? name-odd',
      '[Gringas] Volcanes | 35',
    ],
  },
  {
    name: 'a sign of money behind what looks like the end of a range',
    country: 'BO',
    text: 'Jeans tallas 26 al 36 a 150 Bs\nGorra 40 Bs\nCinturón 60 Bs',
    products: ['[] Jeans tallas 26 al 36 | 150', '[] Gorra | 40', '[] Cinturón | 60'],
  },
  {
    name: 'a list in brackets before two prices',
    country: 'AR',
    text: 'Docena de empanadas (carne, jyq, humita) $14.000 // media $7.500\nMuzzarella $9.000\nFugazzeta $9.900',
    products: [
      '[] Docena de empanadas | Tamaño 1 14000; media 7500 | carne, jyq, humita ? variant-names,bracket-unsure',
      '[] Muzzarella | 9000',
      '[] Fugazzeta | 9900',
    ],
  },
  {
    name: 'prices in the brackets of a heading, for the names below it',
    country: 'MX',
    text: 'AGUAS (1/2 lt $20 / 1 lt $35)\nHorchata\nJamaica\nTACOS\nPastor $18\nSuadero $20',
    products: [
      '[AGUAS] Horchata | 1/2 lt 20; 1 lt 35',
      '[AGUAS] Jamaica | 1/2 lt 20; 1 lt 35',
      '[TACOS] Pastor | 18',
      '[TACOS] Suadero | 20',
    ],
  },
  {
    name: 'the names of two prices in a line above them',
    country: 'AR',
    text: 'Efectivo / Tarjeta\nCorte mujer $12.000 / $13.500\nCorte hombre $9.000 / $10.000\nColor $25.000 / $28.000',
    products: [
      '[] Corte mujer | Efectivo 12000; Tarjeta 13500',
      '[] Corte hombre | Efectivo 9000; Tarjeta 10000',
      '[] Color | Efectivo 25000; Tarjeta 28000',
    ],
  },
  {
    name: 'sections whose lines are one word with a size',
    country: 'BR',
    text: 'BANHO\nPorte P R$ 45,00\nPorte M R$ 60,00\nBANHO E TOSA\nPorte P: 70\nPorte M: 90',
    products: [
      '[] BANHO | Porte P 45; Porte M 60 ? category-unsure',
      '[] BANHO E TOSA | Porte P 70; Porte M 90 ? category-unsure',
    ],
  },
  {
    name: 'sizes of a garment below its name',
    country: 'BO',
    text: 'Poleras algodón\nS - M - L: 60 Bs\nXL - XXL: 70 Bs\nJeans dama\n28 - 30: 150 Bs\n32 - 36: 170 Bs',
    products: [
      '[] Poleras algodón | S - M - L 60; XL - XXL 70 ? category-unsure',
      '[] Jeans dama | 28 - 30 150; 32 - 36 170 ? category-unsure',
    ],
  },
  {
    name: 'a heading with the sizes of its own product',
    country: 'MX',
    text: 'CORTES\nDama $250\nCaballero $150\nTINTES\nCorto $600 Mediano $800 Largo $1,000\nBalayage $1,800\nUÑAS\nGelish $250',
    products: [
      '[CORTES] Dama | 250',
      '[CORTES] Caballero | 150',
      '[TINTES] TINTES | Corto 600; Mediano 800; Largo 1000',
      '[TINTES] Balayage | 1800',
      '[UÑAS] Gelish | 250',
    ],
  },
  {
    name: 'the number in the name of the business',
    country: 'CO',
    text: '*LICORERA LA 33*\nRON\nMedellín 3 años 52.000\nViejo de Caldas 27.500\nCERVEZA\nPoker 3.500',
    products: ['[RON] Medellín 3 años | 52000', '[RON] Viejo de Caldas | 27500', '[CERVEZA] Poker | 3500'],
  },
  {
    name: 'the money of the prices behind a heading',
    country: 'GT',
    text: 'DESAYUNOS Q\nChapín 35.00\nRanchero 32\nBEBIDAS (Q)\nCafé 10\nJugo 15',
    products: [
      '[DESAYUNOS] Chapín | 35',
      '[DESAYUNOS] Ranchero | 32',
      '[BEBIDAS] Café | 10',
      '[BEBIDAS] Jugo | 15',
    ],
  },
  {
    name: 'the parts of a menu of the day, the last without a label',
    country: 'EC',
    text: 'ALMUERZO EJECUTIVO $3,50\nSopa: locro de papa\nSegundo: seco de pollo\nJugo y postre\nMERIENDA $3\nSOLO SEGUNDO $2,75',
    products: [
      '[] ALMUERZO EJECUTIVO | 3.5 | Sopa: locro de papa Segundo: seco de pollo Jugo y postre',
      '[] MERIENDA | 3',
      '[] SOLO SEGUNDO | 2.75',
    ],
  },
  {
    name: 'the pages of a PDF between its lines',
    country: 'CL',
    text: 'ENTRADAS\nEmpanada de queso ..... 2.500\n1 / 3\nMachas ..... 9.900\n2 / 3\nFONDOS\nSalmón ..... 12.900\n3 / 3',
    products: ['[ENTRADAS] Empanada de queso | 2500', '[ENTRADAS] Machas | 9900', '[FONDOS] Salmón | 12900'],
  },
  {
    name: 'what a number alone is the price of, behind it',
    country: 'UY',
    text: 'Cortado 110\nCapuccino 150\nMedialuna salada 120 - rellena 180\nScon de queso 95 c/u\nTorta 190 la porción\nAgua vaso 20 jarra 65\nSandwich cubano 275 1/2 150',
    products: [
      '[] Cortado | 110',
      '[] Capuccino | 150',
      '[] Medialuna | salada 120; rellena 180 ? variant-names',
      '[] Scon de queso | 95',
      '[] Torta | 190 | la porción ? unusual',
      '[] Agua | vaso 20; jarra 65',
      '[] Sandwich | cubano 275; 1/2 150 ? variant-names',
    ],
  },
  {
    name: 'prices of a section that only their sizes tell apart, for the names below',
    country: 'MX',
    text: '-- ANTOJITOS --\nGordita 30\nSope 22\n-- GUISADOS --\n1/2 orden 45 - orden 80\nMole verde\nPicadillo\n-- BEBIDAS --\nRefresco 25',
    products: [
      '[ANTOJITOS] Gordita | 30',
      '[ANTOJITOS] Sope | 22',
      '[GUISADOS] Mole verde | 1/2 orden 45; orden 80',
      '[GUISADOS] Picadillo | 1/2 orden 45; orden 80',
      '[BEBIDAS] Refresco | 25',
    ],
  },
  {
    name: 'several products in a line, each with a capital and a signed price',
    country: 'EC',
    text: 'MASAJES\nRelajante 30$\nDEPILACIÓN\nAxila 8$ Bikini 12$ Pierna completa 20$\nBozo 4$\nCeja 5$',
    products: [
      '[MASAJES] Relajante | 30',
      '[DEPILACIÓN] Axila | 8 ? name-unsure',
      '[DEPILACIÓN] Bikini | 12 ? name-unsure',
      '[DEPILACIÓN] Pierna completa | 20 ? name-unsure',
      '[DEPILACIÓN] Bozo | 4',
      '[DEPILACIÓN] Ceja | 5',
    ],
  },
  {
    name: 'the names of two prices in brackets behind them, and a piece before a dozen',
    country: 'GT',
    text: 'Pepito Q30/Q50 (pequeño/grande)\nCuaderno 100 hojas Q12.50 u. / docena Q138.00\nLapicero Q2.00',
    products: [
      '[] Pepito | pequeño 30; grande 50 ? bracket-unsure',
      '[] Cuaderno 100 hojas | u. 12.5; docena 138',
      '[] Lapicero | 2',
    ],
  },
  {
    name: 'prices of several ways to serve a dish, in one line',
    country: 'MX',
    text: 'Milanesa 110\nEnchiladas verdes/rojas/mole 95/95/120\nChilaquiles 75 con huevo 90 con pollo 105\nSopes: sencillo 25, con huevo 35, con todo 50\nLicuado 45 c/leche 55',
    products: [
      '[] Milanesa | 110',
      '[] Enchiladas | verdes 95; rojas 95; mole 120 ? variant-names',
      '[] Chilaquiles | Tamaño 1 75; con huevo 90; con pollo 105 ? variant-names',
      '[] Sopes | sencillo 25; con huevo 35; con todo 50',
      '[] Licuado | Tamaño 1 45; c/leche 55 ? variant-names',
    ],
  },
  {
    name: 'letters of sizes before numbers alone, of which one may be a unit',
    country: 'BR',
    text: 'LANCHES\nX-burguer 15\nX-salada 17\nPORÇÕES\nBatata frita P 20 G 35\nCalabresa 40',
    products: [
      '[LANCHES] X-burguer | 15',
      '[LANCHES] X-salada | 17',
      '[PORÇÕES] Batata frita | P 20; G 35',
      '[PORÇÕES] Calabresa | 40',
    ],
  },
  {
    name: 'a number alone before a note, among signed prices',
    country: 'BO',
    text: 'ALMUERZO COMPLETO 18 Bs\nSOLO SEGUNDO 14 Bs\nSOLO SOPA 7 Bs\nSilpancho 25\nPique macho 60 (para 2)',
    products: [
      '[] ALMUERZO COMPLETO | 18',
      '[] SOLO SEGUNDO | 14',
      '[] SOLO SOPA | 7',
      '[] Silpancho | 25',
      '[] Pique macho | 60 | para 2 ? bracket-unsure',
    ],
  },
  {
    name: 'a heading in capitals before products of the same line',
    country: 'CR',
    text: 'ALMUERZOS\nArroz con pollo ¢3200\nSopa negra ¢2500\nBEBIDAS: café ¢800, té ¢700, fresco ¢1000',
    products: [
      '[ALMUERZOS] Arroz con pollo | 3200',
      '[ALMUERZOS] Sopa negra | 2500',
      '[BEBIDAS] café | 800',
      '[BEBIDAS] té | 700',
      '[BEBIDAS] fresco | 1000',
    ],
  },
  {
    name: 'how many before an x and a sign, and counts in brackets',
    country: 'GT',
    text: 'Pan francés 4xQ1.00\nTequeños (5u) Q4 (10u) Q7\nBombillo 9W Q15 (3 x Q40)\nCubilete Q3',
    products: [
      '[] Pan francés x4 | 1',
      '[] Tequeños | 5u 4; 10u 7',
      '[] Bombillo 9W | 15 | 3 x Q40 ? price-other-number,bracket-unsure',
      '[] Cubilete | 3',
    ],
  },
  {
    name: 'two products between a dash, where money is sent, and a number in the name of the business',
    country: 'DO',
    text: 'BARBER SHOP 593\nFlan RD$180 - Tres leches RD$220\nCorte RD$400\nPago móvil 0102 V12345678 04141234567',
    products: ['[] Flan | 180 ? name-unsure', '[] Tres leches | 220 ? name-unsure', '[] Corte | 400'],
  },
  {
    name: 'what the delivery costs among what is sold',
    country: 'CO',
    text: 'Sencilla 15.000\nDoble carne 22.000\nDomicilio 5.000',
    products: ['[] Sencilla | 15000 ? name-odd', '[] Doble carne | 22000', '[] Domicilio | 5000 ? unusual'],
  },
];

describe('habits of owners', () => {
  it.each(habits)('$name', ({ country, text, products }) => {
    expect(read(country, text).products.map(brief)).toEqual(products);
  });

  it('a number that may be a price leaves a doubt where it is read as a description', () => {
    const { products } = read('BO', 'Chompa 120\nPantalón 150\nGorra 40\ncon cierre 35 a elegir\nCinto 60');
    expect(products.map(brief)).toContain('[] Gorra | 40 | con cierre 35 a elegir ? price-other-number');
  });

  it('numbers that count or measure leave none', () => {
    const { products } = read(
      'EC',
      'Combo familiar 25\ncon 12 alitas y 2 salsas\nPizza 14\nde 30 cm, para 4 personas\nAgua 1',
    );
    expect(products.flatMap(({ doubts }) => doubts).filter(({ id }) => id === 'price-other-number')).toEqual(
      [],
    );
  });
});
