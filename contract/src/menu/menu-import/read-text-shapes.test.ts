import { describe, expect, it } from 'vitest';
import { type Country, countries } from '../../platform/money/countries.ts';
import { readMenuText } from './read-text.ts';
import { brief } from './testing-brief.ts';

const read = (country: Country, text: string) =>
  readMenuText(text, { country, ...countries[country] }).products.map(brief);

interface Shape {
  name: string;
  country: Country;
  text: string;
  products: string[];
}

const shapes: Shape[] = [
  {
    name: 'sizes that are indented below a name, among other products',
    country: 'EC',
    text: 'Ramo de rosas $25\nGirasoles\n   1 docena $36\n   media docena $20\nOrquídea $35',
    products: ['[] Ramo de rosas | 25', '[] Girasoles | 1 docena 36; media docena 20', '[] Orquídea | 35'],
  },
  {
    name: 'products that are indented below a heading',
    country: 'EC',
    text: 'Ramos\n   Rosas $25\n   Girasoles $20\nMacetas\n   Orquídea $35\n   Helecho $15',
    products: [
      '[Ramos] Rosas | 25',
      '[Ramos] Girasoles | 20',
      '[Macetas] Orquídea | 35',
      '[Macetas] Helecho | 15',
    ],
  },
  {
    name: 'prices of sizes below a heading, for the names below them',
    country: 'BO',
    text: 'JUGOS\nVaso Bs 8 - Jarra Bs 25\nPapaya\nNaranja\n\nENSALADAS\nSimple Bs 10\nCon yogurt Bs 14\nCon helado Bs 18',
    products: [
      '[JUGOS] Papaya | Vaso 8; Jarra 25',
      '[JUGOS] Naranja | Vaso 8; Jarra 25',
      '[ENSALADAS] Simple | 10 ? name-odd',
      '[ENSALADAS] Con yogurt | 14',
      '[ENSALADAS] Con helado | 18',
    ],
  },
  {
    name: 'a price for each piece in the brackets of a heading',
    country: 'HN',
    text: 'PAN DULCE (L. 5.00 c/u)\nSemitas\nConchas\n\nPAN BLANCO\nBaguette L. 30.00\nPan de molde L. 45',
    products: [
      '[PAN DULCE] Semitas | 5',
      '[PAN DULCE] Conchas | 5',
      '[PAN BLANCO] Baguette | 30',
      '[PAN BLANCO] Pan de molde | 45',
    ],
  },
  {
    name: 'the prices before and now, in lines of their own',
    country: 'CL',
    text: 'Aspiradora 1600W\nAntes $89.990\nAhora $64.990\nHervidor 1.7L\nAntes $24.990\nAhora $16.990\nPlancha 2200W\nAntes $29.990\nAhora $19.990\nLicuadora 600W\nAntes $34.990\nAhora $27.990',
    products: [
      '[] Aspiradora 1600W | 64990 < 89990',
      '[] Hervidor 1.7L | 16990 < 24990',
      '[] Plancha 2200W | 19990 < 29990',
      '[] Licuadora 600W | 27990 < 34990',
    ],
  },
  {
    name: 'labels with prices between bars, below names',
    country: 'BR',
    text: 'Cães pequenos\nBanho R$ 45 | Banho + tosa R$ 75\nCães grandes\nBanho R$ 80 | Banho + tosa R$ 130\nGatos\nBanho R$ 70 | Banho + tosa R$ 110\nCoelhos\nBanho R$ 50 | Banho + tosa R$ 90',
    products: [
      '[] Cães pequenos | Banho 45; Banho + tosa 75',
      '[] Cães grandes | Banho 80; Banho + tosa 130',
      '[] Gatos | Banho 70; Banho + tosa 110',
      '[] Coelhos | Banho 50; Banho + tosa 90',
    ],
  },
  {
    name: 'sections of the same lines, most of which are sizes',
    country: 'CO',
    text: 'SENCILLA\n3 horas $45.000\n12 horas $70.000\nHora adicional $12.000\n\nJACUZZI\n3 horas $80.000\n12 horas $130.000\nHora adicional $20.000',
    products: [
      '[] SENCILLA | 3 horas 45000; 12 horas 70000; Hora adicional 12000 ? category-unsure',
      '[] JACUZZI | 3 horas 80000; 12 horas 130000; Hora adicional 20000 ? category-unsure',
    ],
  },
  {
    name: 'how many of one thing, below its name',
    country: 'EC',
    text: 'Sofá\n1 puesto $15\n2 puestos $25\n3 puestos $35\nEn L $50\n\nColchones\n2 plazas $25\n2 1/2 plazas $30\n3 plazas $35',
    products: [
      '[] Sofá | 1 puesto 15; 2 puestos 25; 3 puestos 35; En L 50',
      '[] Colchones | 2 plazas 25; 2 1/2 plazas 30; 3 plazas 35',
    ],
  },
  {
    name: 'how many of one thing, below a heading in capitals',
    country: 'BO',
    text: 'FREE FIRE\n110 diamantes Bs 12\n341 diamantes Bs 33\n\nROBLOX\n80 monedas Bs 9\n400 monedas Bs 40',
    products: [
      '[FREE FIRE] 110 diamantes | 12',
      '[FREE FIRE] 341 diamantes | 33',
      '[ROBLOX] 80 monedas | 9',
      '[ROBLOX] 400 monedas | 40',
    ],
  },
  {
    name: 'what a heading says in brackets of the prices below',
    country: 'CL',
    text: 'Aperturas (día / noche)\n- Casa: 25.000 / 40.000\n- Auto: 30.000 / 45.000',
    products: ['[] Casa | día 25000; noche 40000', '[] Auto | día 30000; noche 45000'],
  },
  {
    name: 'names of columns with nothing above the names of the products',
    country: 'CO',
    text: 'CONSULTAS\nGeneral $45.000\nControl $25.000\n\nESTERILIZACIÓN\n              Hembra      Macho\nGato         $120.000    $90.000\nPerro   $220.000   $180.000',
    products: [
      '[CONSULTAS] General | 45000',
      '[CONSULTAS] Control | 25000',
      '[ESTERILIZACIÓN] Gato | Hembra 120000; Macho 90000',
      '[ESTERILIZACIÓN] Perro | Hembra 220000; Macho 180000',
    ],
  },
  {
    name: 'a unit beside each heading',
    country: 'MX',
    text: 'RES              KG\nBistec        $189\nMolida        $165\n\nCERDO           KG\nPierna        $119\nCostilla      $129',
    products: ['[RES] Bistec | 189', '[RES] Molida | 165', '[CERDO] Pierna | 119', '[CERDO] Costilla | 129'],
  },
  {
    name: 'a name that goes on below its price',
    country: 'AR',
    text: 'Vacío al asador $ 18.900\nMatambrito de cerdo a la $ 19.800\npizza\nEntraña $ 21.500',
    products: [
      '[] Vacío al asador | 18900',
      '[] Matambrito de cerdo a la pizza | 19800',
      '[] Entraña | 21500',
    ],
  },
  {
    name: 'numbers of a card, in their order',
    country: 'PE',
    text: '10 Chaufa de pollo 13.00\n11 Chaufa de chancho 14.00\n12 Chaufa especial 18.00\n20 Aeropuerto 19.90\n21 Tallarín saltado 18.90',
    products: [
      '[] Chaufa de pollo | 13',
      '[] Chaufa de chancho | 14',
      '[] Chaufa especial | 18',
      '[] Aeropuerto | 19.9',
      '[] Tallarín saltado | 18.9',
    ],
  },
  {
    name: 'numbers of allergens, also alone',
    country: 'ES',
    text: 'Croquetas (1,3,7) 8,50 €\nEnsaladilla (2,3,4) 9,00 €\nTortilla (3) 7,50 €',
    products: ['[] Croquetas | 8.5', '[] Ensaladilla | 9', '[] Tortilla | 7.5'],
  },
  {
    name: 'letters that a legend explains',
    country: 'GT',
    text: 'César — Q45\nGriega [V][GF] — Q48\nQuinoa [VG] — Q52',
    products: ['[] César | 45', '[] Griega | 48', '[] Quinoa | 52'],
  },
  {
    name: 'two products whose prices dots lead to, in one line',
    country: 'US',
    text: 'Encebollado.....13\nGuatita.........16 Limonada........3\nArroz...........3',
    products: ['[] Encebollado | 13', '[] Guatita | 16', '[] Limonada | 3', '[] Arroz | 3'],
  },
  {
    name: 'cells between bars, without a drawn line below their headings',
    country: 'BR',
    text: 'Turma | Dias | Horário | Mensalidade\nBallet | Seg e Qua | 17h30 | R$ 140,00\nJazz | Ter e Qui | 16h00 | R$ 150,00\nZumba | Sábado | 10h00 | R$ 100,00',
    products: [
      '[] Ballet | 140 | Seg e Qua ? columns-unsure',
      '[] Jazz | 150 | Ter e Qui ? columns-unsure',
      '[] Zumba | 100 | Sábado ? columns-unsure',
    ],
  },
  {
    name: 'sizes with numbers above cells between bars',
    country: 'CR',
    text: 'Queque | 10 personas | 20 personas\nChocolate | 12.000 | 20.000\nTres leches | 14.000 | 23.000\nZanahoria | 13.000 | 21.500',
    products: [
      '[] Chocolate | 10 personas 12000; 20 personas 20000',
      '[] Tres leches | 10 personas 14000; 20 personas 23000',
      '[] Zanahoria | 10 personas 13000; 20 personas 21500',
    ],
  },
  {
    name: 'what a piece costs, below its name',
    country: 'MX',
    text: 'Quesadillas de comal\n$30 c/u\nPambazos\n$45 c/u\nTostadas\n$32 c/u\nFlautas\n$80',
    products: ['[] Quesadillas de comal | 30', '[] Pambazos | 45', '[] Tostadas | 32', '[] Flautas | 80'],
  },
  {
    name: 'a picture between a name with a number and what it is',
    country: 'CO',
    text: 'Combo 1 👉 Hamburguesa + papas = $18.000\nCombo 2 👉 Perro + papas = $16.000\nPapas = $5.000',
    products: [
      '[] Combo 1 | 18000 | Hamburguesa + papas',
      '[] Combo 2 | 16000 | Perro + papas',
      '[] Papas | 5000',
    ],
  },
  {
    name: '`CARTA` below the menu of the day',
    country: 'PE',
    text: 'MENÚ EJECUTIVO S/ 15.00\nIncluye refresco\n\nCARTA\nLomo saltado S/ 28.00\nCeviche S/ 30.00\nCausa S/ 12.00',
    products: [
      '[] MENÚ EJECUTIVO | 15 | Incluye refresco',
      '[CARTA] Lomo saltado | 28',
      '[CARTA] Ceviche | 30',
      '[CARTA] Causa | 12',
    ],
  },
  {
    name: 'two short prices with blanks around their bar',
    country: 'MX',
    text: 'TORTAS (sencilla / con queso)\nJamón 35 / 42\nMilanesa 50 / 57\nCubana 75',
    products: [
      '[TORTAS (sencilla / con queso)] Jamón | sencilla 35; con queso 42',
      '[TORTAS (sencilla / con queso)] Milanesa | sencilla 50; con queso 57',
      '[TORTAS (sencilla / con queso)] Cubana | 75',
    ],
  },
  {
    name: 'headings that end with a number, among prices with signs',
    country: 'AR',
    text: 'FÚTBOL 5\nTurno día $ 28.000\nTurno noche $ 36.000\nFÚTBOL 7\nTurno día $ 38.000\nTurno noche $ 46.000',
    products: [
      '[FÚTBOL 5] Turno día | 28000',
      '[FÚTBOL 5] Turno noche | 36000',
      '[FÚTBOL 7] Turno día | 38000',
      '[FÚTBOL 7] Turno noche | 46000',
    ],
  },
  {
    name: 'names in capitals, some of whose prices have signs',
    country: 'US',
    text: 'LATTE 3\nTÉ 2\nPIZZA $20\nLASAÑA $18\nRAVIOLES $16\nAGUA 1',
    products: [
      '[] LATTE | 3',
      '[] TÉ | 2',
      '[] PIZZA | 20',
      '[] LASAÑA | 18',
      '[] RAVIOLES | 16',
      '[] AGUA | 1',
    ],
  },
  {
    name: 'a product whose name is a unit of others',
    country: 'CL',
    text: 'Promo 30 piezas $14.990\nSalsa extra $500\nPalitos $200\nBebida $1.500',
    products: ['[] Promo 30 piezas | 14990', '[] Salsa extra | 500', '[] Palitos | 200', '[] Bebida | 1500'],
  },
  {
    name: 'cards of plans with what they include, ended by a button',
    country: 'MX',
    text: 'Semana\nPara probar\n$270\nPesas\nLockers\nInscribirme\nQuincena\nPara seguir\n$380\nPesas\nLockers\nInscribirme\nMensual\nPara quedarse\n$530\n$480\nPesas\nLockers\nClases\nInscribirme\nAnual\nPara siempre\n$4,920\nPesas\nLockers\nInscribirme',
    products: [
      '[] Semana | 270 | Para probar, Pesas, Lockers',
      '[] Quincena | 380 | Para seguir, Pesas, Lockers',
      '[] Mensual | 480 < 530 | Para quedarse, Pesas, Lockers, Clases',
      '[] Anual | 4920 | Para siempre, Pesas, Lockers',
    ],
  },
];

