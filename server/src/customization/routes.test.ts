import { randomUUID } from 'node:crypto';
import { createCategory } from '@vitrina/contract/categories/endpoints.ts';
import {
  getCustomization,
  getPreview,
  updateCustomization,
} from '@vitrina/contract/customization/endpoints.ts';
import { previewPath } from '@vitrina/contract/paths.ts';
import { createProduct, setProductActive } from '@vitrina/contract/products/endpoints.ts';
import { getUserByBusiness } from '@vitrina/contract/public-page/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../db/client.ts';
import { grantPlan } from '../subscriptions/writes.ts';
import { bootTestApp, type Owner } from '../testing/app.ts';

const t = bootTestApp();
const save = ({ token }: Owner, body: object) => t.call(updateCustomization, { token, body });
const uniqueName = () => `Café ${randomUUID()}`;

describe('the business', () => {
  test('begins in Colombia with the default look and its page at the user id', async () => {
    const owner = await t.buildOwner();
    const { body } = await t.call(getCustomization, { token: owner.token });
    expect(body).toMatchObject({
      businessName: '',
      businessType: 'menu',
      country: 'CO',
      currency: 'COP',
      locale: 'es-CO',
      timeZone: 'America/Bogota',
      primaryColor: '#2196F3',
      titleFont: 'Montserrat',
      plan: 'free',
      slug: null,
      publicLink: `http://vitrina.test/menu/${owner.userId}`,
    });
  });

  test('keeps what a save leaves out', async () => {
    const owner = await t.buildOwner();
    await save(owner, { address: 'Calle 11 # 3-45', description: 'Cocina de leña' });
    const { body } = await save(owner, { address: 'Carrera 7' });
    expect(body.customization).toMatchObject({ address: 'Carrera 7', description: 'Cocina de leña' });
  });

  test.each([
    ['3105550142', 'CO', '+573105550142'],
    ['+57 310 555 0142', 'CO', '+573105550142'],
    ['+521 55 1234 5678', 'MX', '+525512345678'],
    ['+52 55 1234 5678', 'MX', '+525512345678'],
    ['+54 11 2345 6789', 'AR', '+5491123456789'],
    ['+54 9 11 2345 6789', 'AR', '+5491123456789'],
  ])('stores the WhatsApp number %s of %s as %s', async (typed, country, stored) => {
    const owner = await t.buildOwner();
    const { body } = await save(owner, { country, whatsappNumber: typed });
    expect(body.customization.whatsappNumber).toBe(stored);
  });

  test.each(['', '123', '3105550142'])(
    'refuses to switch the button on with the number «%s»',
    async (whatsappNumber) => {
      const owner = await t.buildOwner();
      const answer = await save(owner, { whatsappNumber, showWhatsappButton: true });
      expect([answer.status, answer.body.message]).toEqual([
        400,
        'Por favor, ingresa un número de WhatsApp válido con código de país (ej: +57)',
      ]);
    },
  );

  test('refuses to take the number away while orders arrive at it', async () => {
    const owner = await t.buildOwner();
    await save(owner, { whatsappNumber: '+573105550142', showWhatsappButton: true });
    expect((await save(owner, { whatsappNumber: '' })).body.code).toBe('INVALID_WHATSAPP_NUMBER');
  });

  test('lets button and cart exclude each other', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const both = await save(owner, {
      whatsappNumber: '+573105550142',
      showWhatsappButton: true,
      hasCartEnabled: true,
    });
    expect([both.status, both.body.code]).toEqual([400, 'BUTTON_OR_CART']);
    const flags = (answer: Awaited<ReturnType<typeof save>>) => {
      const { showWhatsappButton, hasCartEnabled } = answer.body.customization;
      return { showWhatsappButton, hasCartEnabled };
    };
    const button = await save(owner, { whatsappNumber: '+573105550142', showWhatsappButton: true });
    expect(flags(button)).toEqual({ showWhatsappButton: true, hasCartEnabled: false });
    const cart = await save(owner, { ...flags(button), hasCartEnabled: true });
    expect(flags(cart)).toEqual({ showWhatsappButton: false, hasCartEnabled: true });
    expect(flags(await save(owner, { showWhatsappButton: true }))).toEqual(flags(button));
  });

  test.each([
    [{ phone: '12' }, 'El teléfono no es válido'],
    [{ businessType: 'hotel' }, 'El tipo de negocio no es válido'],
    [{ timeZone: 'Marte/Base' }, 'La zona horaria no es válida'],
    [{ currency: 'XYZ' }, 'La moneda no es válida'],
    [
      { socialMedia: { instagram: 'javascript:alert(1)' } },
      'Escribe tu usuario de Instagram o la dirección de tu perfil',
    ],
    [
      { socialMedia: { facebook: 'https://facebook.com.evil.example/x' } },
      'Escribe tu usuario de Facebook o la dirección de tu perfil',
    ],
  ])('refuses %j and changes nothing', async (fields, message) => {
    const owner = await t.buildOwner();
    const before = (await t.call(getCustomization, { token: owner.token })).body;
    const answer = await save(owner, { address: 'Otra', ...fields });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect((await t.call(getCustomization, { token: owner.token })).body).toEqual(before);
  });
});

