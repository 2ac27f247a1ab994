import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { renderKit } from './render-kit.tsx';

/** Renders a screen at `path` of a router, which has nothing else. */
export function renderScreen(screen: ReactNode, path = '/') {
  const router = createMemoryRouter(
    [
      { path: new URL(path, location.origin).pathname, element: screen },
      { path: '*', element: <p>Otra pantalla</p> },
    ],
    { initialEntries: [path] },
  );
  const navigate = (to: string) => act(() => router.navigate(to));
  return { ...renderKit(<RouterProvider router={router} />), navigate, router };
}
