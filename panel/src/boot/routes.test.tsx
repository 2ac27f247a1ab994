// @vitest-environment happy-dom
import { me } from '@vitrina/contract/account/auth/endpoints.ts';
import { paths, receiptPath } from '@vitrina/contract/platform/paths.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { checkSession } from '../account/auth/session.ts';
import { refusal, startFakeServer } from '../api/testing/fake-server.ts';
import { renderKit } from '../ui/testing/render-kit.tsx';
import { routes } from './routes.tsx';

const server = startFakeServer();

it.each([paths.plans, paths.payment, paths.paymentSuccess, paths.paymentCancel, receiptPath('1')])(
  '%s leads a signed-out owner to the log-in',
  async (path) => {
    localStorage.clear();
    server.fail(me, refusal('UNAUTHENTICATED'));
    await checkSession();
    const router = createMemoryRouter(routes, { initialEntries: [path] });
    renderKit(<RouterProvider router={router} />);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe(paths.login), { timeout: 20_000 });
    expect(router.state.location.state).toMatchObject({ from: path });
  },
);
