/** What is open on the page. It is part of the URL, so that Back closes it and a product can be shared. */
export interface UrlState {
  productId: string | null;
  cart: boolean;
}

const productParam = 'producto';
export const cartHash = '#carrito';

export function parseUrlState({ search, hash }: { search: string; hash: string }): UrlState {
  const productId = new URLSearchParams(search).get(productParam) || null;
  return { productId, cart: !productId && hash === cartHash };
}

/** Relative, so that it works under a slug, an id or a custom domain. */
export function productHref(id: string): string {
  return `?${productParam}=${encodeURIComponent(id)}`;
}

/** The relative URL of a state. Other parameters, such as those of a campaign, are kept. */
export function urlFor(
  { pathname, search }: { pathname: string; search: string },
  { productId, cart }: UrlState,
): string {
  const params = new URLSearchParams(search);
  if (productId) params.set(productParam, productId);
  else params.delete(productParam);
  const query = params.toString();
  return `${pathname}${query ? `?${query}` : ''}${cart ? cartHash : ''}`;
}

/** The page's public URL with the product open. */
export function productShareUrl(link: string, productId: string): string {
  const url = new URL(link);
  url.searchParams.set(productParam, productId);
  return url.href;
}
