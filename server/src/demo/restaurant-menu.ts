import type { DemoCategory } from './business.ts';

/** Eight categories, sixty dishes, some without a picture. */
export const restaurantMenu: DemoCategory[] = [
  {
    name: 'Para picar',
    products: [
      {
        name: 'Empanadas de pipián',
        price: '14000',
        description: 'Cuatro, de papa colorada y maní, con ají de la casa.',
        pictures: ['empanadas-de-pipian', 'empanadas-de-pipian-2'],
      },
      {
        name: 'Patacones con hogao y queso costeño',
        price: '16500',
        description: 'Plátano verde, hogao de cocción lenta y queso rallado.',
        pictures: ['patacones-con-hogao-y-queso-costeno'],
      },
      {
        name: 'Chicharrón de siete patas',
        price: '24000',
        description: 'Carnudo y tostado, con limón mandarino y arepa blanca.',
        pictures: ['chicharron-de-siete-patas'],
      },
      {
        name: 'Arepitas de choclo con quesito',
        price: '13500',
        description: 'De maíz tierno, dulces y doradas, con quesito antioqueño.',
        pictures: ['arepitas-de-choclo-con-quesito'],
      },
      {
        name: 'Aborrajados vallunos',
        price: '15000',
        description: 'Maduro relleno de queso y bocadillo, rebozado y frito.',
        pictures: ['aborrajados-vallunos'],
      },
      {
        name: 'Carimañolas de queso',
        price: '12000',
        description: 'Tres deditos de yuca con queso costeño y suero.',
        pictures: ['carimanolas-de-queso'],
      },
      {
        name: 'Picada mitad y mitad',
        price: '12000',
        description: 'Dos de nuestras entradas en una tabla.',
        pictures: ['picada-mitad-y-mitad'],
      },
      {
        name: 'Ceviche de camarón con mango biche',
        price: '32000',
        description: 'Camarón de Tumaco, mango biche y leche de coco.',
        pictures: ['ceviche-de-camaron-con-mango-biche'],
      },
    ],
  },
  {
    name: 'Sopas y caldos',
    products: [
      {
        name: 'Ajiaco santafereño',
        price: '32000',
        description: 'Pollo, tres papas, guascas y mazorca, con crema, alcaparras, arroz y aguacate.',
        pictures: ['ajiaco-santafereno', 'ajiaco-santafereno-2'],
      },
      {
        name: 'Sancocho trifásico',
        price: '36000',
        description: 'Gallina, res y cerdo en un solo caldo, con yuca, plátano, mazorca y papa.',
        pictures: ['sancocho-trifasico'],
      },
      {
        name: 'Mondongo antioqueño',
        price: '29000',
        description: 'Callo, chorizo, papa y arveja, con banano y aguacate.',
        pictures: ['mondongo-antioqueno'],
      },
      {
        name: 'Changua',
        price: '14500',
        description: 'Caldo de leche con huevo, cilantro y calado.',
        pictures: ['changua'],
      },
      {
        name: 'Cuchuco de trigo con espinazo',
        price: '27500',
        description: 'Trigo, habas y espinazo de cerdo, como en Tunja.',
      },
      {
        name: 'Caldo de costilla',
        price: '17000',
        description: 'Con papa y cilantro. Solo hasta el mediodía.',
        pictures: ['caldo-de-costilla'],
      },
      {
        name: 'Crema de ahuyama con coco',
        price: '19000',
        description: 'Ahuyama a la leña y leche de coco. Vegana.',
        pictures: ['crema-de-ahuyama-con-coco'],
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
          'Fríjoles, arroz, carne molida, chicharrón, chorizo, huevo frito, tajadas de maduro, arepa y aguacate. Viene en bandeja porque en plato no cabe.',
        pictures: ['bandeja-paisa', 'bandeja-paisa-2'],
      },
      {
        name: 'Lechona tolimense',
        price: '33000',
        description: 'Cerdo relleno de arveja, horneado doce horas, con cuero tostado.',
        pictures: ['lechona-tolimense'],
      },
      {
        name: 'Tamal santafereño con chocolate',
        price: '24000',
        description: 'Pollo, costilla y garbanzo en hoja de plátano. Con chocolate.',
        pictures: ['tamal-santafereno-con-chocolate'],
      },
      {
        name: 'Sobrebarriga en salsa criolla',
        price: '38000',
        description: 'Cocida seis horas, en tomate y cebolla larga.',
        pictures: ['sobrebarriga-en-salsa-criolla'],
      },
      {
        name: 'Posta negra cartagenera',
        price: '41000',
        description: 'Res glaseada en panela, con arroz de coco y patacón.',
        pictures: ['posta-negra-cartagenera'],
      },
      {
        name: 'Fríjoles con garra',
        price: '28000',
        description: 'Fríjol cargamanto con garra de cerdo y plátano verde.',
        pictures: ['frijoles-con-garra'],
      },
      {
        name: 'Arroz atollado del Valle',
        price: '34500',
        description: 'Arroz caldoso con longaniza, pollo y costilla ahumada.',
        pictures: ['arroz-atollado-del-valle'],
      },
      {
        name: 'Gallina campesina sudada',
        price: '37000',
        description: 'Gallina de patio sudada en hogao, con yuca y papa.',
        pictures: ['gallina-campesina-sudada'],
      },
      {
        name: 'Cazuela montañera de la casa con fríjoles, chicharrón, maduro, ripio de papa y aguacate',
        price: '35500',
        description: 'Todo lo de la bandeja, en barro de La Chamba.',
        pictures: ['cazuela-montanera'],
      },
    ],
  },
  {
    name: 'A la leña',
    products: [
      {
        name: 'Punta de anca de 350 gramos con papa criolla, guacamole y chimichurri de guascas',
        price: '58900',
        description: 'Res de los Llanos madurada 21 días. Mejor en tres cuartos.',
        pictures: ['punta-de-anca', 'punta-de-anca-2'],
      },
      {
        name: 'Mamona llanera',
        price: '49000',
        description: 'Ternera asada cinco horas, con yuca y ají llanero.',
        pictures: ['mamona-llanera'],
      },
      {
        name: 'Pollo campesino a la brasa',
        price: '36000',
        description: 'Medio pollo marinado en cerveza y panela, con papa salada.',
        pictures: ['pollo-campesino-a-la-brasa'],
      },
      {
        name: 'Costillas en panela y tamarindo',
        price: '46000',
        description: 'Costillar lacado al fuego, con ensalada de repollo.',
        pictures: ['costillas-en-panela-y-tamarindo'],
      },
      {
        name: 'Chorizo santarrosano con arepa',
        price: '23000',
        description: 'Dos chorizos de Santa Rosa de Cabal, arepa y limón.',
        pictures: ['chorizo-santarrosano-con-arepa'],
      },
      {
        name: 'Chuzo mixto',
        price: '27000',
        description: 'Lomo, pollo, chorizo y pimentón, con papa criolla.',
        pictures: ['chuzo-mixto'],
      },
      {
        name: 'Churrasco con papas a la francesa',
        price: '52000',
        description: 'Lomo ancho de 400 gramos y ensalada de la huerta.',
        pictures: ['churrasco-con-papas-a-la-francesa'],
      },
    ],
  },
  {
    name: 'Del mar y del río',
    products: [
      {
        name: 'Mojarra frita con patacón',
        price: '44000',
        description: 'Entera y crocante, con arroz con coco y ensalada.',
        pictures: ['mojarra-frita-con-patacon', 'mojarra-frita-con-patacon-2'],
      },
      {
        name: 'Cazuela de mariscos',
        price: '56000',
        description: 'Camarón, calamar, cangrejo y pescado en crema de coco. Picante a pedido.',
        pictures: ['cazuela-de-mariscos'],
      },
      {
        name: 'Arroz con camarones',
        price: '45000',
        description: 'Con sofrito del Pacífico, hierbas de azotea y limón.',
        pictures: ['arroz-con-camarones'],
      },
      {
        name: 'Encocado de langostinos',
        price: '54000',
        description: 'Langostinos en leche de coco y chillangua, con arroz blanco.',
        pictures: ['encocado-de-langostinos'],
      },
      {
        name: 'Trucha al ajillo',
        price: '39500',
        description: 'En mantequilla de ajo, con papa al vapor.',
        pictures: ['trucha-al-ajillo'],
      },
      {
        name: 'Viudo de bocachico',
        price: '43000',
        description: 'Bocachico del Magdalena, con yuca, ñame y plátano.',
      },
      {
        name: 'Langosta a la mantequilla de ajo, como en Providencia',
        price: '118000',
        description: 'Según pesca. Con puré de ñame y pan de coco.',
        pictures: ['langosta-a-la-mantequilla-de-ajo'],
      },
    ],
  },
  {
    name: 'Arepas y amasijos',
    products: [
      {
        name: 'Arepa de huevo',
        price: '9500',
        description: 'De Luruaco: frita dos veces, con el huevo adentro.',
        pictures: ['arepa-de-huevo'],
      },
      {
        name: 'Arepa boyacense',
        price: '8000',
        description: 'Harina de maíz y cuajada, asada en laja de piedra.',
        pictures: ['arepa-boyacense'],
      },
      {
        name: 'Pandebono caliente',
        price: '9000',
        description: 'Tres, recién horneados a las 7, a las 11 y a las 4.',
        pictures: ['pandebono-caliente'],
      },
      {
        name: 'Buñuelos',
        price: '8500',
        description: 'Redondos y tibios, todo el año.',
        pictures: ['bunuelos'],
      },
      {
        name: 'Docena surtida de amasijos',
        price: '36000',
        description: 'Doce, tibios y de los sabores que quieras.',
      },
      {
        name: 'Arepa rellena de todo un poco',
        price: '21000',
        description: 'Carne desmechada, pollo, maduro, hogao y queso gratinado.',
        pictures: ['arepa-rellena-de-todo-un-poco'],
      },
      {
        name: 'Envueltos de mazorca',
        price: '9000',
        description: 'Dulces, con queso adentro.',
        pictures: ['envueltos-de-mazorca'],
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
        pictures: ['flan-de-arequipe'],
      },
      {
        name: 'Obleas con arequipe y queso',
        price: '9500',
        description: 'Grandes y crujientes, con mora o crema.',
        pictures: ['obleas-con-arequipe-y-queso'],
      },
      {
        name: 'Cuajada con melao',
        price: '10500',
        description: 'Cuajada fresca y melao de panela.',
        pictures: ['cuajada-con-melao'],
      },
      {
        name: 'Merengón de guanábana y fresa',
        price: '13000',
        description: 'Merengue tostado, fruta y crema de leche.',
        pictures: ['merengon-de-guanabana-y-fresa'],
      },
      {
        name: 'Bocadillo veleño con queso',
        price: '8000',
        description: 'El postre más corto del mundo.',
        pictures: ['bocadillo-veleno-con-queso'],
      },
      {
        name: 'Torta tres leches',
        price: '14000',
        description: 'Bizcocho empapado, merengue y fresas.',
        pictures: ['torta-tres-leches'],
      },
      {
        name: 'Chocolate de Arauca con sal marina',
        price: '16000',
        description: 'Tableta de 70 % cacao, con sal de Manaure.',
        pictures: ['chocolate-de-arauca-con-sal-marina'],
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
        pictures: ['limonada-de-coco'],
      },
      {
        name: 'Lulada valluna',
        price: '12000',
        description: 'Lulo macerado a mano: se toma con cuchara.',
        pictures: ['lulada-valluna'],
      },
      {
        name: 'Jugo de mora en leche',
        price: '10500',
        description: 'Mora de Castilla y leche de la sabana.',
        pictures: ['jugo-de-mora-en-leche'],
      },
      {
        name: 'Jugo de mango de azúcar',
        price: '9500',
        description: 'En agua o en leche.',
        pictures: ['jugo-de-mango-de-azucar'],
      },
      {
        name: 'Chocolate santafereño completo',
        price: '15500',
        description: 'Con queso para derretir y almojábana.',
        pictures: ['chocolate-santafereno-completo'],
      },
      {
        name: 'Tinto de la Sierra Nevada',
        price: '5500',
        description: 'Café arhuaco en olleta.',
        pictures: ['tinto-de-la-sierra-nevada'],
      },
      {
        name: 'Refajo',
        price: '14000',
        description: 'Cerveza y colombiana, en jarra bien fría.',
        pictures: ['refajo'],
      },
      {
        name: 'Canelazo',
        price: '13500',
        description: 'Aguapanela, canela y aguardiente.',
        pictures: ['canelazo'],
      },
    ],
  },
];
