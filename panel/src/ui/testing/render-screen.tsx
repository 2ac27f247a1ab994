import { act } from '@testing-library/react';
import { type Country, countries } from '@vitrina/contract/platform/money/countries.ts';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { RegionContext } from '../regional-settings.ts';
import { renderKit } from './render-kit.tsx';

interface Options {
  /** The path of the route, if `url` fills parameters. */
  path?: string;
  country?: Country;
}

/** Renders a screen at `url` of a router, which has nothing else, in Colombia by default. */
export function renderScreen(screen: ReactNode, url = '/', { path, country = 'CO' }: Options = {}) {
  const router = createMemoryRouter(
    [
      { path: path ?? new URL(url, location.origin).pathname, element: screen },
      { path: '*', element: <p>Otra pantalla</p> },
    ],
    { initialEntries: [url] },
  );
  const navigate = (to: string) => act(() => router.navigate(to));
  const kit = renderKit(
    <RegionContext value={{ ...countries[country], country }}>
      <RouterProvider router={router} />
    </RegionContext>,
  );
  // A failed call is repeated at once, because the time between does not matter here.
  const { queries, ...others } = kit.client.getDefaultOptions();
  kit.client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 1 } });
  return { ...kit, navigate, router };
}