describe('plan gates', () => {
  test.each([
    ['free', { primaryColor: '#112233' }],
    ['free', { hasCartEnabled: true }],
    ['basic', { menuItemPriceColor: '#112233' }],
    ['pro', { titleFont: 'Lato' }],
    [
      'pro',
      {
        categoryTabs: {
          background: '#FFFFFF',
          text: '#000000',
          selected: '#000000',
          selectedText: '#FFFFFF',
        },
      },
    ],
  ] as const)('on %s refuse %j', async (plan, fields) => {
    const owner = await t.buildOwner({ plan });
    const answer = await save(owner, fields);
    expect([answer.status, answer.body.code]).toEqual([403, 'PLAN_GATE']);
  });

  test('let the full object through when its gated fields are as they stand', async () => {
    const owner = await t.buildOwner();
    const { body } = await t.call(getCustomization, { token: owner.token });
    const answer = await save(owner, { ...body, address: 'Calle 1', plan: 'premium' });
    expect([answer.status, answer.body.customization.address, answer.body.customization.plan]).toEqual([
      200,
      'Calle 1',
      'free',
    ]);
  });

  test('open with the plan', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const { body } = await save(owner, { titleFont: 'Lato', menuItemPriceColor: '#112233' });
    expect(body.customization).toMatchObject({ titleFont: 'Lato', menuItemPriceColor: '#112233' });
  });
});

describe('the address of the page', () => {
  test('follows the name, and a taken or reserved one gets a number', async () => {
    const name = uniqueName();
    const first = await save(await t.buildOwner(), { businessName: name });
    const second = await save(await t.buildOwner(), { businessName: name.toUpperCase() });
    const slug = name.toLowerCase().replace('é', 'e').replace(' ', '-');
    expect([first.body.customization.slug, second.body.customization.slug]).toEqual([slug, `${slug}-2`]);
    expect(first.body.customization.publicLink).toBe(`http://vitrina.test/${slug}`);
    const reserved = await save(await t.buildOwner(), { businessName: 'Login' });
    expect(reserved.body.customization.slug).toMatch(/^login-\d+$/);
  });

  test('goes to exactly one of ten businesses that take the same name at once', async () => {
    const name = uniqueName();
    const owners = await Promise.all(Array.from({ length: 10 }, () => t.buildOwner()));
    const answers = await Promise.all(owners.map((owner) => save(owner, { businessName: name })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ body }) => body.customization.slug)).size).toBe(10);
  });

  test('leads on from every earlier one, which nobody else gets, and renaming back works', async () => {
    const owner = await t.buildOwner();
    const [a, b] = [uniqueName(), uniqueName()];
    const slugA = (await save(owner, { businessName: a })).body.customization.slug ?? '';
    const slugB = (await save(owner, { businessName: b })).body.customization.slug ?? '';
    const moved = await t.app.inject({ url: `/${slugA}?producto=1` });
    expect([moved.statusCode, moved.headers.location, moved.headers['cache-control']]).toEqual([
      308,
      `/${slugB}?producto=1`,
      'no-store',
    ]);
    const { body } = await t.call(getUserByBusiness, { params: { businessName: slugA } });
    expect(body.userId).toBe(owner.userId);
    const other = await save(await t.buildOwner(), { businessName: a });
    expect(other.body.customization.slug).toBe(`${slugA}-2`);
    expect((await save(owner, { businessName: a })).body.customization.slug).toBe(slugA);
    expect((await t.app.inject({ url: `/${slugA}` })).statusCode).toBe(200);
    expect((await t.app.inject({ url: `/${slugB}` })).headers.location).toBe(`/${slugA}`);
  });

  test('changes at most 5 times a day', async () => {
    const owner = await t.buildOwner();
    for (let n = 0; n <= 5; n++) expect((await save(owner, { businessName: uniqueName() })).status).toBe(200);
    const refused = await save(owner, { businessName: uniqueName() });
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_RENAMES']);
    expect((await save(owner, { address: 'Calle 1' })).status).toBe(200);
  });

  test('stays when the name changes only in what a slug leaves out', async () => {
    const owner = await t.buildOwner();
    const name = uniqueName();
    const { slug } = (await save(owner, { businessName: name })).body.customization;
    const after = await save(owner, { businessName: `¡${name.toUpperCase()}!` });
    expect(after.body.customization.slug).toBe(slug);
  });
});

