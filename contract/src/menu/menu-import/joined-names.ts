import type { ReadProduct } from './read-menu.ts';

/** The most words of a line that ends a name. */
const mostWords = 8;

/**
 * `Matambrito a la $19.800`, and below it `pizza`: the price stands in the first line of a name that goes on. Whether more words than these end the name or describe it
 * is not sure.
 */
export function joinNamesBehindPrices(products: readonly ReadProduct[]): void {
  for (const product of products) {
    const { name, description, doubts } = product;
    if (!description || !/^\p{Ll}/u.test(description) || !goesOn(name)) continue;
    if (description.split(/\s+/).length > mostWords || /[,.;:]/.test(description)) {
      if (!doubts.some(({ id }) => id === 'name-unsure')) doubts.push({ id: 'name-unsure', text: name });
      continue;
    }
    product.name = `${name} ${description}`;
    delete product.description;
  }
}

/** Whether a name ends with a word behind which it goes on. */
export const goesOn = (name: string) => endsOpen.test(name.slice(-20));

const endsOpen = /\s(?:con|de|del|en|y|a|al|la|el|los|las|sin|para|com|da|do|ao)$/u;
