import type { Domain } from '@vitrina/contract/page/domains/schema.ts';
import { mockDomains, sampleDomains } from '../domains.ts';
import { goTo, type Screen, waitForHeading } from './screen.ts';

const { secure, withoutWww, pending, broken } = sampleDomains;

export const domainsScreens: readonly Screen[] = [
  { name: 'domains', owner: 'cafe', open: openWith(secure, withoutWww, broken) },
  { name: 'domains-checks', owner: 'cafe', open: openWith(pending) },
  {
    name: 'domains-instructions',
    owner: 'cafe',
    async open(page, fixtures) {
      await openWith(secure)(page, fixtures);
      await page.getByText('La propagación puede tardar').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'domains-full',
    owner: 'cafe',
    open: openWith(
      ...[1, 2, 3, 4, 5].map((n) => ({ ...secure, id: crypto.randomUUID(), displayName: `fogon${n}.com` })),
    ),
  },
  {
    name: 'domains-empty',
    owner: 'cafe',
    async open(page, fixtures) {
      await mockDomains(page);
      await goTo('/domains')(page, fixtures);
      await page.getByText('No tienes dominios configurados').waitFor();
    },
  },
  {
    name: 'domains-no-dns-target',
    owner: 'cafe',
    async open(page, fixtures) {
      await goTo('/domains')(page, fixtures);
      await page.getByText('Este servidor no tiene una dirección pública').waitFor();
    },
  },
  {
    name: 'domains-add',
    owner: 'cafe',
    async open(page, fixtures) {
      await goTo('/domains')(page, fixtures);
      await page.getByRole('button', { name: 'Agregar Dominio' }).click();
      const dialog = page.getByRole('dialog', { name: 'Agregar Dominio' });
      await dialog.getByLabel('Dominio').fill('com.co');
      await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
      await page.getByText('«com.co» es una terminación').waitFor();
    },
  },
  {
    name: 'domains-delete',
    owner: 'cafe',
    async open(page, fixtures) {
      await openWith(secure)(page, fixtures);
      await page.getByRole('button', { name: 'Eliminar fogondelacandelaria.com.co' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'domains-locked',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goTo('/domains')(page, fixtures);
      await waitForHeading(page, 'Usa un dominio propio');
    },
  },
  {
    name: 'domains-suspended',
    owner: 'restaurant',
    open: openWith({ ...secure, suspended: true }, { ...pending, nextCheckIn: null }),
  },
  {
    name: 'domains-loading',
    owner: 'cafe',
    async open(page, fixtures) {
      await page.route('**/api/domains', () => {});
      await goTo('/domains')(page, fixtures);
      await waitForHeading(page, 'Dominios Personalizados');
    },
  },
  {
    name: 'domains-error',
    owner: 'cafe',
    async open(page, fixtures) {
      await page.route('**/api/domains', (route) => route.abort());
      await goTo('/domains')(page, fixtures);
      await page.getByText('Error al cargar los dominios').waitFor();
    },
  },
];

function openWith(...domains: Domain[]): Screen['open'] {
  return async (page, fixtures) => {
    await mockDomains(page, ...domains);
    await goTo('/domains')(page, fixtures);
    await page.getByRole('list', { name: 'Mis Dominios' }).waitFor();
  };
}
