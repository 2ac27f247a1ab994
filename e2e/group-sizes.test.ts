import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createOptionGroup } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { createProduct, getProduct, updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { expect, test } from 'vitest';
import { phone, signIn, waitForHydration } from './browser.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();

/** A lunch in two sizes, with a soup and a main course. Both sizes offer both. */
async function buildLunch(ordering: object) {
  const owner = await app.buildOwner({ plan: 'premium' });
  const { token } = owner;
  const { category } = await app.call(createCategory, { token, body: { name: 'Almuerzo' } });
  const createGroup = async (name: string, options: string[]) => {
    const body = { name, min: 1, max: 1, options: options.map((option) => ({ name: option })) };
    return (await app.call(createOptionGroup, { token, body })).optionGroup;
  };
  const soup = await createGroup('Sopa', ['Sancocho', 'Ajiaco']);
  const main = await createGroup('Proteína', ['Pollo', 'Carne']);
  const { menu: lunch } = await app.call(createProduct, {
    token,
    body: {
      name: 'Menú del día',
      description: 'Con arroz y ensalada',
      price: '15000',
      categoryId: category.id,
      variants: JSON.stringify([
        { name: 'Completo', price: '15000' },
        { name: 'Sin sopa', price: '12000' },
      ]),
      optionGroups: JSON.stringify([soup.id, main.id]),
    },
  });
  const { customization } = await app.call(updateCustomization, {
    token,
    body: { businessName: 'La Olla', whatsappNumber: '+573105550142', ...ordering },
  });
  return { ...owner, token, lunch, soup, link: customization.publicLink };
}

test('the owner takes the soup off a size, and a visitor orders it without one', async () => {
  const { token, lunch, soup, link } = await buildLunch({ hasCartEnabled: true });
  const { page } = await openTab(phone);
  await signIn(page, app.url, token);
  await page.goto(`${app.url}/menu/edit/${lunch.id}`);
  const chips = page.getByRole('group', { name: 'Tamaños con Sopa' });
  await page.getByText('Opciones', { exact: true }).first().waitFor();
  if (!(await chips.isVisible()))
    await page.locator('summary, button', { hasText: 'Opciones' }).first().click();
  await chips.getByRole('button', { name: 'Sin sopa', pressed: true }).click();
  await chips.getByRole('button', { name: 'Sin sopa', pressed: false }).waitFor();
  // A group stays with one of the sizes.
  expect(await chips.getByRole('button', { name: 'Completo' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Guardar Producto' }).click();
  await expect
    .poll(async () => (await app.call(getProduct, { token, params: { id: lunch.id } })).menu.optionGroupSizes)
    .toEqual({ [soup.id]: ['Completo'] });

  const visitor = await openTab(phone);
  await visitor.page.goto(link);
  await waitForHydration(visitor.page);
  await visitor.page.getByRole('button', { name: 'Agregar Menú del día' }).click();
  const sheet = visitor.page.getByRole('dialog', { name: 'Menú del día' });
  const radio = (name: string) => sheet.getByRole('radio', { name: new RegExp(`^${name}`) });
  await radio('Completo').check();
  await radio('Sancocho').check();
  await radio('Sin sopa').check();
  await radio('Sancocho').waitFor({ state: 'detached' });
  await radio('Pollo').check();
  // The soup that was chosen comes back with its size.
  await radio('Completo').check();
  expect(await radio('Sancocho').isChecked()).toBe(true);
  await radio('Sin sopa').check();
  await sheet.getByRole('button', { name: /^Agregar/ }).click();
  await sheet.waitFor({ state: 'detached' });
  await visitor.page.getByRole('button', { name: /^Ver pedido/ }).click();
  const drawer = visitor.page.getByRole('dialog', { name: 'Tu pedido' });
  await drawer.getByText('Sin sopa · Pollo').waitFor();
  expect(await drawer.getByText('Sancocho').count()).toBe(0);
  expect(visitor.errors).toEqual([]);
});

test('the WhatsApp link names the size and asks for no soup', async () => {
  const { token, lunch, soup, link } = await buildLunch({ showWhatsappButton: true });
  const { name, description, price, categoryId } = lunch;
  await app.call(updateProduct, {
    token,
    params: { id: lunch.id },
    body: {
      ...{ name, description, price, categoryId: categoryId ?? '' },
      optionGroupSizes: JSON.stringify({ [soup.id]: ['Completo'] }),
    },
  });
  const { page, context } = await openTab(phone);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.goto(link);
  await waitForHydration(page);
  await page.getByText('Menú del día').first().click();
  const sheet = page.getByRole('dialog', { name: 'Menú del día' });
  await sheet.getByRole('radio', { name: /^Sin sopa/ }).check();
  await sheet.getByRole('radio', { name: /^Pollo/ }).check();
  const href = await sheet.getByRole('link', { name: /por WhatsApp/ }).getAttribute('href');
  expect(new URL(href ?? '').searchParams.get('text')).toContain('Sin sopa');
});
