import type { DemoCategory } from './business.ts';

export const shopCatalogue: DemoCategory[] = [
  {
    name: 'Bolsos y morrales',
    products: [
      {
        name: 'Bolso Ceiba',
        price: '245000',
        description:
          'Cuero vacuno curtido al vegetal, forro de algodón y bolsillo con cierre. Cada uno lleva la firma de quien lo cosió.',
        pictures: ['bolso-ceiba', 'bolso-ceiba-2', 'bolso-ceiba-3'],
      },
      {
        name: 'Morral Páramo',
        price: '189000',
        description:
          'Lona encerada que aguanta el aguacero bogotano, espacio para portátil de 15 pulgadas y botella a los lados.',
        pictures: ['morral-paramo', 'morral-paramo-2'],
      },
      {
        name: 'Monedero Guacamaya',
        price: '46000',
        description: 'Broche dorado y forro estampado.',
        pictures: ['monedero-guacamaya'],
      },
      {
        name: 'Cosmetiquera de lona',
        price: '58000',
        description: 'Lavable, con cremallera metálica.',
        pictures: ['cosmetiquera-de-lona'],
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
        pictures: ['vestido-brisa', 'vestido-brisa-2'],
      },
      {
        name: 'Gabán Sabana',
        price: '320000',
        description: 'Paño de lana y forro satinado, para madrugar con estilo.',
        pictures: ['gaban-sabana'],
      },
      {
        name: 'Camiseta de algodón pima teñida con hojas de eucalipto, talla única',
        price: '79000',
        description: 'No hay dos iguales: el color cambia con cada cosecha.',
        pictures: ['camiseta-de-algodon-pima'],
      },
      {
        name: 'Blusa Flor de Jamaica',
        price: '112000',
        description: 'Manga corta, cuello en V y tela que no se plancha.',
        pictures: ['blusa-flor-de-jamaica'],
      },
      {
        name: 'Jean recto Medellín',
        price: '165000',
        description: 'Índigo de 13 onzas, hecho en Itagüí. Dobladillo gratis.',
        pictures: ['jean-recto-medellin'],
      },
      {
        name: 'Bufanda de alpaca',
        price: '92000',
        description: 'Tejida a mano en Nobsa; liviana y muy abrigada.',
        pictures: ['bufanda-de-alpaca'],
      },
      {
        name: 'Ruana de Nobsa',
        price: '168000',
        description: 'Lana virgen hilada en rueca, abierta al frente. Pesa poco y dura toda la vida.',
        pictures: ['ruana-de-nobsa'],
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
        pictures: ['sombrero-de-iraca', 'sombrero-de-iraca-2'],
      },
      {
        name: 'Gafas Salento',
        price: '99000',
        description: 'Acetato, lentes UV400 y estuche de cuero.',
        pictures: ['gafas-salento'],
      },
      {
        name: 'Anillo Laguna',
        price: '149000',
        description: 'Plata 925 y cristal azul.',
        pictures: ['anillo-laguna'],
      },
      {
        name: 'Collar de tagua',
        price: '64000',
        description: 'Marfil vegetal del Chocó, tallado y teñido a mano.',
        pictures: ['collar-de-tagua'],
      },
      {
        name: 'Gorra Ciclovía',
        price: '52000',
        description: 'Cinco paneles, visera corta.',
        pictures: ['gorra-ciclovia'],
      },
      {
        name: 'Medias Frailejón',
        price: '24000',
        description: 'Algodón peinado. Tallas 36 a 43.',
        pictures: ['medias-frailejon'],
      },
      {
        name: 'Reloj Orinoco',
        price: '159000',
        description: 'Caja de acero y correa intercambiable. Resiste la lluvia, no el mar.',
        pictures: ['reloj-orinoco'],
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
        pictures: ['tenis-cocora'],
      },
      {
        name: 'Botas Chingaza',
        price: '289000',
        description: 'Cuero engrasado, costura Goodyear y cordón de repuesto.',
        pictures: ['botas-chingaza'],
      },
      {
        name: 'Suecos Getsemaní',
        price: '156000',
        description: 'Madera liviana y tacón cómodo.',
        pictures: ['suecos-getsemani'],
      },
      {
        name: 'Baletas Lluvia',
        price: '118000',
        description: 'Caucho suave; se lavan con agua.',
        pictures: ['baletas-lluvia'],
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
        pictures: ['tetera-de-el-carmen'],
      },
      {
        name: 'Vela de cera de laurel',
        price: '38000',
        description: 'Aroma a panela y canela; cuarenta horas de luz.',
        pictures: ['vela-de-cera-de-laurel'],
      },
      {
        name: 'Mata con matera',
        price: '55000',
        description: 'Viene con instrucciones para no matarla.',
        pictures: ['mata-con-matera'],
      },
      {
        name: 'Canasto de werregue',
        price: '172000',
        description: 'Palma tejida por mujeres wounaan del río San Juan. Cada canasto tarda tres semanas.',
        pictures: ['canasto-de-werregue'],
      },
      {
        name: 'Espejo Sol de los Venados',
        price: '225000',
        description: 'Marco de madera pintado con hojilla.',
        pictures: ['espejo-sol-de-los-venados'],
      },
      {
        name: 'Caja sorpresa para regalar',
        price: '110000',
        description:
          'Vela, libreta, chocolate y una tarjeta escrita a mano. Nos cuentas para quién es y nosotros la armamos.',
        pictures: ['caja-sorpresa-para-regalar', 'caja-sorpresa-para-regalar-2'],
      },
      {
        name: 'Libreta cosida a mano',
        price: '32000',
        description: 'Papel de caña, 160 páginas punteadas.',
        pictures: ['libreta-cosida-a-mano'],
      },
      {
        name: 'Tela de telar',
        price: '48000',
        description: 'Algodón tejido en telar de pedal, de 90 cm de ancho. La cortamos desde medio metro.',
      },
      {
        name: 'Tarjeta de regalo',
        price: '50000',
        description: 'De 50.000 en adelante: la mandamos por WhatsApp.',
      },
    ],
  },
];
