// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { CurrentSubscription } from '@vitrina/contract/billing/subscriptions/schema.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { countries } from '@vitrina/contract/platform/money/countries.ts';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { subscriptionQuery } from '../../billing/subscriptions/queries.ts';
import { customizationQuery } from '../../business/customization/queries.ts';
import { renderKit } from '../../ui/testing/render-kit.tsx';
import { categoriesQuery } from '../categories/queries.ts';
import { Component as ProductsPage } from './ProductsPage.tsx';
import { productsQuery } from './products-query.ts';

const planDetails = { id: 'free', name: 'Gratis', price: 0, features: [], maxProducts: 10, maxCategories: 3 };
const subscription = { planId: 'free', status: 'active', planDetails } as unknown as CurrentSubscription;
const business = { ...countries.CO, country: 'CO', businessType: 'menu' } as Customization;

test('a list without products has its search box', async () => {
  const { client, user, rerender } = renderKit(null);
  client.setDefaultOptions({ queries: { staleTime: Infinity } });
  client.setQueryData(productsQuery.queryKey, []);
  client.setQueryData(categoriesQuery.queryKey, []);
  client.setQueryData(customizationQuery.queryKey, business);
  client.setQueryData(subscriptionQuery.queryKey, subscription);
  rerender(
    <MemoryRouter>
      <ProductsPage />
    </MemoryRouter>,
  );
  screen.getByText('Aún no tienes productos');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar productos' }), 'sushi');
  expect(screen.getByText('No encontramos «sushi»')).toBeTruthy();
});
