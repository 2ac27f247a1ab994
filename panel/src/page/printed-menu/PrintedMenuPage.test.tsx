// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { getOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../api/testing/fake-server.ts';
import { serveMenu } from '../../menu/testing/fake-menu.ts';
import { renderScreen } from '../../ui/testing/render-screen.tsx';
import { Component as PrintedMenuPage } from './PrintedMenuPage.tsx';

const server = startFakeServer();

test('a business without products is sent to the form of a product', async () => {
  serveMenu(server, {});
  server.reply(getOpeningHours, { hours: null, version: 1 });
  const { user, router } = renderScreen(<PrintedMenuPage />, paths.printedMenu);
  await screen.findByRole('heading', { name: 'Aún no tienes productos' });
  await user.click(screen.getByRole('link', { name: 'Agregar producto' }));
  expect(router.state.location.pathname).toBe(paths.newProduct);
});