describe('the preview', () => {
  async function addDish({ token }: Owner, name: string) {
    const { category } = (await t.call(createCategory, { token, body: { name: `De ${name}` } })).body;
    const body = { name, description: 'Con guascas', price: '28500', categoryId: category.id };
    return (await t.call(createProduct, { token, body })).body.menu;
  }
  const preview = async ({ token }: Owner) => (await t.call(getPreview, { token })).body;

  test('is the page that visitors would see, before it has a name', async () => {
    const owner = await t.buildOwner();
    const other = await t.buildOwner();
    await addDish(owner, 'Ajiaco');
    const hidden = await addDish(owner, 'Changua');
    await addDish(other, 'Sancocho');
    await t.call(setProductActive, {
      token: owner.token,
      params: { id: hidden.id },
      body: { active: false },
    });
    const page = await preview(owner);
    expect(page).toMatchObject({
      userId: owner.userId,
      link: `http://vitrina.test/menu/${owner.userId}`,
      business: { name: 'Nuestro Restaurante' },
      ordering: null,
    });
    expect(page.categories.map(({ name, products }) => [name, products.map((dish) => dish.name)])).toEqual([
      ['De Ajiaco', ['Ajiaco']],
    ]);
  });

  test('is what the public page carries for its own script', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    await addDish(owner, 'Ajiaco');
    const businessName = uniqueName();
    const { slug } = (
      await save(owner, {
        businessName,
        primaryColor: '#112233',
        titleFont: 'Lato',
        whatsappNumber: '+573105550142',
        hasCartEnabled: true,
      })
    ).body.customization;
    const html = (await t.app.inject({ url: `/${slug}` })).body;
    const data = /<script type="application\/json" id="page">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
    expect(await preview(owner)).toEqual(JSON.parse(data));
  });

  test('shows the look that the plan shows', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    await save(owner, { primaryColor: '#112233', titleFont: 'Lato' });
    await inTransaction(t.deps.db, (tx) => grantPlan(tx, owner.userId, 'basic'));
    expect((await preview(owner)).look).toMatchObject({ primaryColor: '#112233', titleFont: 'Montserrat' });
  });

  test('has a shell that this host alone may frame, that nobody’s data is in and no search engine lists', async () => {
    const { statusCode, headers, body } = await t.app.inject({ url: previewPath });
    expect(statusCode).toBe(200);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain('<div id="root"></div>');
    const script = /src="(\/assets\/preview\/[^"]+\.js)"/.exec(body)?.[1] ?? '';
    expect((await t.app.inject({ url: script })).statusCode).toBe(200);
  });

  test('leaves every other page unframeable', async () => {
    const owner = await t.buildOwner();
    for (const url of ['/customization', `/menu/${owner.userId}`]) {
      const { headers } = await t.app.inject({ url });
      expect([url, headers['x-frame-options']]).toEqual([url, 'DENY']);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  test('keeps its address from businesses', async () => {
    const answer = await save(await t.buildOwner(), { businessName: 'Vista previa' });
    expect(answer.body.customization.slug).toMatch(/^vista-previa-\d+$/);
  });
});
