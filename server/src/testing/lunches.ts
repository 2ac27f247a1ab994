import type { Country } from '@vitrina/contract/platform/money/countries.ts';

export interface Lunch {
  country: Country;
  name: string;
  /** Where its structure, prices and most of its dishes are from. */
  source: string;
  price: string;
  sizes?: readonly { name: string; price: string; parts: readonly string[] }[];
  /** By part. `+` precedes a supplement, in the format of the API. */
  parts: Readonly<Record<string, readonly string[]>>;
  /** What of it does not fit, or only with a way around. */
  hard: string;
}

/** Lunches of five countries, put into parts from what was published about them. */
export const lunches: readonly Lunch[] = [
  {
    country: 'CO',
    name: 'Almuerzo Tía Jackie',
    source: 'https://plazacapital.co/esquinas/901-un-plato-gourmet-amigable-con-su-bolsillo',
    price: '3500',
    parts: {
      Sopa: ['Sopa del día'],
      Seco: ['Corriente', 'Ajiaco +1000', 'Bagre +2500', 'Mojarra +2500'],
      Jugo: ['Jugo'],
    },
    hard: 'On Fridays its special dishes cost more: supplements. An ajiaco is soup and main at once, which would switch the soup off.',
  },
  {
    country: 'CO',
    name: 'Corrientazo',
    source: 'https://bestfood.es/cuanto-cuesta-un-almuerzo-en-bogota-guia-de-precios-2025',
    price: '15000',
    sizes: [
      { name: 'Completo', price: '15000', parts: ['Sopa', 'Proteína', 'Acompañamiento', 'Jugo'] },
      { name: 'Sin sopa', price: '12000', parts: ['Proteína', 'Acompañamiento', 'Jugo'] },
    ],
    parts: {
      Sopa: ['Sopa de verduras', 'Sopa de pasta'],
      Proteína: ['Carne', 'Pollo', 'Pescado'],
      Acompañamiento: ['Arroz, papa y ensalada', 'Arroz, plátano y ensalada'],
      Jugo: ['Jugo natural', 'Refresco'],
    },
    hard: 'The rice and the salad are fixed and the third is a choice: each choice repeats the fixed ones.',
  },
  {
    country: 'CO',
    name: 'Menú ejecutivo',
    source: 'https://www.yumpu.com/es/document/view/32522628/esta-dando-sopa-y-seco-cateringcomco/2',
    price: '18500',
    parts: {
      Entrada: ['Potaje de verduras', 'Sopa de cebada'],
      Principal: ['Sobrebarriga a la vasca', 'Pollo al jardín'],
      Papas: ['Papas chip', 'Papas con mayonesa'],
      Ensalada: ['Ensalada de la barra'],
      Postre: ['Carlota macarena'],
    },
    hard: 'Nothing. Its price is not in the source.',
  },
  {
    country: 'PE',
    name: 'Menú',
    source: 'https://megwandering.blogspot.com/2014/02/menu.html',
    price: '5',
    parts: {
      Entrada: ['Sopa de casa', 'Papa a la huancaína'],
      Segundo: ['Lomo saltado', 'Seco de res', 'Arroz con pollo', 'Estofado', 'Cau cau', 'Tallarín verde'],
      Refresco: ['Chicha morada'],
    },
    hard: 'Nothing: a starter of two, a main of up to six, and a drink without a choice. The dishes are not in the source.',
  },
  {
    country: 'PE',
    name: 'Guisos de Las Reyes',
    source: 'https://gestion.pe/tendencias/cocina-estreno-clasica-contemporanea-refrescante-260094',
    price: '45',
    parts: {
      Entrada: ['Causa', 'Cebiche de pota', 'Ensalada rusa'],
      Segundo: ['Mondonguito a la italiana', 'Ají de gallina', 'Arroz con pollo'],
    },
    hard: 'Each dish may have a price of its own there: a part with whole prices needs a base price of 0.',
  },
  {
    country: 'MX',
    name: 'Comida corrida',
    source: 'https://laroussecocina.mx/palabra/comida-corrida/',
    price: '75',
    parts: {
      'Sopa aguada': ['Consomé de pollo', 'Sopa de verduras'],
      'Sopa seca': ['Arroz rojo', 'Arroz con huevo +10', 'Arroz con plátano +8', 'Espagueti a la crema'],
      Guisado: ['Albóndigas', 'Tortitas de papa', 'Pollo en salsa verde', 'Milanesa +25'],
      Frijoles: ['De la olla', 'Refritos'],
      Postre: ['Gelatina'],
    },
    hard: 'An egg on the rice is an extra of one dish: it is a dish of its own with a supplement. Prices are not in the source.',
  },
  {
    country: 'MX',
    name: 'Cuatro tiempos',
    source: 'https://culinarybackstreets.com/cities-category/mexico-city/2019/lunch-rush/',
    price: '65.50',
    parts: {
      Sopa: ['Consomé', 'Crema de zanahoria'],
      Segundo: ['Arroz', 'Arroz con huevo +5', 'Espagueti', 'En el mismo plato'],
      Guisado: ['Huazontles en mole', 'Puerco en salsa verde', 'Chuleta', 'Picadillo a la mexicana'],
      Agua: ['Agua del día'],
    },
    hard: '«En el mismo plato» is how it is served, not a dish. It works as a choice, or as a note.',
  },
  {
    country: 'CL',
    name: 'Menú ejecutivo',
    source: 'http://www.hamburgueta.com/wordpress/2009/10/11/menu-ejecutivo/comment-page-1',
    price: '3500',
    parts: {
      Entrada: ['Sopa', 'Ensalada'],
      Fondo: ['Pollo asado con puré', 'Tallarines con salsa'],
      Postre: ['Flan', 'Fruta'],
      Bebida: ['Jugo', 'Bebida'],
    },
    hard: 'Nothing: two of each. The mains and desserts are not in the source.',
  },
  {
    country: 'CL',
    name: 'Colación La Familia',
    source: 'https://finde.latercera.com/comer/las-mejores-opciones-para-almorzar-rico-ya-buen-precio/amp',
    price: '4100',
    parts: {
      Entrada: ['Ensalada mixta con palta'],
      Fondo: ['Osobuco con papas fritas', 'Porotos con rienda y churrasco', 'Cazuela'],
      Bebida: ['Bebida'],
      Postre: ['Postre casero'],
    },
    hard: 'Nothing: three parts are fixed and are not asked.',
  },
  {
    country: 'CL',
    name: 'Menú del día',
    source: 'https://followthelederestys.com/?p=539',
    price: '4500',
    parts: {
      Entrada: ['Saquitos gratinados'],
      Fondo: ['Charquicán con huevo frito'],
      Postre: ['Helado artesanal de manjar y coco'],
      Bebida: ['Jugo de chirimoya'],
    },
    hard: 'Nothing is chosen at all: the sheet has four lines with one dish each.',
  },
  {
    country: 'AR',
    name: 'Menú del mediodía',
    source:
      'https://tn.com.ar/cocina/gastronomia/2025/10/01/menus-ejecutivos-en-caba-donde-almorzar-con-grandes-chefs-desde-17500/',
    price: '18000',
    parts: {
      Plato: ['Pejerrey frito con guarnición', 'Sándwich de gírgolas', 'Arroz tipo chaufa con hongos'],
      Bebida: ['Agua', 'Gaseosa', 'Copa de vino'],
    },
    hard: 'Nothing.',
  },
  {
    country: 'AR',
    name: 'Plato con bebida y café',
    source:
      'https://clarin.com/gourmet/palermo-villa-crespo-5-buenos-restaurantes-almorzar-rico-precio-combo-mcdonalds-9800_0_FkHVGPPgt5.html',
    price: '9830',
    parts: {
      Plato: ['Frittata de espárragos', 'Wok de quinoa', 'Ñoquis'],
      Bebida: ['Agua', 'Limonada'],
      'Para terminar': ['Café', 'Té'],
    },
    hard: 'Nothing. The drinks are not in the source.',
  },
];