describe('shapes of lists', () => {
  it.each(shapes)('$name', ({ country, text, products }) => {
    expect(read(country, text)).toEqual(products);
  });
});

describe('numbers of a line', () => {
  it.each<[string, Country, string, string]>([
    ['lucas are thousands', 'CL', 'Copia de llave: 6 lucas', '[] Copia de llave | 6000'],
    [
      'the upper end of a range has the sign of the lower one',
      'NI',
      'Entallar vestido.......C$ 250 - 400',
      '[] Entallar vestido | 250',
    ],
    [
      'a word of money before a number belongs to it',
      'US',
      'Samsung A06 4/128 usd 125',
      '[] Samsung A06 4/128 | 125',
    ],
    [
      'gs are grams where nobody pays in guaraníes',
      'AR',
      'Bife de chorizo 400 gs. $ 22.000',
      '[] Bife de chorizo 400 gs. | 22000',
    ],
    ['a scan reads a colón as a letter', 'CR', 'Casado con pescado C3.800', '[] Casado con pescado | 3800'],
    ['what a piece costs is no part of the name', 'PE', 'Camisa c/u S/ 6', '[] Camisa | 6'],
    ['a letter in capitals is a part of the name', 'GT', 'MENÚ A Q 95', '[] MENÚ A | 95'],
    [
      'a piece and a dozen are sizes',
      'UY',
      'Empanadas.......$U 85 c/u - docena $U 900',
      '[] Empanadas | c/u 85; docena 900',
    ],
    [
      'the name ends before the bracket of another price',
      'UY',
      'Tarta de jamón y queso $U 190 (entera $U 690)',
      '[] Tarta de jamón y queso | Tamaño 1 190; entera 690 ? variant-names,bracket-unsure',
    ],
    [
      'a bracket behind each price says what it is for',
      'PY',
      'Color completo....150.000 (medio) 200.000 (largo)',
      '[] Color completo | medio 150000; largo 200000 ? bracket-unsure',
    ],
    ['a price may be asked for in Portuguese', 'BR', 'Progressiva ..... sob avaliação', '[] Progressiva | -'],
    [
      'what is added to the others is no size',
      'CO',
      'Cervezas: nacional $6.000, importada $10.000, michelada +$2.000',
      '[] Cervezas | nacional 6000; importada 10000 ? price-other-number',
    ],
  ])('%s', (_, country, text, product) => {
    expect(read(country, `${text}\n${text.replace(/^\S+/, 'Otro')}`)[0]).toBe(product);
  });
});
