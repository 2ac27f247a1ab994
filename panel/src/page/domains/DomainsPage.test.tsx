// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { getCurrentSubscription, listPlans } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { addDomain, deleteDomain, listDomains } from '@vitrina/contract/page/domains/endpoints.ts';
import type { Domain } from '@vitrina/contract/page/domains/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { beforeEach, expect, test } from 'vitest';
import { refusal, startFakeServer } from '../../api/testing/fake-server.ts';
import { findToast } from '../../ui/testing/find-toast.ts';
import { renderScreen } from '../../ui/testing/render-screen.tsx';
import { buildSubscription } from '../../ui/testing/samples.ts';
import { Component as DomainsPage } from './DomainsPage.tsx';

const server = startFakeServer();
const fogon: Domain = {
  id: '00000000-0000-4000-8000-000000000001',
  domain: 'fogon.com',
  displayName: 'fogon.com',
  status: 'pending',
  sslStatus: 'inactive',
  createdAt: '2026-10-30T15:00:00.000Z',
  suspended: false,
  checks: [
    {
      id: 'address',
      required: true,
      record: { type: 'A', host: '@', name: 'fogon.com', value: '203.0.113.9' },
      state: 'waiting',
      verdict: 'waiting',
      found: [],
      problem: null,
      help: null,
    },
  ],
  checkedAt: null,
  nextCheckIn: null,
  sslExpiresAt: null,
};
let domains: Domain[];

beforeEach(() => {
  domains = [];
  server.reply(listDomains, () => ({ domains, target: { ips: ['203.0.113.9'], cname: null } }));
});

function open(plan: PlanId) {
  server.reply(getCurrentSubscription, buildSubscription(plan));
  server.reply(listPlans, { plans: [buildSubscription('premium').planDetails] });
  return renderScreen(<DomainsPage />, paths.domains);
}

test('a failed call for domains shows its error and changes nothing', async () => {
  server.fail(listDomains, 'lost');
  const { user } = open('premium');
  await screen.findByText('Error al cargar los dominios');
  server.reply(listDomains, () => ({ domains, target: { ips: ['203.0.113.9'], cname: null } }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('No tienes dominios configurados');
  await user.click(screen.getAllByRole('button', { name: 'Agregar Dominio' })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Agregar Dominio' });
  const field = within(dialog).getByLabelText('Dominio');
  const add = () => user.click(within(dialog).getByRole('button', { name: 'Agregar' }));
  server.failNext(addDomain, refusal('DOMAIN_IS_ADDRESS'), 'lost');
  await user.type(field, '203.0.113.7');
  await add();
  await within(dialog).findByText('Escribe el nombre de tu dominio, no una dirección IP');
  await user.clear(field);
  await user.type(field, 'fogon.com');
  server.reply(addDomain, () => {
    domains = [fogon];
    return { domain: fogon };
  });
  await add();
  await within(dialog).findByText('Error al agregar el dominio. Verifica tu conexión a internet.');
  expect(domains).toEqual([]);
  await add();
  await screen.findByRole('region', { name: 'Registros DNS de fogon.com' });

  server.fail(deleteDomain, 'lost');
  await user.click(screen.getByRole('button', { name: 'Eliminar fogon.com' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar dominio' }));
  await findToast('Error al eliminar el dominio. Verifica tu conexión a internet.');
  expect(screen.getByRole('button', { name: 'Eliminar fogon.com' })).toBeTruthy();
});

test('a plan below premium shows the way to domains, and lets an owner delete old ones', async () => {
  domains = [fogon];
  server.reply(deleteDomain, () => {
    domains = [];
    return undefined;
  });
  const { user } = open('pro');
  await screen.findByRole('heading', { name: 'Usa un dominio propio' });
  expect(await screen.findByText('Viene con el plan Premium.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Agregar Dominio' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Pendiente/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Eliminar fogon.com' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar dominio' }));
  await findToast('Dominio eliminado');
  await waitFor(() => expect(domains).toEqual([]));
});
