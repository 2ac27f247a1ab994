import type { Domain } from '@vitrina/contract/domains/schema.ts';
import { showDomains, someDomains } from '../domains.ts';
import { go, heading, type Screen } from './screen.ts';

const { secure, withoutWww, pending, broken } = someDomains;

export const domainsScreens: readonly Screen[] = [
  { name: 'domains', owner: 'grand', open: show(secure, withoutWww, broken) },
  { name: 'domains-doctor', owner: 'grand', open: show(pending) },
  {
    name: 'domains-instructions',
    owner: 'grand',
    async open(page, world) {
      await show(secure)(page, world);
      await page.getByText('La propagación puede tardar').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'domains-full',
    owner: 'grand',
    open: show(
      ...[1, 2, 3, 4, 5].map((n) => ({ ...secure, id: crypto.randomUUID(), displayName: `fogon${n}.com` })),
    ),
  },
  {
    name: 'domains-empty',
    owner: 'grand',
    async open(page, world) {
      await showDomains(page);
      await go('/domains')(page, world);
      await page.getByText('No tienes dominios configurados').waitFor();
    },
  },
  {
    name: 'domains-laptop',
    owner: 'grand',
    async open(page, world) {
      await go('/domains')(page, world);
      await page.getByText('Este servidor no tiene una dirección pública').waitFor();
    },
  },
  {
    name: 'domains-add',
    owner: 'grand',
    async open(page, world) {
      await go('/domains')(page, world);
      await page.getByRole('button', { name: 'Agregar Dominio' }).click();
      const dialog = page.getByRole('dialog', { name: 'Agregar Dominio' });
      await dialog.getByLabel('Dominio').fill('com.co');
      await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
      await page.getByText('«com.co» es una terminación').waitFor();
    },
  },
  {
    name: 'domains-delete',
    owner: 'grand',
    async open(page, world) {
      await show(secure)(page, world);
      await page.getByRole('button', { name: 'Eliminar fogondelacandelaria.com.co' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'domains-locked',
    owner: 'busy',
    async open(page, world) {
      await go('/domains')(page, world);
      await heading(page, 'Usa un dominio propio');
    },
  },
  {
    name: 'domains-suspended',
    owner: 'busy',
    open: show({ ...secure, suspended: true }, { ...pending, nextCheckIn: null }),
  },
  {
    name: 'domains-loading',
    owner: 'grand',
    async open(page, world) {
      await page.route('**/api/domains', () => {});
      await go('/domains')(page, world);
      await heading(page, 'Dominios Personalizados');
    },
  },
  {
    name: 'domains-error',
    owner: 'grand',
    async open(page, world) {
      await page.route('**/api/domains', (route) => route.abort());
      await go('/domains')(page, world);
      await page.getByText('Error al cargar los dominios').waitFor();
    },
  },
];

function show(...domains: Domain[]): Screen['open'] {
  return async (page, world) => {
    await showDomains(page, ...domains);
    await go('/domains')(page, world);
    await page.getByRole('list', { name: 'Mis Dominios' }).waitFor();
  };
}
