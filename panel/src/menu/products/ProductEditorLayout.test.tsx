// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { listOptionGroups, updateOptionGroup } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../api/testing/fake-server.ts';
import { findToast } from '../../ui/testing/find-toast.ts';
import { renderScreen } from '../../ui/testing/render-screen.tsx';
import { buildGroup } from '../testing/build-group.ts';
import { serveMenu } from '../testing/fake-menu.ts';
import { ProductEditorLayout } from './ProductEditorLayout.tsx';

const server = startFakeServer();

test('a group of options is opened and changed from the product, whose typed changes stay', async () => {
  const menu = serveMenu(server, { Sopas: ['Ajiaco', 'Changua'] });
  const [soup, other] = menu.products;
  if (!soup || !other) throw new Error('a product is missing');
  const group = buildGroup(soup.id, 'Acompañante', ['Arroz', 'Papa']);
  const ids = [soup.id, other.id];
  let stored = {
    ...group,
    productIds: ids,
    options: group.options.map((option, index) => ({ ...option, id: ids[index] ?? '' })),
  };
  soup.optionGroups = [group.id];
  server.reply(listOptionGroups, () => ({ optionGroups: [stored] }));
  server.reply(updateOptionGroup, ({ body }) => {
    stored = { ...stored, name: body.name ?? stored.name, version: stored.version + 1 };
    return { optionGroup: stored };
  });
  const { user } = renderScreen(<ProductEditorLayout product={soup} />, paths.newProduct);
  const name = await screen.findByLabelText('Nombre');
  await user.clear(name);
  await user.type(name, 'Ajiaco santafereño');
  await user.click(await screen.findByRole('button', { name: 'Editar el grupo Acompañante' }));
  const dialog = await screen.findByRole('dialog', { name: 'Editar grupo de opciones' });
  within(dialog).getByText(/Lo que cambies se verá en 2 productos/);
  expect(within(dialog).queryByText('Productos que lo ofrecen')).toBeNull();
  const groupName = within(dialog).getByLabelText('Nombre');
  await user.clear(groupName);
  await user.type(groupName, 'Guarnición');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar grupo' }));
  await findToast('Grupo de opciones actualizado');
  await screen.findByRole('button', { name: 'Editar el grupo Guarnición' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((screen.getByLabelText('Nombre') as HTMLInputElement).value).toBe('Ajiaco santafereño');
  expect(server.calls(updateOptionGroup)).toHaveLength(1);
});
