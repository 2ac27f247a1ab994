import { comparePrices } from '../../platform/money/rules.ts';
import type { ReadProduct } from './read-menu.ts';

const fewest = 3;

/**
 * `GUACAMOLE $115`, what is in it, and below it `Natural $115`, `Con queso $140`: where names have capitals, lines without them that begin with the same price
 * are what one chooses. They become sizes, with a doubt.
 */
export function joinChoicesBelow(products: ReadProduct[]): void {
  const isUpper = ({ name }: ReadProduct) => name === name.toUpperCase() && /\p{L}{3}/u.test(name);
  if (products.filter(isUpper).length < products.length / 3) return;
  for (let index = 0; index < products.length; index++) {
    const product = products[index];
    if (!product || !isUpper(product) || product.price === null || !product.description) continue;
    const choices = takeChoices(products, index + 1, product, isUpper);
    if (choices.length < fewest || choices[0]?.price !== product.price) continue;
    product.variants = choices.map(({ name, price }) => ({ name, price: price ?? '' }));
    product.price = null;
    product.doubts.push({ id: 'name-unsure', text: product.name });
    products.splice(index + 1, choices.length);
  }
}

/** The products below that have no capitals and no text, and cost no less. */
function takeChoices(
  products: readonly ReadProduct[],
  start: number,
  { category, price }: ReadProduct,
  isUpper: (product: ReadProduct) => boolean,
): ReadProduct[] {
  const choices: ReadProduct[] = [];
  for (let at = start; at < products.length; at++) {
    const choice = products[at];
    if (!choice?.price || !price || choice.category !== category || choice.variants.length > 0) break;
    if (choice.description || isUpper(choice) || comparePrices(choice.price, price) < 0) break;
    choices.push(choice);
  }
  return choices;
}
