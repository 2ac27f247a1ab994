import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createOptionGroup, listOptionGroups } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { createProduct, getProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { expect, test } from 'vitest';
import { phone, signIn, waitForHydration } from './browser.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();

/** A lunch with a soup, a main of which sancocho could have none, and sides. */
async function buildLunch() {
  const { token } = await app.buildOwner({ plan: 'premium' });
  const { category } = await app.call(createCategory, { token, body: { name: 'Almuerzo' } });
  const createGroup = async (name: string, options: string[], counts: object) => {
    const body = { name, min: 1, max: 1, ...counts, options: options.map((option) => ({ name: option })) };
    return (await app.call(createOptionGroup, { token, body })).optionGroup;
  };
  const soup = await createGroup('Sopa', ['Crema', 'Ajiaco'], {});
  const main = await createGroup('Seco', ['Pollo', 'Sancocho'], {});
  const sides = await createGroup('Acompañamientos', ['Arroz', 'Papa', 'Yuca'], { min: 0, max: 3 });
  const { menu: lunch } = await app.call(createProduct, {
    token,
    body: {
      ...{ name: 'Almuerzo', description: 'Con jugo', price: '15000', categoryId: category.id },
      optionGroups: JSON.stringify([soup.id, main.id, sides.id]),
    },
  });
  const { customization } = await app.call(updateCustomization, {
    token,
    body: { businessName: 'La Olla', whatsappNumber: '+573105550142', hasCartEnabled: true },
  });
  return { token, lunch, soup, main, sides, link: customization.publicLink };
}

test('the owner says what is included, spared and packed, and a visitor pays for it', async () => {
  const { token, lunch, soup, main, sides, link } = await buildLunch();
  const { page, errors } = await openTab(phone);
  await signIn(page, app.url, token);
  await page.goto(`${app.url}/menu/opciones?grupo=${sides.id}`);
  const dialog = page.getByRole('dialog', { name: 'Editar grupo de opciones' });
  await dialog.getByRole('switch', { name: /Los adicionales cuestan/ }).check();
  await dialog.getByLabel('Incluye').selectOption('2');
  await dialog.getByLabel('Cada adicional').fill('2.000');
  await dialog.getByText('Opcional. Incluye 2 · cada adicional').waitFor();
  await dialog.getByRole('button', { name: 'Guardar grupo' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`${app.url}/menu/opciones?grupo=${main.id}`);
  await dialog.getByLabel('Opción que quita preguntas').selectOption({ label: 'Sancocho' });
  await dialog
    .getByRole('group', { name: 'Con Sancocho no se pregunta' })
    .getByRole('button', { name: 'Sopa', exact: true })
    .click();
  await dialog.getByRole('button', { name: 'Guardar grupo' }).click();
  await page.getByText('Pollo, Sancocho (sin Sopa)').waitFor();
  const { optionGroups } = await app.call(listOptionGroups, { token });
  expect(optionGroups.find(({ id }) => id === sides.id)).toMatchObject({ included: 2, extraPrice: '2000' });
  expect(optionGroups.find(({ id }) => id === main.id)?.options[1]?.disables).toEqual([soup.id]);

  await page.goto(`${app.url}/menu/edit/${lunch.id}`);
  await page.getByText('Para llevar', { exact: true }).click();
  const fee = page.getByLabel('Empaque para llevar');
  await fee.fill('mil');
  await page.getByRole('button', { name: 'Guardar Producto' }).click();
  await page.getByText('El precio no es válido. Ej.: 12.500').first().waitFor();
  await fee.fill('1.000');
  await page.getByRole('button', { name: 'Guardar Producto' }).click();
  await expect
    .poll(async () => (await app.call(getProduct, { token, params: { id: lunch.id } })).menu.containerFee)
    .toBe('1000');

  const visitor = await openTab(phone);
  await visitor.page.goto(link);
  await waitForHydration(visitor.page);
  await visitor.page.getByRole('button', { name: 'Agregar Almuerzo' }).click();
  const sheet = visitor.page.getByRole('dialog', { name: 'Almuerzo' });
  const radio = (name: string) => sheet.getByRole('radio', { name: new RegExp(`^${name}`) });
  const check = (name: string) => sheet.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  await sheet.getByText(/Para llevar \+ \$\s1\.000/).waitFor();
  await radio('Crema').check();
  await radio('Sancocho').check();
  await radio('Crema').waitFor({ state: 'detached' });
  await radio('Pollo').check();
  // What was chosen comes back with its group.
  expect(await radio('Crema').isChecked()).toBe(true);
  await radio('Sancocho').check();
  await check('Arroz').check();
  await check('Papa').check();
  await sheet.getByRole('button', { name: /^Agregar\s*\$\s15\.000/ }).waitFor();
  await sheet.getByRole('checkbox', { name: /^Yuca suma \$\s2\.000/ }).check();
  await sheet.getByText(/^\$\s15\.000 \+ \$\s2\.000$/).waitFor();
  await sheet.getByRole('button', { name: /^Agregar\s*\$\s17\.000/ }).click();
  await sheet.waitFor({ state: 'detached' });
  await visitor.page.getByRole('button', { name: /^Ver pedido/ }).click();
  const drawer = visitor.page.getByRole('dialog', { name: 'Tu pedido' });
  await drawer.getByText('Sancocho · Arroz · Papa · Yuca').waitFor();
  await drawer.getByText('Empaques').waitFor();
  await drawer.getByText(/^\$\s18\.000$/).waitFor();
  await drawer.getByLabel('Nombre').fill('Ana');
  await visitor.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await drawer.getByRole('button', { name: /^Enviar pedido/ }).click();
  await visitor.page.waitForURL(/\/pedido\//);
  await visitor.page.getByText('Empaques').waitFor();
  await visitor.page.getByText(/^\$\s18\.000$/).waitFor();
  expect([...errors, ...visitor.errors]).toEqual([]);
});
