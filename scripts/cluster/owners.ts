import { callJson } from './client.ts';
import { type AppNodes, operatorPassword } from './nodes.ts';
import { waitFor } from './processes.ts';

/** The plan of all owners. */
export const grantedPlan = 'premium';

export interface Owner {
  email: string;
  password: string;
  userId: string;
  token: string;
  categoryId: string;
  /** The product that customers order. */
  productId: string;
}

/** Creates a verified owner with the largest plan, a category and a product, through the proxy. */
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
  return { ...account, userId, token, categoryId: category.id, productId: menu.id };
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
