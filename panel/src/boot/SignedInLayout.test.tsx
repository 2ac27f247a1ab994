// @vitest-environment happy-dom
import { me } from '@vitrina/contract/account/auth/endpoints.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { getCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { getWords } from '@vitrina/contract/business/words.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { checkSession } from '../account/auth/session.ts';
import { inOwnWords, nameItems } from '../api/own-words.ts';
import { startFakeServer } from '../api/testing/fake-server.ts';
import { renderKit } from '../ui/testing/render-kit.tsx';
import { buildBusiness, buildSubscription } from '../ui/testing/samples.ts';
import { routes } from './routes.tsx';

const server = startFakeServer();

it('messages speak of services as soon as the signed-in business is known to give them', async () => {
  onTestFinished(() => nameItems(getWords('menu', 'CO')));
  const user = { id: crypto.randomUUID(), name: 'Ana', email: 'ana@negocio.com', planId: 'basic' as const };
  server.reply(me, {
    user: { ...user, active: true, createdAt: '2026-10-30T15:00:00.000Z', domain: null, avatar: null },
  });
  server.reply(getCurrentSubscription, buildSubscription('basic'));
  server.reply(getCustomization, buildBusiness({ businessType: 'services' }));
  await checkSession();
  renderKit(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [paths.openingHours] })} />);
  await vi.waitFor(
    () => expect(inOwnWords('Elige al menos un producto')).toBe('Elige al menos un servicio'),
    {
      timeout: 20_000,
    },
  );
});
