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

/** Opens a screen whose code cannot be fetched. */
async function open() {
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
  return { reload };
}

test('a screen whose code could not be fetched is loaded again as soon as the server is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const first = Promise.withResolvers<Response>();
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockReturnValueOnce(first.promise)
    .mockResolvedValue(new Response());
  const { reload } = await open();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  first.reject(new TypeError('Failed to fetch'));
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
});

test('it cannot be reloaded while the server is away, because a browser then has only its own error page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isUp = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!isUp) throw new TypeError('Failed to fetch');
    return new Response();
  });
  const { reload } = await open();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Recargar' });
  await vi.waitFor(() => expect(button.disabled).toBe(true));
  isUp = true;
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(button.disabled).toBe(false));
  expect(reload).toHaveBeenCalledOnce();
});
