/** What of the page is open; it lives in the address, so that Back closes it and a product can be shared. */
export interface UrlState {
  productId: string | null;
  cart: boolean;
}

const productParam = 'producto';
const cartHash = '#carrito';

export function parseUrlState({ search, hash }: { search: string; hash: string }): UrlState {
  const productId = new URLSearchParams(search).get(productParam) || null;
  return { productId, cart: !productId && hash === cartHash };
}

/** Relative, so that it works under a slug, an id or a domain of the business. */
export function productHref(id: string): string {
  return `?${productParam}=${encodeURIComponent(id)}`;
}

/** The address that opens a place; other parameters (a campaign's, say) stay. */
export function urlFor({ pathname, search }: { pathname: string; search: string }, place: UrlState): string {
  const params = new URLSearchParams(search);
  if (place.productId) params.set(productParam, place.productId);
  else params.delete(productParam);
  const query = params.toString();
  return `${pathname}${query ? `?${query}` : ''}${place.cart ? cartHash : ''}`;
}

/** What to send to a friend: the page's public address with the product open. */
export function productShareUrl(link: string, productId: string): string {
  const url = new URL(link);
  url.searchParams.set(productParam, productId);
  return url.href;
}
