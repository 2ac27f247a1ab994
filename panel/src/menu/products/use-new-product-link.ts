import { paths } from '@vitrina/contract/platform/paths.ts';
import { useLocation, useSearchParams } from 'react-router';

const parameterName = 'categoria';

/** Returns the link to the form of a new product, with a category already selected. */
export function useNewProductLink(categoryId: string | undefined) {
  const { pathname, search } = useLocation();
  const to = categoryId ? `${paths.newProduct}?${parameterName}=${categoryId}` : paths.newProduct;
  return { to, state: { from: pathname + search } };
}

/** Returns the category that the link selected. */
export function useLinkedCategoryId(): string {
  const [params] = useSearchParams();
  return params.get(parameterName) ?? '';
}
