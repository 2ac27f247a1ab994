import { board, bowl, leaf, pattern, plate, stage, tray } from './arrangements.ts';
import type { Scene } from './scene.ts';

export const restaurantPictures: Record<string, Scene> = {
  'la-totuma-header': pattern(
    [
      'aguacate',
      'maiz',
      'empanada',
      'limon',
      'huevoFrito',
      'tomate',
      'chorizo',
      'patacon',
      'cilantro',
      'carne',
      'aji',
      'arepa',
    ],
    { tone: 'cafe', width: 1920, height: 640, size: 250 },
  ),
  'la-totuma-background': pattern(['cilantro', 'maiz', 'limon', 'cafe', 'aji', 'mango', 'aguacate', 'flor'], {
    tone: 'crema',
    width: 1200,
    height: 900,
    size: 100,
    tint: '#f3d9ac',
  }),
  'empanadas-de-pipian': plate(['empanada', 'empanada', 'empanada'], {
    tone: 'maiz',
    beside: ['limon', 'aji'],
  }),
  'empanadas-de-pipian-2': board(['papaCriolla', 'cacahuate', ['aji', { size: 0.9 }], 'cebolla'], {
    tone: 'crema',
    surface: 'madera',
  }),
  'patacones-con-hogao-y-queso-costeno': board(['patacon', 'patacon', ['hogao', { size: 0.86 }]], {
    tone: 'salvia',
    surface: 'madera',
    beside: [null, 'queso'],
  }),
  'chicharron-de-siete-patas': plate(['tocino', 'tocino', 'arepa'], {
    tone: 'cielo',
    surface: 'baldosa',
    beside: [null, 'limon'],
  }),
  'arepitas-de-choclo-con-quesito': plate(
    [['arepa', { tint: '#ffcf4d' }], ['arepa', { tint: '#ffcf4d' }], 'queso'],
    {
      tone: 'menta',
      beside: ['maiz', 'mantequilla'],
    },
  ),
  'aborrajados-vallunos': leaf(['maduro', 'bocadillo', 'maduro'], {
    tone: 'crema',
    beside: [null, null, 'queso'],
  }),
  'carimanolas-de-queso': plate(['croqueta', 'croqueta', 'croqueta'], {
    tone: 'mora',
    surface: 'mantel',
    beside: [null, 'queso'],
  }),
  'picada-mitad-y-mitad': board(['bunuelo', 'tocino', 'bunuelo'], {
    tone: 'rosa',
    beside: ['cilantro', 'limon'],
  }),
  'ceviche-de-camaron-con-mango-biche': bowl('#ffd9b0', ['camaron', ['mango', { size: 0.9 }], 'camaron'], {
    tone: 'menta',
    surface: 'baldosa',
    beside: ['limon', 'coco'],
  }),
  'ajiaco-santafereno': bowl('#eac25a', [['maiz', { size: 1.15 }], 'pollo', ['papaCriolla', { size: 0.9 }]], {
    tone: 'crema',
    surface: 'mantel',
    beside: ['cilantro', 'aguacate'],
  }),
  'ajiaco-santafereno-2': plate(['aguacate', 'arroz', ['aceituna', { size: 0.5 }]], {
    tone: 'salvia',
    surface: 'mantel',
    beside: [null, 'maiz'],
  }),
  'sancocho-trifasico': bowl('#d99a3e', ['maiz', 'hueso', 'zanahoria', 'pollo'], {
    tone: 'teja',
    surface: 'baldosa',
    beside: ['arroz', 'aguacate', 'limon'],
  }),
  'mondongo-antioqueno': bowl('#e2a94a', ['chorizo', 'arveja', 'papa'], {
    tone: 'lino',
    surface: 'mantel',
    beside: ['banano', 'aguacate'],
  }),
  changua: bowl('#fff4dc', [['huevoFrito', { size: 1.1 }]], {
    tone: 'cielo',
    surface: 'mantel',
    beside: ['cilantro', 'pan'],
  }),
  'caldo-de-costilla': bowl('#c9933f', ['hueso', 'papa'], { tone: 'arcilla', beside: ['cilantro', 'arepa'] }),
  'crema-de-ahuyama-con-coco': bowl('#f08a2c', [['cilantro', { size: 0.9 }]], {
    tone: 'selva',
    beside: ['coco', 'pan'],
  }),
  'bandeja-paisa': tray(['arroz', 'chorizo', 'aguacate', 'huevoFrito', 'tocino', 'frijol', 'arepa'], {
    tone: 'teja',
    surface: 'baldosa',
  }),
  'bandeja-paisa-2': plate([['huevoFrito', { size: 1.05 }], 'chorizo', 'maduro'], {
    tone: 'maiz',
    surface: 'mantel',
    beside: ['aguacate'],
  }),
  'lechona-tolimense': plate(['hueso', 'arveja', ['arroz', { tint: '#f2cf7a' }]], {
    tone: 'arcilla',
    surface: 'madera',
    beside: ['limon', 'arepa'],
  }),
  'tamal-santafereno-con-chocolate': leaf(['tamal', ['cafe', { size: 0.86 }]], {
    tone: 'lino',
    surface: 'mantel',
    beside: [null, null, 'bunuelo'],
  }),
  'sobrebarriga-en-salsa-criolla': plate([['carne', { tint: '#c26a4a' }], 'hogao', 'papaCriolla'], {
    tone: 'maiz',
    beside: ['tomate', 'cebolla'],
  }),
  'posta-negra-cartagenera': plate(
    [['carne', { tint: '#7a3f28' }], ['arroz', { tint: '#e3b98a' }], 'patacon'],
    {
      tone: 'noche',
      beside: ['coco', 'limon'],
    },
  ),
  'frijoles-con-garra': bowl('#7b2d1e', ['frijol', 'zanahoria', 'frijol'], {
    tone: 'salvia',
    beside: ['arroz', 'maduro', 'arepa'],
  }),
  'arroz-atollado-del-valle': bowl('#f0c04e', [['arroz', { tint: '#ffd768' }], 'chorizo', 'pollo'], {
    tone: 'mora',
    surface: 'mantel',
    beside: ['huevo', 'cilantro'],
  }),
  'gallina-campesina-sudada': plate([['pollo', { size: 1.12 }], 'hogao', 'arroz'], {
    tone: 'crema',
    surface: 'baldosa',
    beside: ['tomate', 'cilantro'],
  }),
  'cazuela-montanera': bowl('#8a3a22', ['maiz', 'tocino', 'maduro', 'frijol'], {
    tone: 'rosa',
    surface: 'madera',
    beside: ['aguacate', 'papas'],
  }),
  'punta-de-anca': board([['carne', { size: 1.12 }], 'papaCriolla', 'aguacate'], {
    tone: 'cafe',
    beside: ['fuego', 'sal'],
  }),
  'punta-de-anca-2': plate([['carne', { size: 1.05 }], 'papaCriolla'], {
    tone: 'arcilla',
    surface: 'madera',
    beside: ['cilantro', 'ajo'],
  }),
  'mamona-llanera': leaf(['hueso', ['carne', { tint: '#c7583e' }], 'aji'], {
    tone: 'maiz',
    surface: 'madera',
    beside: [null, null, 'fuego'],
  }),
  'pollo-campesino-a-la-brasa': board(['pollo', 'papa', 'pollo'], { tone: 'teja', beside: ['limon', 'aji'] }),
  'costillas-en-panela-y-tamarindo': board([['hueso', { size: 1.08 }], 'hueso'], {
    tone: 'noche',
    beside: ['fuego', 'miel', 'lechuga'],
  }),
  'chorizo-santarrosano-con-arepa': plate(['chorizo', 'chorizo', 'arepa'], {
    tone: 'salvia',
    surface: 'mantel',
    beside: ['limon', 'aji'],
  }),
  'chuzo-mixto': board([['chuzo', { size: 1.1 }], ['chuzo', { size: 1.1, dx: -60 }], 'papaCriolla'], {
    tone: 'crema',
    surface: 'madera',
    beside: ['pimenton', 'cebolla'],
  }),
  'churrasco-con-papas-a-la-francesa': plate(
    [
      ['carne', { size: 1.08 }],
      ['papas', { size: 0.95 }],
    ],
    { tone: 'selva', surface: 'madera', beside: ['fuego', 'ensalada'] },
  ),
  'mojarra-frita-con-patacon': plate(
    [
      ['mojarra', { tint: '#e39a45', size: 1.5, turn: 4, dx: 90 }],
      ['limon', { size: 0.46, dx: 30, dy: 100 }],
    ],
    { tone: 'cielo', surface: 'baldosa', beside: ['cilantro', 'patacon'] },
  ),
  'mojarra-frita-con-patacon-2': plate(['patacon', ['arroz', { tint: '#e3b98a' }], 'ensalada'], {
    tone: 'menta',
    surface: 'baldosa',
    beside: ['limon'],
  }),
  'cazuela-de-mariscos': bowl('#f2a45c', ['camaron', 'cangrejo', 'langostino'], {
    tone: 'menta',
    surface: 'baldosa',
    beside: ['limon', 'coco'],
  }),
  'arroz-con-camarones': bowl('#f3b54a', [['arroz', { tint: '#ffcf70' }], 'camaron', 'arveja', 'camaron'], {
    tone: 'cielo',
    beside: ['limon', 'cilantro'],
  }),
  'encocado-de-langostinos': bowl('#ffe7c2', ['langostino', 'langostino', 'cilantro'], {
    tone: 'selva',
    surface: 'mantel',
    beside: ['coco', 'arroz'],
  }),
  'trucha-al-ajillo': board(
    [
      ['mojarra', { tint: '#e2a08a', size: 1.3, dx: 70 }],
      ['papaCriolla', { size: 0.52, dx: 70, dy: 70 }],
    ],
    { tone: 'lino', beside: ['ajo', 'mantequilla', 'limon'] },
  ),
  'langosta-a-la-mantequilla-de-ajo': plate([['langosta', { size: 0.98 }]], {
    tone: 'noche',
    surface: 'baldosa',
    beside: ['limon', 'mantequilla'],
  }),
  'arepa-de-huevo': plate(
    [
      ['arepa', { tint: '#f5b83d' }],
      ['huevoFrito', { size: 0.86 }],
    ],
    { tone: 'teja', beside: ['aji', 'limon'] },
  ),
  'arepa-boyacense': board([['arepa', { tint: '#ffdf9a' }], 'queso', ['arepa', { tint: '#ffdf9a' }]], {
    tone: 'cielo',
    surface: 'mantel',
  }),
  'pandebono-caliente': board(['pandebono', 'pandebono', 'pandebono'], {
    tone: 'rosa',
    surface: 'madera',
    beside: [null, 'queso'],
  }),
  bunuelos: plate(['bunuelo', 'bunuelo', 'bunuelo', 'bunuelo'], { tone: 'selva', surface: 'baldosa' }),
  'arepa-rellena-de-todo-un-poco': board([['arepa', { size: 1.1 }], 'hogao', 'maduro'], {
    tone: 'maiz',
    surface: 'mantel',
    beside: [null, 'quesoAmarillo'],
  }),
  'envueltos-de-mazorca': leaf(['maiz', 'tamal'], {
    tone: 'crema',
    surface: 'baldosa',
    beside: [null, null, 'queso'],
  }),
  'flan-de-arequipe': stage(['flan', { size: 1.05 }], { tone: 'rosa', behind: 'arco', right: 'cereza' }),
  'obleas-con-arequipe-y-queso': plate(['oblea', 'oblea', ['fresa', { size: 0.7 }]], {
    tone: 'mora',
    surface: 'baldosa',
    beside: ['miel', 'queso'],
  }),
  'cuajada-con-melao': stage(['queso', { size: 0.84 }], { tone: 'salvia', behind: 'sol', right: 'miel' }),
  'merengon-de-guanabana-y-fresa': stage('helado', {
    tone: 'cielo',
    behind: 'arco',
    left: 'fresa',
    right: 'fresa',
  }),
  'bocadillo-veleno-con-queso': leaf(['bocadillo', 'queso', 'bocadillo'], { tone: 'rosa' }),
  'torta-tres-leches': stage(['torta', { size: 0.94 }], { tone: 'maiz', behind: 'sol', left: 'fresa' }),
  'chocolate-de-arauca-con-sal-marina': board(
    [
      ['chocolate', { size: 1.05 }],
      ['sal', { size: 0.8 }],
    ],
    { tone: 'noche' },
  ),
  'limonada-de-coco': stage(['jugo', { tint: '#fdfaf0' }], {
    tone: 'menta',
    behind: 'sol',
    left: 'limon',
    right: 'coco',
  }),
  'lulada-valluna': stage(['jugo', { tint: '#c9cf3f' }], {
    tone: 'maiz',
    behind: 'arco',
    left: 'naranja',
    right: 'hielo',
  }),
  'jugo-de-mora-en-leche': stage(['jugo', { tint: '#b04a86' }], {
    tone: 'mora',
    behind: 'sol',
    right: 'mora',
  }),
  'jugo-de-mango-de-azucar': stage(['jugo', { tint: '#ffb02e' }], {
    tone: 'teja',
    behind: 'arco',
    left: 'mango',
    right: 'mango',
  }),
  'chocolate-santafereno-completo': stage(['cafe', { size: 0.88 }], {
    tone: 'arcilla',
    behind: 'sol',
    left: 'quesoAmarillo',
    right: 'chocolate',
  }),
  'tinto-de-la-sierra-nevada': stage(['cafe', { size: 0.88 }], {
    tone: 'lino',
    behind: 'arco',
    right: 'galleta',
  }),
  refajo: stage('cerveza', { tone: 'noche', behind: 'sol', left: 'limon', right: 'hielo' }),
  canelazo: stage('te', { tone: 'maiz', behind: 'sol', left: 'naranja' }),
};
