import { formatPrice } from '@vitrina/contract/money/rules.ts';
import type { PageProduct, PublicPage } from '@vitrina/contract/public-page/schema.ts';
import { money } from './build-page.ts';

const dishes =
  'Ajiaco|Bandeja|Cazuela|Sancocho|Mondongo|Arroz|Lechona|Tamal|Empanadas|Arepa|Patacones|Chuleta|Trucha|Mojarra|Sobrebarriga|Costillas|Pollo|Ensalada|Crema|Lasaña'.split(
    '|',
  );
const ways =
  'de la casa|santafereño|a la criolla|al ajillo|con coco|a la brasa|tres carnes|de la abuela|gratinada|en salsa de maracuyá|con queso costeño|al horno|vegetariana|especial'.split(
    '|',
  );
const contents =
  'pollo desmechado|papa criolla|guascas frescas|mazorca tierna|alcaparras|crema de leche|aguacate|arroz blanco|fríjoles cargamanto|chicharrón crocante|huevo frito|tajadas de maduro|yuca frita|ají de maní|hogao lento|queso campesino|suero costeño|limón mandarino|cilantro|patacón pisao|chorizo santarrosano|ensalada fresca|salsa tártara|pan de yuca'.split(
    '|',
  );

/** A menu of `count` different products in eight categories, each with a photo of its own; always the same. */
export function longMenu(count: number): PublicPage['categories'] {
  const random = sequence();
  const pick = (words: readonly string[]) => words[random() % words.length] ?? '';
  const hex = (length: number) => Array.from({ length }, () => (random() % 16).toString(16)).join('');
  const id = (n: number) => `01a1fd23-${(0xee00 + n).toString(16)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
  const product = (n: number): PageProduct => {
    const price = String(4_000 + (random() % 900) * 100);
    const hash = hex(32);
    const widths = [160, 320, 480, 640, 960, 1280];
    return {
      id: id(n),
      name: `${dishes[n % dishes.length]} ${pick(ways)}`,
      description: `Con ${pick(contents)}, ${pick(contents)}, ${pick(contents)} y ${pick(contents)}.`,
      price,
      priceText: formatPrice(price, money),
      images: [
        {
          url: `/uploads/${hash}-1280.webp`,
          srcSet: widths.map((width) => `/uploads/${hash}-${width}.webp ${width}w`).join(', '),
          width: 1280,
          height: 960,
          placeholder: `data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAAD${base64(72)}`,
        },
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

/** Pseudo-random whole numbers. */
function sequence(): () => number {
  let state = 20_261_121;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}
