import { servesMeals } from '@vitrina/contract/business/customization/business-types.ts';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import type { Country } from '@vitrina/contract/platform/money/countries.ts';
import { roundPriceNear } from '@vitrina/contract/platform/money/price-level.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';

interface CategoryExample {
  name: string;
  products: readonly string[];
}

/** Examples of option groups, for a sentence. */
interface OptionExamples {
  groupName: string;
  all: string;
  one: string;
  some: string;
  repeated: string;
}

interface BusinessExamples {
  businessName: string;
  /** The first category is the example of a form. */
  categories: readonly CategoryExample[];
  /** Examples of products in a sentence. */
  categoryWords: string;
  description: string;
  /** Two sizes of one product. */
  sizes: readonly [string, string];
  options: OptionExamples;
  /** What a usual item may cost, in US dollars. */
  dollars: number;
}

const byType: Record<BusinessType, BusinessExamples> = {
  menu: {
    businessName: 'La Esquina',
    categories: [
      { name: 'Entradas', products: ['Empanadas', 'Sopa del día'] },
      { name: 'Platos fuertes', products: ['Pollo asado', 'Arroz de la casa'] },
      { name: 'Bebidas', products: ['Limonada', 'Café'] },
      { name: 'Postres', products: ['Flan', 'Torta de chocolate'] },
    ],
    categoryWords: 'entradas, bebidas, postres',
    description: 'Qué lleva y por qué gusta',
    sizes: ['Personal', 'Grande'],
    options: {
      groupName: 'Salsas',
      all: 'Salsas, adiciones, término de la carne',
      one: 'el término de la carne, el sabor',
      some: 'adiciones, salsas',
      repeated: 'doble queso',
    },
    dollars: 8,
  },
  catalog: {
    businessName: 'Casa Aurora',
    categories: [
      { name: 'Ropa', products: ['Camiseta básica', 'Pantalón de lino'] },
      { name: 'Accesorios', products: ['Bolso de mano', 'Gorra'] },
      { name: 'Hogar', products: ['Vela aromática', 'Florero'] },
      { name: 'Regalos', products: ['Caja de regalo', 'Tarjeta'] },
    ],
    categoryWords: 'ropa, accesorios, regalos',
    description: 'Tallas, colores o medidas',
    sizes: ['Talla S', 'Talla M'],
    options: {
      groupName: 'Color',
      all: 'Color, grabado, envoltura de regalo',
      one: 'el color, el material',
      some: 'envoltura, tarjeta',
      repeated: 'dos tarjetas',
    },
    dollars: 15,
  },
  services: {
    businessName: 'Estudio Norte',
    categories: [
      { name: 'Cortes', products: ['Corte clásico', 'Corte y barba'] },
      { name: 'Color', products: ['Tinte completo', 'Mechas'] },
      { name: 'Uñas', products: ['Manicura', 'Pedicura'] },
      { name: 'Reparaciones', products: ['Revisión general', 'Cambio de pantalla'] },
    ],
    categoryWords: 'cortes, color, tratamientos',
    description: 'Cuánto dura y qué incluye',
    sizes: ['30 minutos', '1 hora'],
    options: {
      groupName: 'Extras',
      all: 'Extras, con quién, a qué hora',
      one: 'con quién, en qué sede',
      some: 'extras, productos para llevar',
      repeated: 'dos sesiones',
    },
    dollars: 15,
  },
};

