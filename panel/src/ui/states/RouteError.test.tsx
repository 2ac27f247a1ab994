// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { RouteError } from './RouteError.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a screen whose code could not be fetched is loaded again as soon as the server is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const first = Promise.withResolvers<Response>();
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockReturnValueOnce(first.promise)
    .mockResolvedValue(new Response());
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const loader = () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
  };
  const router = createMemoryRouter([
    {
      path: '/',
      loader,
      element: <p>Pantalla</p>,
      errorElement: <RouteError />,
      hydrateFallbackElement: <p />,
    },
  ]);
  renderKit(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'No se pudo cargar esta pantalla' }, { timeout: 10_000 });
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  first.reject(new TypeError('Failed to fetch'));
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
});
