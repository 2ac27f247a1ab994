import { plainVariantContent } from '@vitrina/contract/menu/products/testing/plain-variant.ts';
import type { PageProduct, PublicPage } from '@vitrina/contract/page/schema.ts';
import { buildPicture, buildProduct } from './build-page.ts';

const dishes =
  'Ajiaco|Bandeja|Cazuela|Sancocho|Mondongo|Arroz|Lechona|Tamal|Empanadas|Arepa|Patacones|Chuleta|Trucha|Mojarra|Sobrebarriga|Costillas|Pollo|Ensalada|Crema|Lasaña'.split(
    '|',
  );
const styles =
  'de la casa|santafereño|a la criolla|al ajillo|con coco|a la brasa|tres carnes|de la abuela|gratinada|en salsa de maracuyá|con queso costeño|al horno|vegetariana|especial'.split(
    '|',
  );
const ingredients =
  'pollo desmechado|papa criolla|guascas frescas|mazorca tierna|alcaparras|crema de leche|aguacate|arroz blanco|fríjoles cargamanto|chicharrón crocante|huevo frito|tajadas de maduro|yuca frita|ají de maní|hogao lento|queso campesino|suero costeño|limón mandarino|cilantro|patacón pisao|chorizo santarrosano|ensalada fresca|salsa tártara|pan de yuca'.split(
    '|',
  );

/**
 * `count` different products in eight categories, each with its own photo. Every call returns the same menu.
 */
export function buildLongMenu(count: number): PublicPage['categories'] {
  const random = createRandom();
  const pick = (words: readonly string[]) => words[random() % words.length] ?? '';
  const hex = (length: number) => Array.from({ length }, () => (random() % 16).toString(16)).join('');
  const id = (n: number) => `01a1fd23-${(0xee00 + n).toString(16)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
  const product = (n: number): PageProduct => {
    const price = String(4_000 + (random() % 900) * 100);
    const hash = hex(32);
    return {
      ...buildProduct(n, '', price),
      id: id(n),
      name: `${dishes[n % dishes.length]} ${pick(styles)}`,
      description: `Con ${pick(ingredients)}, ${pick(ingredients)}, ${pick(ingredients)} y ${pick(ingredients)}.`,
      images: [
        buildPicture(
          hash,
          { placeholder: `data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAAD${base64(72)}` },
          [240, 320, 480, 640, 960, 1280],
        ),
      ],
    };
  };
  const base64 = (bytes: number) =>
    btoa(String.fromCharCode(...Array.from({ length: bytes }, () => random() % 256)));
  const names = [
    'Para empezar',
    'Sopas',
    'Platos fuertes',
    'Del mar',
    'Parrilla',
    'Niños',
    'Postres',
    'Bebidas',
  ];
  const each = Math.ceil(count / names.length);
  return names.map((name, index) => ({
    id: id(1000 + index),
    name,
    products: Array.from({ length: Math.min(each, count - index * each) }, (_, n) =>
      product(index * each + n),
    ),
  }));
}

/** The long menu in which every third dish has sizes, every second one two of six groups, and some have labels. */
export function buildLongMenuWithChoices(count: number): Pick<PublicPage, 'categories' | 'optionGroups'> {
  const random = createRandom();
  const hex = (length: number) => Array.from({ length }, () => (random() % 16).toString(16)).join('');
  const buildId = () => `01a1fd23-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
  const buildOffer = (name: string, price: string) => {
    const { priceText } = buildProduct(1, name, price);
    return { id: buildId(), name, price, priceText, soldOut: false };
  };
  const optionGroups = ['Salsas', 'Término', 'Acompañamiento', 'Bebida', 'Adiciones', 'Proteína'].map(
    (name, n) => ({
      id: buildId(),
      name,
      min: n % 2,
      max: n % 2 || 3,
      repeat: n === 4,
      countsText: n % 2 ? 'Elige 1' : 'Elige hasta 3',
      options: ingredients
        .slice(n * 4, n * 4 + 6)
        .map((option) => buildOffer(option, `${String(random() % 50)}00`)),
    }),
  );
  const categories = buildLongMenu(count).map((category) => ({
    ...category,
    products: category.products.map((product, n): PageProduct => {
      const variants = ['Personal', 'Mediano', 'Para la mesa'].map((name, size) => ({
        ...buildOffer(name, String(Number(product.price) + size * 6000)),
        ...plainVariantContent,
        comparePriceText: null,
      }));
      return {
        ...product,
        variants: n % 3 === 0 ? variants : [],
        optionGroups: n % 2 === 0 ? optionGroups.slice(n % 5, (n % 5) + 2).map(({ id }) => id) : [],
        labels: n % 4 === 0 ? ['recomendado', 'picante'] : n % 5 === 0 ? ['vegetariano'] : [],
      };
    }),
  }));
  return { categories, optionGroups };
}

/** Pseudo-random integers. */
function createRandom(): () => number {
  let state = 20_261_121;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}
