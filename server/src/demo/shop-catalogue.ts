import type { DemoCategory } from './business.ts';
import { flatLay, scatter, stage } from './pictures/arrangements.ts';

export const shopCatalogue: DemoCategory[] = [
  {
    name: 'Bolsos y morrales',
    products: [
      {
        name: 'Bolso Ceiba',
        price: '245000',
        description:
          'Cuero vacuno curtido al vegetal, forro de algodón y bolsillo con cierre. Cada uno lleva la firma de quien lo cosió.',
        pictures: [
          stage('cartera', { tone: 'maiz', behind: 'arco' }),
          flatLay(['cartera', 'gafasDeSol', 'monedero'], { tone: 'crema', surface: 'papel' }),
          scatter(['cartera', 'hilo', 'tijeras', 'monedero', 'mono'], {
            tone: 'arcilla',
            surface: 'madera',
          }),
        ],
      },
      {
        name: 'Morral Páramo',
        price: '189000',
        description:
          'Lona encerada que aguanta el aguacero bogotano, espacio para portátil de 15 pulgadas y botella a los lados.',
        pictures: [
          stage('morral', { tone: 'cielo', behind: 'sol' }),
          flatLay(['morral', 'cuaderno', 'gorra'], { tone: 'cielo', surface: 'papel' }),
        ],
      },
      {
        name: 'Monedero Guacamaya',
        price: '46000',
        description: 'Broche dorado y forro estampado.',
        pictures: [stage('monedero', { tone: 'mora', behind: 'arco' })],
      },
      {
        name: 'Cosmetiquera de lona',
        price: '58000',
        description: 'Lavable, con cremallera metálica.',
        pictures: [flatLay(['bolsito', 'crema'], { tone: 'rosa', surface: 'papel' })],
      },
    ],
  },
  {
    name: 'Ropa',
    products: [
      {
        name: 'Vestido Brisa',
        price: '198000',
        description: 'Lino lavado, bolsillos laterales y tiras que se ajustan. Tallas XS a XXL.',
        pictures: [
          flatLay(['vestido'], { tone: 'crema', surface: 'papel', beside: ['sombrero', 'sueco'] }),
          stage('vestido', { tone: 'maiz', behind: 'sol' }),
        ],
      },
      {
        name: 'Gabán Sabana',
        price: '320000',
        description: 'Paño de lana y forro satinado, para madrugar con estilo.',
        pictures: [stage('abrigo', { tone: 'salvia', behind: 'arco' })],
      },
      {
        name: 'Camiseta de algodón pima teñida con hojas de eucalipto, talla única',
        price: '79000',
        description: 'No hay dos iguales: el color cambia con cada cosecha.',
        pictures: [flatLay(['camiseta'], { tone: 'menta', surface: 'papel', beside: [null, 'hojas'] })],
      },
      {
        name: 'Blusa Flor de Jamaica',
        price: '112000',
        description: 'Manga corta, cuello en V y tela que no se plancha.',
        pictures: [flatLay(['blusa', 'flor'], { tone: 'mora' })],
      },
      {
        name: 'Jean recto Medellín',
        price: '165000',
        description: 'Índigo de 13 onzas, hecho en Itagüí. Dobladillo gratis.',
        pictures: [flatLay(['jean'], { tone: 'lino', surface: 'papel', beside: ['zapato'] })],
      },
      {
        name: 'Bufanda de alpaca',
        price: '92000',
        description: 'Tejida a mano en Nobsa; liviana y muy abrigada.',
        pictures: [stage('bufanda', { tone: 'arcilla', behind: 'sol', right: 'lana' })],
      },
      {
        name: 'Ruana de Nobsa',
        price: '168000',
        description: 'Lana virgen hilada en rueca, abierta al frente. Pesa poco y dura toda la vida.',
        pictures: [flatLay(['lana', 'guantes'], { tone: 'noche', surface: 'papel' })],
      },
      { name: 'Pijama de algodón', price: '89000', description: 'Pantalón largo, camisa de botones.' },
    ],
  },
  {
    name: 'Accesorios',
    products: [
      {
        name: 'Sombrero de iraca',
        price: '135000',
        description: 'Tejido en Sandoná, Nariño, en paja toquilla de grado fino.',
        pictures: [
          stage('sombrero', { tone: 'teja', behind: 'sol' }),
          flatLay(['sombrero', 'gafasDeSol'], { tone: 'crema', surface: 'papel' }),
        ],
      },
      {
        name: 'Gafas Salento',
        price: '99000',
        description: 'Acetato, lentes UV400 y estuche de cuero.',
        pictures: [stage('gafasDeSol', { tone: 'menta', behind: 'arco' })],
      },
      {
        name: 'Anillo Laguna',
        price: '149000',
        description: 'Plata 925 y cristal azul.',
        pictures: [stage(['anillo', { size: 0.84 }], { tone: 'noche', behind: 'sol' })],
      },
      {
        name: 'Collar de tagua',
        price: '64000',
        description: 'Marfil vegetal del Chocó, tallado y teñido a mano.',
        pictures: [flatLay(['collar', 'loto'], { tone: 'selva' })],
      },
      {
        name: 'Gorra Ciclovía',
        price: '52000',
        description: 'Cinco paneles, visera corta.',
        pictures: [stage('gorra', { tone: 'rosa', behind: 'arco' })],
      },
      {
        name: 'Medias Frailejón',
        price: '24000',
        description: 'Algodón peinado. Tallas 36 a 43.',
        pictures: [flatLay(['medias'], { tone: 'lino', surface: 'papel' })],
      },
      {
        name: 'Reloj Orinoco',
        price: '159000',
        description: 'Caja de acero y correa intercambiable. Resiste la lluvia, no el mar.',
        pictures: [flatLay(['reloj'], { tone: 'cielo', surface: 'papel' })],
      },
      {
        name: 'Cartera de noche Tornasol',
        price: '128000',
        description: 'Edición de veinte piezas numeradas.',
      },
    ],
  },
  {
    name: 'Zapatos',
    products: [
      {
        name: 'Tenis Cocora',
        price: '210000',
        description: 'Suela de caucho reciclado y capellada en malla.',
        pictures: [stage(['tenis', { size: 0.9 }], { tone: 'mora', behind: 'sol' })],
      },
      {
        name: 'Botas Chingaza',
        price: '289000',
        description: 'Cuero engrasado, costura Goodyear y cordón de repuesto.',
        pictures: [stage('botin', { tone: 'salvia', behind: 'arco' })],
      },
      {
        name: 'Suecos Getsemaní',
        price: '156000',
        description: 'Madera liviana y tacón cómodo.',
        pictures: [stage('sueco', { tone: 'cielo', behind: 'sol' })],
      },
      {
        name: 'Baletas Lluvia',
        price: '118000',
        description: 'Caucho suave; se lavan con agua.',
        pictures: [stage('balerina', { tone: 'crema', behind: 'arco' })],
      },
    ],
  },
  {
    name: 'Casa y regalos',
    products: [
      {
        name: 'Tetera de El Carmen',
        price: '138000',
        description: 'Cerámica esmaltada de El Carmen de Viboral, un litro.',
        pictures: [stage('tetera', { tone: 'menta', behind: 'sol', right: 'galleta' })],
      },
      {
        name: 'Vela de cera de laurel',
        price: '38000',
        description: 'Aroma a panela y canela; cuarenta horas de luz.',
        pictures: [stage(['vela', { size: 0.95 }], { tone: 'cafe', behind: 'sol' })],
      },
      {
        name: 'Mata con matera',
        price: '55000',
        description: 'Viene con instrucciones para no matarla.',
        pictures: [stage('mata', { tone: 'rosa', behind: 'arco', right: 'cactus' })],
      },
      {
        name: 'Canasto de werregue',
        price: '172000',
        description: 'Palma tejida por mujeres wounaan del río San Juan. Cada canasto tarda tres semanas.',
        pictures: [stage('canasto', { tone: 'maiz', behind: 'arco', left: 'girasol' })],
      },
      {
        name: 'Espejo Sol de los Venados',
        price: '225000',
        description: 'Marco de madera pintado con hojilla.',
        pictures: [stage('espejo', { tone: 'teja', behind: 'arco' })],
      },
      {
        name: 'Caja sorpresa para regalar',
        price: '110000',
        description:
          'Vela, libreta, chocolate y una tarjeta escrita a mano. Nos cuentas para quién es y nosotros la armamos.',
        pictures: [
          stage('regalo', { tone: 'selva', behind: 'sol', left: 'vela', right: 'chocolate' }),
          scatter(['vela', 'libreta', 'chocolate', 'mono', 'regalo'], { tone: 'rosa', surface: 'papel' }),
        ],
      },
      {
        name: 'Libreta cosida a mano',
        price: '32000',
        description: 'Papel de caña, 160 páginas punteadas.',
        pictures: [flatLay(['libreta', 'cuaderno'], { tone: 'teja', surface: 'papel' })],
      },
      {
        name: 'Tarjeta de regalo',
        price: '50000',
        description: 'De 50.000 en adelante: la mandamos por WhatsApp.',
      },
    ],
  },
];
