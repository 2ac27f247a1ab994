// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { plainProduct } from '@vitrina/contract/menu/products/plain.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { expect, it } from 'vitest';
import { serveApi } from '../../../api/testing/serve-api.ts';
import { renderKit } from '../../../ui/testing/render-kit.tsx';
import { useChangeProducts } from './queries.ts';

const product = (version: number) =>
  ({ ...plainProduct, id: 'p', name: 'Ajiaco', version }) as unknown as Product;
const shown = new Set<number>();
const order: string[] = [];

serveApi((request, response) => {
  request.resume();
  response.writeHead(409, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ code: 'PRODUCTS_CHANGED', message: 'Cambió «Ajiaco»' }));
});

function Menu({ fetchProducts }: { fetchProducts: () => Promise<Product[]> }) {
  const { data: products = [] } = useQuery({ queryKey: ['products'], queryFn: fetchProducts });
  const { send } = useChangeProducts();
  for (const { version } of products) shown.add(version);
  const change = () =>
    send({ products, action: { type: 'active', active: false } as never }).catch((error: Error) =>
      order.push(error.message),
    );
  return (
    products.length > 0 && (
      <button type="button" onClick={() => void change()}>
        Cambiar
      </button>
    )
  );
}

it('a change of products that changed meanwhile is refused when their new versions are there', async () => {
  let version = 0;
  const fetchProducts = async () => {
    await new Promise((resolve) => setTimeout(resolve, version * 200));
    version += 1;
    order.push(`version ${version}`);
    return [product(version)];
  };
  const { user } = renderKit(<Menu fetchProducts={fetchProducts} />);
  await user.click(await screen.findByText('Cambiar'));
  await expect.poll(() => order).toEqual(['version 1', 'version 2', 'Cambió «Ajiaco»']);
  await expect.poll(() => [...shown]).toEqual([1, 2]);
});
