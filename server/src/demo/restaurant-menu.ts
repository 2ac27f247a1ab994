import type { DemoCategory } from './business.ts';
import { board, bowl, leaf, plate, scatter, stage, tray } from './pictures/arrangements.ts';

/** Eight categories, sixty dishes, some without a picture. */
export const restaurantMenu: DemoCategory[] = [
  {
    name: 'Para picar',
    products: [
      {
        name: 'Empanadas de pipián',
        price: '14000',
        description: 'Cuatro empanadas crujientes de papa colorada y maní, con ají de la casa.',
        pictures: [
          plate(['empanada', 'empanada', 'empanada'], { tone: 'maiz', beside: ['limon', 'aji'] }),
          board(['papaCriolla', 'cacahuate', ['aji', { size: 0.9 }], 'cebolla'], {
            tone: 'crema',
            surface: 'madera',
          }),
        ],
      },
      {
        name: 'Patacones con hogao y queso costeño',
        price: '16500',
        description: 'Plátano verde machacado dos veces, hogao de cocción lenta y queso rallado.',
        pictures: [
          board(['patacon', 'patacon', ['hogao', { size: 0.86 }]], {
            tone: 'salvia',
            surface: 'madera',
            beside: [null, 'queso'],
          }),
        ],
      },
      {
        name: 'Chicharrón de siete patas',
        price: '24000',
        description: 'Carnudo y tostado, con limón mandarino y arepa blanca.',
        pictures: [
          plate(['tocino', 'tocino', 'arepa'], {
            tone: 'cielo',
            surface: 'baldosa',
            beside: [null, 'limon'],
          }),
        ],
      },
      {
        name: 'Arepitas de choclo con quesito',
        price: '13500',
        description:
          'De maíz tierno, dulces y doradas en budare, con quesito antioqueño y mantequilla de la finca.',
        pictures: [
          plate([['arepa', { tint: '#ffcf4d' }], ['arepa', { tint: '#ffcf4d' }], 'queso'], {
            tone: 'menta',
            beside: ['maiz', 'mantequilla'],
          }),
        ],
      },
      {
        name: 'Aborrajados vallunos',
        price: '15000',
        description: 'Maduro relleno de queso y bocadillo, rebozado y frito.',
        pictures: [leaf(['maduro', 'bocadillo', 'maduro'], { tone: 'crema', beside: [null, null, 'queso'] })],
      },
      {
        name: 'Carimañolas de queso',
        price: '12000',
        description: 'Tres deditos de yuca rellenos de queso costeño, con suero atollabuey.',
        pictures: [
          plate(['croqueta', 'croqueta', 'croqueta'], {
            tone: 'mora',
            surface: 'mantel',
            beside: [null, 'queso'],
          }),
        ],
      },
      {
        name: 'Marranitas de Buga',
        price: '15500',
        description: 'Bolas de plátano verde rellenas de chicharrón.',
        pictures: [board(['bunuelo', 'tocino', 'bunuelo'], { tone: 'rosa', beside: ['cilantro', 'limon'] })],
      },
      {
        name: 'Ceviche de camarón con mango biche',
        price: '32000',
        description: 'Camarón tigre de Tumaco, mango biche, cebolla morada y leche de coco.',
        pictures: [
          bowl('#ffd9b0', ['camaron', ['mango', { size: 0.9 }], 'camaron'], {
            tone: 'menta',
            surface: 'baldosa',
            beside: ['limon', 'coco'],
          }),
        ],
      },
    ],
  },
  {
    name: 'Sopas y caldos',
    products: [
      {
        name: 'Ajiaco santafereño',
        price: '32000',
        description:
          'Pollo desmechado, tres papas, guascas y mazorca tierna. Se sirve con crema de leche, alcaparras, arroz blanco y aguacate.',
        pictures: [
          bowl('#eac25a', [['maiz', { size: 1.15 }], 'pollo', ['papaCriolla', { size: 0.9 }]], {
            tone: 'crema',
            surface: 'mantel',
            beside: ['cilantro', 'aguacate'],
          }),
          plate(['aguacate', 'arroz', ['aceituna', { size: 0.5 }]], {
            tone: 'salvia',
            surface: 'mantel',
            beside: [null, 'maiz'],
          }),
          scatter(['papa', 'papaCriolla', 'maiz', 'cilantro', 'pollo', 'cebolla', 'ajo'], {
            tone: 'maiz',
            surface: 'madera',
          }),
        ],
      },
      {
        name: 'Sancocho trifásico',
        price: '36000',
        description:
          'Gallina, res y cerdo en un solo caldo, con yuca, plátano, mazorca y papa. Alcanza para quien llega con hambre de verdad.',
        pictures: [
          bowl('#d99a3e', ['maiz', 'hueso', 'zanahoria', 'pollo'], {
            tone: 'teja',
            surface: 'baldosa',
            beside: ['arroz', 'aguacate', 'limon'],
          }),
        ],
      },
      {
        name: 'Mondongo antioqueño',
        price: '29000',
        description: 'Callo, chorizo, papa picada y arveja, con banano y aguacate al lado.',
        pictures: [
          bowl('#e2a94a', ['chorizo', 'arveja', 'papa'], {
            tone: 'lino',
            surface: 'mantel',
            beside: ['banano', 'aguacate'],
          }),
        ],
      },
      {
        name: 'Changua',
        price: '14500',
        description: 'Caldo de leche con huevo, cilantro y calado. El desayuno bogotano.',
        pictures: [
          bowl('#fff4dc', [['huevoFrito', { size: 1.1 }]], {
            tone: 'cielo',
            surface: 'mantel',
            beside: ['cilantro', 'pan'],
          }),
        ],
      },
      {
        name: 'Cuchuco de trigo con espinazo',
        price: '27500',
        description: 'Trigo, habas, nabos y espinazo de cerdo, como lo hacen en Tunja.',
      },
      {
        name: 'Caldo de costilla',
        price: '17000',
        description: 'Levantamuertos oficial de la casa, con papa y cilantro. Solo hasta el mediodía.',
        pictures: [bowl('#c9933f', ['hueso', 'papa'], { tone: 'arcilla', beside: ['cilantro', 'arepa'] })],
      },
      {
        name: 'Crema de ahuyama con coco',
        price: '19000',
        description: 'Ahuyama asada a la leña, leche de coco y semillas tostadas. Vegana.',
        pictures: [
          bowl('#f08a2c', [['cilantro', { size: 0.9 }]], { tone: 'selva', beside: ['coco', 'pan'] }),
        ],
      },
    ],
  },
  {
    name: 'Platos fuertes',
    products: [
      {
        name: 'Bandeja paisa',
        price: '42000',
        description:
          'Fríjoles cargamanto, arroz, carne molida, chicharrón, chorizo, huevo frito, tajadas de maduro, arepa y aguacate. Viene en bandeja porque en plato no cabe; si la comparten entre dos, nadie los juzga.',
        pictures: [
          tray(['arroz', 'chorizo', 'aguacate', 'huevoFrito', 'tocino', 'frijol', 'arepa'], {
            tone: 'teja',
            surface: 'baldosa',
          }),
          plate([['huevoFrito', { size: 1.05 }], 'chorizo', 'maduro'], {
            tone: 'maiz',
            surface: 'mantel',
            beside: ['aguacate'],
          }),
          bowl('#7b2d1e', ['frijol', 'tocino'], { tone: 'crema', beside: ['arepa', 'aguacate', 'arroz'] }),
        ],
      },
      {
        name: 'Lechona tolimense',
        price: '33000',
        description: 'Cerdo relleno de arveja amarilla y horneado doce horas, con cuero tostado e insulso.',
        pictures: [
          plate(['hueso', 'arveja', ['arroz', { tint: '#f2cf7a' }]], {
            tone: 'arcilla',
            surface: 'madera',
            beside: ['limon', 'arepa'],
          }),
        ],
      },
      {
        name: 'Tamal santafereño con chocolate',
        price: '24000',
        description:
          'Masa de maíz, pollo, costilla y garbanzo en hoja de plátano. Con chocolate y almojábana.',
        pictures: [
          leaf(['tamal', ['cafe', { size: 0.86 }]], {
            tone: 'lino',
            surface: 'mantel',
            beside: [null, null, 'bunuelo'],
          }),
        ],
      },
      {
        name: 'Sobrebarriga en salsa criolla',
        price: '38000',
        description: 'Cocida seis horas y dorada al final, bañada en tomate y cebolla larga.',
        pictures: [
          plate([['carne', { tint: '#c26a4a' }], 'hogao', 'papaCriolla'], {
            tone: 'maiz',
            beside: ['tomate', 'cebolla'],
          }),
        ],
      },
      {
        name: 'Posta negra cartagenera',
        price: '41000',
        description: 'Muchacho de res glaseado en panela y especias, con arroz de coco y patacón.',
        pictures: [
          plate([['carne', { tint: '#7a3f28' }], ['arroz', { tint: '#e3b98a' }], 'patacon'], {
            tone: 'noche',
            beside: ['coco', 'limon'],
          }),
        ],
      },
      {
        name: 'Fríjoles con garra',
        price: '28000',
        description: 'Fríjol cargamanto cocinado con garra de cerdo, plátano verde y zanahoria.',
        pictures: [
          bowl('#7b2d1e', ['frijol', 'zanahoria', 'frijol'], {
            tone: 'salvia',
            beside: ['arroz', 'maduro', 'arepa'],
          }),
        ],
      },
      {
        name: 'Arroz atollado del Valle',
        price: '34500',
        description: 'Arroz caldoso con longaniza, pollo, costilla ahumada y papa amarilla.',
        pictures: [
          bowl('#f0c04e', [['arroz', { tint: '#ffd768' }], 'chorizo', 'pollo'], {
            tone: 'mora',
            surface: 'mantel',
            beside: ['huevo', 'cilantro'],
          }),
        ],
      },
      {
        name: 'Gallina campesina sudada',
        price: '37000',
        description: 'Gallina de patio sudada en hogao, con yuca y papa.',
        pictures: [
          plate([['pollo', { size: 1.12 }], 'hogao', 'arroz'], {
            tone: 'crema',
            surface: 'baldosa',
            beside: ['tomate', 'cilantro'],
          }),
        ],
      },
      {
        name: 'Cazuela montañera de la casa con fríjoles, chicharrón, maduro, ripio de papa y aguacate',
        price: '35500',
        description: 'Todo lo de la bandeja, pero con cuchara y en barro de La Chamba.',
        pictures: [
          bowl('#8a3a22', ['maiz', 'tocino', 'maduro', 'frijol'], {
            tone: 'rosa',
            surface: 'madera',
            beside: ['aguacate', 'papas'],
          }),
        ],
      },
    ],
  },
  {
    name: 'A la leña',
    products: [
      {
        name: 'Punta de anca de 350 gramos con papa criolla, guacamole y chimichurri de guascas',
        price: '58900',
        description:
          'Res de los Llanos madurada 21 días. Pídela como te gusta: nosotros la recomendamos en tres cuartos.',
        pictures: [
          board([['carne', { size: 1.12 }], 'papaCriolla', 'aguacate'], {
            tone: 'cafe',
            beside: ['fuego', 'sal'],
          }),
          plate([['carne', { size: 1.05 }], 'papaCriolla'], {
            tone: 'arcilla',
            surface: 'madera',
            beside: ['cilantro', 'ajo'],
          }),
        ],
      },
      {
        name: 'Mamona llanera',
        price: '49000',
        description: 'Ternera asada al palo durante cinco horas, con yuca, guacamole y ají llanero.',
        pictures: [
          leaf(['hueso', ['carne', { tint: '#c7583e' }], 'aji'], {
            tone: 'maiz',
            surface: 'madera',
            beside: [null, null, 'fuego'],
          }),
        ],
      },
      {
        name: 'Pollo campesino a la brasa',
        price: '36000',
        description: 'Medio pollo marinado un día en cerveza y panela, con papa salada y ají.',
        pictures: [board(['pollo', 'papa', 'pollo'], { tone: 'teja', beside: ['limon', 'aji'] })],
      },
      {
        name: 'Costillas en panela y tamarindo',
        price: '46000',
        description: 'Costillar de cerdo lacado al fuego, con ensalada de repollo.',
        pictures: [
          board([['hueso', { size: 1.08 }], 'hueso'], {
            tone: 'noche',
            beside: ['fuego', 'miel', 'lechuga'],
          }),
        ],
      },
      {
        name: 'Chorizo santarrosano con arepa',
        price: '23000',
        description: 'Dos chorizos de Santa Rosa de Cabal, arepa de maíz trillado y limón.',
        pictures: [
          plate(['chorizo', 'chorizo', 'arepa'], {
            tone: 'salvia',
            surface: 'mantel',
            beside: ['limon', 'aji'],
          }),
        ],
      },
      {
        name: 'Chuzo mixto',
        price: '27000',
        description: 'Lomo, pollo, chorizo y pimentón, con papa criolla.',
        pictures: [
          board([['chuzo', { size: 1.1 }], ['chuzo', { size: 1.1, dx: -60 }], 'papaCriolla'], {
            tone: 'crema',
            surface: 'madera',
            beside: ['pimenton', 'cebolla'],
          }),
        ],
      },
      {
        name: 'Churrasco con papas a la francesa',
        price: '52000',
        description: 'Lomo ancho de 400 gramos, papas de verdad y ensalada de la huerta.',
        pictures: [
          plate(
            [
              ['carne', { size: 1.08 }],
              ['papas', { size: 0.95 }],
            ],
            { tone: 'selva', surface: 'madera', beside: ['fuego', 'ensalada'] },
          ),
        ],
      },
    ],
  },
  {
    name: 'Del mar y del río',
    products: [
      {
        name: 'Mojarra frita con patacón',
        price: '44000',
        description: 'Mojarra roja entera y crocante, arroz con coco, patacón y ensalada.',
        pictures: [
          plate(
            [
              ['mojarra', { tint: '#e39a45', size: 1.5, turn: 4, dx: 90 }],
              ['limon', { size: 0.46, dx: 30, dy: 100 }],
            ],
            { tone: 'cielo', surface: 'baldosa', beside: ['cilantro', 'patacon'] },
          ),
          plate(['patacon', ['arroz', { tint: '#e3b98a' }], 'ensalada'], {
            tone: 'menta',
            surface: 'baldosa',
            beside: ['limon'],
          }),
        ],
      },
      {
        name: 'Cazuela de mariscos',
        price: '56000',
        description:
          'Camarón, calamar, cangrejo, mejillón y pescado blanco en crema de coco y achiote. Picante a pedido.',
        pictures: [
          bowl('#f2a45c', ['camaron', 'cangrejo', 'langostino'], {
            tone: 'menta',
            surface: 'baldosa',
            beside: ['limon', 'coco'],
          }),
        ],
      },
      {
        name: 'Arroz con camarones',
        price: '45000',
        description: 'Con sofrito del Pacífico, hierbas de azotea y limón.',
        pictures: [
          bowl('#f3b54a', [['arroz', { tint: '#ffcf70' }], 'camaron', 'arveja', 'camaron'], {
            tone: 'cielo',
            beside: ['limon', 'cilantro'],
          }),
        ],
      },
      {
        name: 'Encocado de langostinos',
        price: '54000',
        description: 'Langostinos en leche de coco, chillangua y poleo, con arroz blanco.',
        pictures: [
          bowl('#ffe7c2', ['langostino', 'langostino', 'cilantro'], {
            tone: 'selva',
            surface: 'mantel',
            beside: ['coco', 'arroz'],
          }),
        ],
      },
      {
        name: 'Trucha al ajillo',
        price: '39500',
        description: 'Trucha de Guasca en mantequilla de ajo, con papa al vapor.',
        pictures: [
          board(
            [
              ['mojarra', { tint: '#e2a08a', size: 1.3, dx: 70 }],
              ['papaCriolla', { size: 0.52, dx: 70, dy: 70 }],
            ],
            { tone: 'lino', beside: ['ajo', 'mantequilla', 'limon'] },
          ),
        ],
      },
      {
        name: 'Viudo de bocachico',
        price: '43000',
        description: 'Bocachico del Magdalena cocido entre hojas de bijao, con yuca, ñame y plátano.',
      },
      {
        name: 'Langosta a la mantequilla de ajo, como en Providencia',
        price: '118000',
        description: 'Según pesca: pregunta antes de venir. Con puré de ñame y pan de coco.',
        pictures: [
          plate([['langosta', { size: 0.98 }]], {
            tone: 'noche',
            surface: 'baldosa',
            beside: ['limon', 'mantequilla'],
          }),
        ],
      },
    ],
  },
  {
    name: 'Arepas y amasijos',
    products: [
      {
        name: 'Arepa de huevo',
        price: '9500',
        description: 'De Luruaco: se infla, se abre, se le echa el huevo y se vuelve a freír.',
        pictures: [
          plate(
            [
              ['arepa', { tint: '#f5b83d' }],
              ['huevoFrito', { size: 0.86 }],
            ],
            { tone: 'teja', beside: ['aji', 'limon'] },
          ),
        ],
      },
      {
        name: 'Arepa boyacense',
        price: '8000',
        description: 'Harina de maíz y cuajada, asada en laja de piedra.',
        pictures: [
          board([['arepa', { tint: '#ffdf9a' }], 'queso', ['arepa', { tint: '#ffdf9a' }]], {
            tone: 'cielo',
            surface: 'mantel',
          }),
        ],
      },
      {
        name: 'Pandebono caliente',
        price: '9000',
        description: 'Tres unidades, recién salidas del horno a las 7, a las 11 y a las 4.',
        pictures: [
          board(['pandebono', 'pandebono', 'pandebono'], {
            tone: 'rosa',
            surface: 'madera',
            beside: [null, 'queso'],
          }),
        ],
      },
      {
        name: 'Buñuelos',
        price: '8500',
        description: 'Cuatro, redondos y tibios. Todo el año, no solo en diciembre.',
        pictures: [
          plate(['bunuelo', 'bunuelo', 'bunuelo', 'bunuelo'], { tone: 'selva', surface: 'baldosa' }),
        ],
      },
      {
        name: 'Almojábanas de Paipa',
        price: '8000',
        description: 'Dos almojábanas de cuajada.',
      },
      {
        name: 'Arepa rellena de todo un poco',
        price: '21000',
        description: 'Carne desmechada, pollo, maduro, hogao y queso gratinado.',
        pictures: [
          board([['arepa', { size: 1.1 }], 'hogao', 'maduro'], {
            tone: 'maiz',
            surface: 'mantel',
            beside: [null, 'quesoAmarillo'],
          }),
        ],
      },
      {
        name: 'Envueltos de mazorca',
        price: '9000',
        description: 'Dulces, con queso adentro y envueltos en su propio amero.',
        pictures: [
          leaf(['maiz', 'tamal'], { tone: 'crema', surface: 'baldosa', beside: [null, null, 'queso'] }),
        ],
      },
    ],
  },
  {
    name: 'Postres',
    products: [
      {
        name: 'Flan de arequipe',
        price: '12500',
        description: 'Temblón y con su caramelo.',
        pictures: [stage(['flan', { size: 1.05 }], { tone: 'rosa', behind: 'arco', right: 'cereza' })],
      },
      {
        name: 'Obleas con arequipe y queso',
        price: '9500',
        description: 'Grandes y crujientes, con mora, crema o coco rallado si quieres.',
        pictures: [
          plate(['oblea', 'oblea', ['fresa', { size: 0.7 }]], {
            tone: 'mora',
            surface: 'baldosa',
            beside: ['miel', 'queso'],
          }),
        ],
      },
      {
        name: 'Cuajada con melao',
        price: '10500',
        description: 'Cuajada fresca y melao de panela con canela y clavos.',
        pictures: [stage(['queso', { size: 0.84 }], { tone: 'salvia', behind: 'sol', right: 'miel' })],
      },
      {
        name: 'Merengón de guanábana y fresa',
        price: '13000',
        description: 'Merengue tostado, fruta y crema de leche. El de la carretera, pero en mesa.',
        pictures: [stage('helado', { tone: 'cielo', behind: 'arco', left: 'fresa', right: 'fresa' })],
      },
      {
        name: 'Bocadillo veleño con queso',
        price: '8000',
        description: 'El postre más corto del mundo.',
        pictures: [leaf(['bocadillo', 'queso', 'bocadillo'], { tone: 'rosa' })],
      },
      {
        name: 'Torta tres leches',
        price: '14000',
        description: 'Bizcocho empapado, merengue suave y fresas de Subachoque.',
        pictures: [stage(['torta', { size: 0.94 }], { tone: 'maiz', behind: 'sol', left: 'fresa' })],
      },
      {
        name: 'Chocolate de Arauca con sal marina',
        price: '16000',
        description: 'Tableta partida a mano, 70 % cacao, con sal de Manaure.',
        pictures: [
          board(
            [
              ['chocolate', { size: 1.05 }],
              ['sal', { size: 0.8 }],
            ],
            { tone: 'noche' },
          ),
        ],
      },
    ],
  },
  {
    name: 'Bebidas',
    products: [
      {
        name: 'Limonada de coco',
        price: '13000',
        description: 'Cremosa, helada y con limón tahití.',
        pictures: [
          stage(['jugo', { tint: '#fdfaf0' }], {
            tone: 'menta',
            behind: 'sol',
            left: 'limon',
            right: 'coco',
          }),
        ],
      },
      {
        name: 'Lulada valluna',
        price: '12000',
        description: 'Lulo macerado a mano, hielo y azúcar: se toma con cuchara.',
        pictures: [
          stage(['jugo', { tint: '#c9cf3f' }], {
            tone: 'maiz',
            behind: 'arco',
            left: 'naranja',
            right: 'hielo',
          }),
        ],
      },
      {
        name: 'Jugo de mora en leche',
        price: '10500',
        description: 'Mora de Castilla y leche de la sabana.',
        pictures: [stage(['jugo', { tint: '#b04a86' }], { tone: 'mora', behind: 'sol', right: 'mora' })],
      },
      {
        name: 'Jugo de mango de azúcar',
        price: '9500',
        description: 'En agua o en leche.',
        pictures: [
          stage(['jugo', { tint: '#ffb02e' }], {
            tone: 'teja',
            behind: 'arco',
            left: 'mango',
            right: 'mango',
          }),
        ],
      },
      {
        name: 'Chocolate santafereño completo',
        price: '15500',
        description: 'Con queso para derretir, almojábana y mantequilla.',
        pictures: [
          stage(['cafe', { size: 0.88 }], {
            tone: 'arcilla',
            behind: 'sol',
            left: 'quesoAmarillo',
            right: 'chocolate',
          }),
        ],
      },
      {
        name: 'Tinto de la Sierra Nevada',
        price: '5500',
        description: 'Café arhuaco en olleta.',
        pictures: [stage(['cafe', { size: 0.88 }], { tone: 'lino', behind: 'arco', right: 'galleta' })],
      },
      {
        name: 'Refajo',
        price: '14000',
        description: 'Cerveza y colombiana, en jarra bien fría.',
        pictures: [stage('cerveza', { tone: 'noche', behind: 'sol', left: 'limon', right: 'hielo' })],
      },
      {
        name: 'Canelazo',
        price: '13500',
        description: 'Aguapanela, canela y aguardiente. Para el frío de La Candelaria.',
        pictures: [stage('te', { tone: 'maiz', behind: 'sol', left: 'naranja' })],
      },
    ],
  },
];
