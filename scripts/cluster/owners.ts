import { randomInt, randomUUID } from 'node:crypto';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { callJson } from './client.ts';
import { type AppNodes, operatorPassword } from './nodes.ts';
import { waitFor } from './processes.ts';

/** The plan of all owners. */
export const grantedPlan: PlanId = 'premium';

export interface Owner {
  email: string;
  password: string;
  userId: string;
  token: string;
  categoryId: string;
  /** The product that customers order. */
  productId: string;
  /** The codes of its dining tables. */
  tableKeys: string[];
}

/**
 * Orders of strangers are held beyond 60 in ten minutes, and those of a table too. Customers of so many tables, each order from
 * another address, keep below that.
 */
const tableCount = 40;

/** What a customer sends: an order from one of the tables. */
export function orderAtTable({ productId, tableKeys }: Owner): object {
  return {
    idempotencyKey: randomUUID(),
    customer: { name: 'Luis' },
    fulfilment: { mode: 'table', table: tableKeys[randomInt(tableKeys.length)] },
    lines: [{ productId, quantity: 1 }],
  };
}

/** Creates a verified owner with the largest plan, a category, a product and tables, through the proxy. */
export async function createOwner(
  nodes: Pick<AppNodes, 'proxyPort' | 'readCode'>,
  name: string,
): Promise<Owner> {
  const port = nodes.proxyPort;
  const account = { email: `${name}@example.com`, password: 'cluster-test' };
  const post = <T>(path: string, body: object, token?: string, method = 'POST') =>
    callJson<T>(port, { method, path, body, fromAnywhere: true, ...(token && { token }) });
  const { userId } = await post<{ userId: string }>('/api/auth/register', {
    name,
    consent: true,
    ...account,
  });
  await waitFor(() => nodes.readCode(account.email), 'the code arrived');
  await post('/api/auth/verify-email', { userId, verificationCode: nodes.readCode(account.email) });
  const { token } = await post<{ token: string }>('/api/auth/login', account);
  const operator = await logInOperator(port);
  await post('/api/admin/update-user-plan', { userId, planId: grantedPlan }, operator);
  const { category } = await post<{ category: { id: string } }>('/api/categories', { name: 'Arepas' }, token);
  const business = { businessName: `Arepas ${name}`, whatsappNumber: '+573105550142', hasCartEnabled: true };
  await post('/api/customization', business, token, 'PUT');
  const product = { name: 'Arepa', description: 'Con queso', price: '4500', categoryId: category.id };
  const { menu } = await post<{ menu: { id: string } }>('/api/menu', product, token);
  await post('/api/ordering', { modes: ['table', 'pickup'] }, token, 'PUT');
  const tableKeys: string[] = [];
  for (let number = 1; number <= tableCount; number += 1) {
    const body = { name: `Mesa ${number}`, idempotencyKey: randomUUID() };
    tableKeys.push((await post<{ table: { key: string } }>('/api/tables', body, token)).table.key);
  }
  return { ...account, userId, token, categoryId: category.id, productId: menu.id, tableKeys };
}

export async function logInOperator(port: number): Promise<string> {
  const body = { username: 'admin', password: operatorPassword };
  const path = '/api/admin/login';
  const { token } = await callJson<{ token: string }>(port, {
    method: 'POST',
    path,
    body,
    fromAnywhere: true,
  });
  return token;
}