/** Food has local names. The other countries use the examples of every country. */
const menuCategories: Partial<Record<Country, readonly CategoryExample[]>> = {
  AR: [
    { name: 'Empanadas', products: ['Empanada de carne', 'Empanada de humita'] },
    { name: 'Parrilla', products: ['Choripán', 'Asado de tira'] },
    { name: 'Bebidas', products: ['Limonada', 'Café con leche'] },
  ],
  CL: [
    { name: 'Sándwiches', products: ['Completo italiano', 'Churrasco'] },
    { name: 'Platos', products: ['Pastel de choclo', 'Cazuela'] },
    { name: 'Bebidas', products: ['Mote con huesillo', 'Jugo natural'] },
  ],
  CO: [
    { name: 'Arepas', products: ['Arepa de queso', 'Arepa de huevo'] },
    { name: 'Platos', products: ['Bandeja paisa', 'Ajiaco'] },
    { name: 'Bebidas', products: ['Limonada de coco', 'Jugo natural'] },
  ],
  MX: [
    { name: 'Tacos', products: ['Tacos al pastor', 'Tacos de bistec'] },
    { name: 'Antojitos', products: ['Quesadilla', 'Sopes'] },
    { name: 'Bebidas', products: ['Agua de jamaica', 'Horchata'] },
  ],
  PE: [
    { name: 'Ceviches', products: ['Ceviche clásico', 'Leche de tigre'] },
    { name: 'Platos', products: ['Lomo saltado', 'Ají de gallina'] },
    { name: 'Bebidas', products: ['Chicha morada', 'Limonada'] },
  ],
  VE: [
    { name: 'Arepas', products: ['Reina pepiada', 'Arepa pelúa'] },
    { name: 'Platos', products: ['Pabellón criollo', 'Asado negro'] },
    { name: 'Bebidas', products: ['Papelón con limón', 'Jugo natural'] },
  ],
};

export function getExamples(type: BusinessType, country: Country): BusinessExamples {
  const examples = byType[type];
  const categories = servesMeals(type) ? menuCategories[country] : undefined;
  return { ...examples, categories: categories ?? examples.categories };
}

/** «Tacos al pastor» */
export function getProductExample(type: BusinessType, country: Country): string {
  return getExamples(type, country).categories[0]?.products[0] ?? '';
}

/** A mobile number, without calling code. The digits belong to nobody that we know. */
const mobileNumbers: Record<Country, string> = {
  AR: '11 2345 6789',
  BO: '7123 4567',
  BR: '11 96123 4567',
  CL: '9 6123 4567',
  CO: '321 123 4567',
  CR: '8312 3456',
  CU: '5123 4567',
  DO: '809 234 5678',
  EC: '99 123 4567',
  ES: '612 34 56 78',
  GT: '5123 4567',
  HN: '9123 4567',
  MX: '55 1234 5678',
  NI: '8123 4567',
  PA: '6123 4567',
  PE: '912 345 678',
  PR: '787 234 5678',
  PY: '961 456 789',
  SV: '7012 3456',
  US: '201 555 0123',
  UY: '94 231 234',
  VE: '412 123 4567',
};

export const getMobileExample = (country: Country): string => mobileNumbers[country];

const streetAddresses: Partial<Record<Country, string>> = {
  AR: 'Av. Corrientes 1234, Buenos Aires',
  CL: 'Av. Providencia 1234, Santiago',
  CO: 'Cra. 70 #44-18, Medellín',
  ES: 'Calle Mayor 12, Madrid',
  MX: 'Av. Juárez 123, Col. Centro, Puebla',
  PE: 'Av. Larco 345, Miraflores',
};

export const getStreetAddressExample = (country: Country): string =>
  streetAddresses[country] ?? 'Calle 5 #12, Centro';

/** A price as the owner would type it, with separators and without currency sign: `30.000`, `140`. */
export function getPriceExample(type: BusinessType, { locale, currency }: MoneyFormat): string {
  return new Intl.NumberFormat(locale).format(Number(getExamplePrice(type, currency)));
}

/** The same in the format of the API. */
export const getExamplePrice = (type: BusinessType, currency: string): string =>
  String(roundPriceNear(byType[type].dollars, currency));

const quarters: Partial<Record<Country, string>> = {
  AR: 'Palermo',
  CL: 'Providencia',
  CO: 'Laureles',
  MX: 'Roma Norte',
  PE: 'Miraflores',
};

export const getQuarterExample = (country: Country): string => quarters[country] ?? 'Centro';

const transferNames: Partial<Record<Country, string>> = {
  AR: 'Alias',
  BR: 'PIX',
  CL: 'Cuenta RUT',
  CO: 'Nequi',
  MX: 'CLABE',
  PE: 'Yape',
};
const wallets: readonly Country[] = ['CO', 'PE'];

/** How a customer sends money, and its number where that is a telephone. */
export function getTransferExample(country: Country): { name: string; number: string } {
  return {
    name: transferNames[country] ?? 'Banco',
    number: wallets.includes(country) ? getMobileExample(country) : '',
  };
}
