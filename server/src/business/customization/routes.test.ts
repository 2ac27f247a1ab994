import { createHash, randomUUID } from 'node:crypto';
import {
  getCustomization,
  getLinkPreview,
  updateCustomization,
} from '@vitrina/contract/business/customization/endpoints.ts';
import { slugify } from '@vitrina/contract/business/customization/slug.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, setProductActive } from '@vitrina/contract/menu/products/endpoints.ts';
import { getUserByBusiness } from '@vitrina/contract/page/endpoints.ts';
import { getPreview } from '@vitrina/contract/page/preview-endpoints.ts';
import { previewPath } from '@vitrina/contract/platform/paths.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { grantPlan } from '../../billing/subscriptions/writes.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { businesses, slugs } from '../tables.ts';
import { hashSlug } from './reads.ts';

const t = bootTestApp();
const save = ({ token }: Owner, body: object) => t.call(updateCustomization, { token, body });
const uniqueName = () => `Café ${randomUUID()}`;

async function createDish({ token }: Owner, name: string) {
  const { category } = (await t.call(createCategory, { token, body: { name: `De ${name}` } })).body;
  const body = { name, description: 'Con guascas', price: '28500', categoryId: category.id };
  return (await t.call(createProduct, { token, body })).body.menu;
}

describe('the choice of a colour', () => {
  const black = '#000000';
  const readHeader = async (owner: Owner) => {
    const { body } = await t.call(getPreview, { token: owner.token });
    return body.look.backgroundColor;
  };
  const readChosen = async ({ token }: Owner) =>
    (await t.call(getCustomization, { token })).body.chosenColors;

  test('is not made by a client that sends back what it read', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const kindHeader = await readHeader(owner);
    expect(kindHeader).not.toBe(black);
    const { body } = await t.call(getCustomization, { token: owner.token });
    expect(body).toMatchObject({ backgroundColor: black, chosenColors: [], chosenFonts: [] });
    await save(owner, body);
    expect(await readChosen(owner)).toEqual([]);
    const { chosenColors: _, chosenFonts: __, ...specified } = body;
    await save(owner, specified);
    expect(await readChosen(owner)).toEqual([]);
    expect(await readHeader(owner)).toBe(kindHeader);
  });

  test('makes a header black whose colour equals the default, and ends with the default alone', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const kindHeader = await readHeader(owner);
    await save(owner, { backgroundColor: black, chosenColors: ['backgroundColor'] });
    expect(await readHeader(owner)).toBe(black);
    // Clients without the list, and other colours, leave it chosen.
    await save(owner, { backgroundColor: black });
    await save(owner, { primaryColor: '#112233', chosenColors: ['primaryColor'] });
    expect(await readChosen(owner)).toEqual(['primaryColor', 'backgroundColor']);
    expect(await readHeader(owner)).toBe(black);
    await save(owner, { backgroundColor: black, primaryColor: '#2196F3', chosenColors: [] });
    expect(await readChosen(owner)).toEqual([]);
    expect(await readHeader(owner)).toBe(kindHeader);
  });

  test('of the default font counts too', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const readFont = async () => (await t.call(getPreview, { token: owner.token })).body.look.titleFont;
    expect(await readFont()).toBe('Playfair Display');
    await save(owner, { titleFont: 'Montserrat', chosenFonts: ['titleFont'] });
    expect(await readFont()).toBe('Montserrat');
  });

  test('is no way around the plan, and names only colours', async () => {
    const owner = await t.buildOwner({ plan: 'basic' });
    await save(owner, { textColor: black, chosenColors: ['textColor'] });
    expect(await readChosen(owner)).toEqual([]);
    const reply = await save(owner, { chosenColors: ['businessName'] });
    expect([reply.status, reply.body]).toMatchObject([400, { message: 'El color no existe' }]);
  });

  test('that was stored before choices were marked counts if it is not the default', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    await t.deps.db
      .update(businesses)
      .set({ look: { primaryColor: '#112233', backgroundColor: black, menuItemBackgroundColor: '#FFFFFF' } })
      .where(eq(businesses.ownerId, owner.userId));
    expect(await readChosen(owner)).toEqual(['primaryColor', 'menuItemBackgroundColor']);
  });
});

describe('the business', () => {
  test('starts in Colombia with the default look and its page at the user id', async () => {
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

  test('keeps the fields that a save omits', async () => {
    const owner = await t.buildOwner();
    await save(owner, { address: 'Calle 11 # 3-45', description: 'Cocina de leña' });
    const { body } = await save(owner, { address: 'Carrera 7' });
    expect(body.customization).toMatchObject({ address: 'Carrera 7', description: 'Cocina de leña' });
  });

  test('has the trade «other» until another one is saved', async () => {
    const owner = await t.buildOwner();
    expect((await t.call(getCustomization, { token: owner.token })).body.trade).toBe('other');
    expect((await save(owner, { trade: 'classes' })).body.customization.trade).toBe('classes');
    const { status, body } = await save(owner, { trade: 'astrology' });
    expect([status, body.message]).toEqual([400, 'La actividad no es válida']);
    await save(owner, { description: 'Yoga' });
    expect((await t.call(getCustomization, { token: owner.token })).body.trade).toBe('classes');
  });

  describe('in Argentina', () => {
    const argentina = { country: 'AR', currency: 'ARS', locale: 'es-AR' };

    test('has a percentage of national taxes, null until it is set', async () => {
      const owner = await t.buildOwner();
      const changed = await save(owner, argentina);
      expect(changed.body.customization.nationalTaxPercent).toBeNull();
      for (const [sent, stored] of [
        ['21', '21'],
        ['10,50', '10.5'],
        ['0.01', '0.01'],
        ['50', '50'],
      ]) {
        await save(owner, { nationalTaxPercent: sent });
        const { body } = await t.call(getCustomization, { token: owner.token });
        expect(body.nationalTaxPercent).toBe(stored);
      }
      await save(owner, { description: 'Parrilla' });
      expect((await t.call(getCustomization, { token: owner.token })).body.nationalTaxPercent).toBe('50');
      expect(
        (await save(owner, { nationalTaxPercent: '' })).body.customization.nationalTaxPercent,
      ).toBeNull();
    });

    test.each(['0', '0.004', '50.01', '-21', '21%', 'NaN', 21, {}])(
      'the percentage %j is a 400 and changes nothing',
      async (nationalTaxPercent) => {
        const owner = await t.buildOwner();
        await save(owner, { ...argentina, nationalTaxPercent: '21' });
        const { status, body } = await save(owner, { nationalTaxPercent });
        expect([status, body.message]).toEqual([
          400,
          'Escribe un porcentaje de 0,01 a 50, con dos decimales como máximo',
        ]);
        expect((await t.call(getCustomization, { token: owner.token })).body.nationalTaxPercent).toBe('21');
      },
    );

    test('loses it with another country, where it cannot be set', async () => {
      const owner = await t.buildOwner();
      const rejected = await save(owner, { nationalTaxPercent: '21' });
      expect([rejected.status, rejected.body.code]).toEqual([400, 'NATIONAL_TAX_COUNTRY']);
      await save(owner, { ...argentina, nationalTaxPercent: '21' });
      // Clients may send the object back that they read.
      const { customization } = (await save(owner, { country: 'UY', nationalTaxPercent: '21' })).body;
      expect([customization.country, customization.nationalTaxPercent]).toEqual(['UY', null]);
      await save(owner, argentina);
      expect((await t.call(getCustomization, { token: owner.token })).body.nationalTaxPercent).toBeNull();
    });

    test('shows each price with the one without taxes, with and without a script', async () => {
      const owner = await t.buildOwner();
      await createDish(owner, 'Ajiaco');
      const { slug } = (
        await save(owner, { businessName: uniqueName(), ...argentina, nationalTaxPercent: '21' })
      ).body.customization;
      const html = (await t.app.inject({ url: `/${slug}` })).body;
      const shown = 'Precio sin impuestos nacionales: ';
      // In the document, and in the data that its script renders it from.
      expect(html.split(shown)).toHaveLength(3);
      await save(owner, { nationalTaxPercent: null });
      expect((await t.app.inject({ url: `/${slug}` })).body).not.toContain(shown);
    });
  });

  test('shows the WhatsApp button with the first number, unless told otherwise, and never again', async () => {
    const owner = await t.buildOwner();
    const first = await save(owner, { whatsappNumber: '310 555 0142' });
    expect(first.body.customization).toMatchObject({
      whatsappNumber: '+573105550142',
      showWhatsappButton: true,
    });
    await save(owner, { showWhatsappButton: false });
    const second = await save(owner, { whatsappNumber: '+573105550143' });
    expect(second.body.customization.showWhatsappButton).toBe(false);

    const quiet = await t.buildOwner();
    const { body } = await save(quiet, { whatsappNumber: '+573105550142', showWhatsappButton: false });
    expect(body.customization.showWhatsappButton).toBe(false);
  });

  test('keeps the cart when the first number arrives together with it', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const { body } = await save(owner, { whatsappNumber: '+573105550142', hasCartEnabled: true });
    expect(body.customization).toMatchObject({ hasCartEnabled: true, showWhatsappButton: false });
  });

  test('tells the link of a name before it is saved', async () => {
    const [first, second] = await Promise.all([t.buildOwner(), t.buildOwner()]);
    const businessName = uniqueName();
    const linkFor = async ({ token }: Owner, name: string) =>
      (await t.call(getLinkPreview, { token, query: { businessName: name } })).body;
    const { publicLink, slug } = (await save(first, { businessName })).body.customization;
    expect(await linkFor(first, businessName)).toEqual({ publicLink, slug });
    const other = await linkFor(second, businessName);
    expect(other).toEqual({ publicLink: `${publicLink}-2`, slug: `${slug}-2` });
    expect((await save(second, { businessName })).body.customization.publicLink).toBe(other.publicLink);
    expect((await linkFor(second, 'Soporte')).slug).toMatch(/^soporte-\d+$/);
    expect(await linkFor(second, '¡!')).toEqual({
      publicLink: `http://vitrina.test/menu/${second.userId}`,
      slug: null,
    });
  });

  test('the link of a name that thousands of businesses have is found and claimed', async () => {
    const { token } = await t.buildOwner();
    const name = uniqueName();
    const slug = slugify(name);
    const taken = [slug, ...Array.from({ length: 4999 }, (_, n) => `${slug}-${n + 2}`)];
    for (let start = 0; start < taken.length; start += 1000)
      await t.deps.db
        .insert(slugs)
        .values(
          taken
            .slice(start, start + 1000)
            .map((each) => ({ slug: each, slugHash: hashSlug(each), ownerId: null, current: false })),
        );
    const { body } = await t.call(getLinkPreview, { token, query: { businessName: name } });
    expect(body.slug).toBe(`${slug}-5001`);
    const saved = await t.call(updateCustomization, { token, body: { businessName: name } });
    expect(saved.body.customization.slug).toBe(`${slug}-5001`);
  });

  test.each([
    ['3105550142', 'CO', '+573105550142'],
    ['+57 310 555 0142', 'CO', '+573105550142'],
    ['+521 55 1234 5678', 'MX', '+525512345678'],
    ['+52 55 1234 5678', 'MX', '+525512345678'],
    ['+54 11 2345 6789', 'AR', '+5491123456789'],
    ['+54 9 11 2345 6789', 'AR', '+5491123456789'],
    ['0057 310 555 0142', 'CO', '+573105550142'],
    ['https://wa.me/573105550142', 'CO', '+573105550142'],
    ['+52 (1) 55 1234 5678', 'CO', '+525512345678'],
  ])('stores the WhatsApp number %s of %s as %s', async (whatsappNumber, country, stored) => {
    const owner = await t.buildOwner();
    const { body } = await save(owner, { country, whatsappNumber });
    expect(body.customization.whatsappNumber).toBe(stored);
  });

  test.each(['', '123', '3105550142'])(
    'cannot switch the button on with the number «%s»',
    async (whatsappNumber) => {
      const owner = await t.buildOwner();
      const reply = await save(owner, { whatsappNumber, showWhatsappButton: true });
      expect([reply.status, reply.body.message]).toEqual([
        400,
        'Por favor, ingresa un número de WhatsApp válido con código de país (ej: +57)',
      ]);
    },
  );

  test.each([
    ['0057 310 555 0142', 'CO', '¿Es +573105550142? Escríbelo así, con el signo +.'],
    ['573105550142', 'CO', '¿Es +573105550142? Escríbelo así, con el signo +.'],
    ['5215512345678', 'CO', '¿Es +52 55 1234 5678? Escríbelo así, con el signo +.'],
    ['12', 'CO', 'Por favor, ingresa un número de WhatsApp válido con código de país (ej: +57)'],
  ])('is told how %s of %s was probably meant', async (whatsappNumber, country, proposal) => {
    const owner = await t.buildOwner();
    const { status, body } = await save(owner, { country, whatsappNumber, showWhatsappButton: true });
    expect([status, body.code, body.fields?.whatsappNumber]).toEqual([
      400,
      'INVALID_WHATSAPP_NUMBER',
      proposal,
    ]);
    expect(body.message).toBe('Por favor, ingresa un número de WhatsApp válido con código de país (ej: +57)');
  });

  test('stores the telephone of a link or with 00, and asks back about one of another country', async () => {
    const owner = await t.buildOwner();
    const { body } = await save(owner, { phone: '0057 601 555 0142' });
    expect(body.customization.phone).toBe('+57 601 5550142');
    const unclear = await save(owner, { phone: '5215512345678' });
    expect([unclear.status, unclear.body.code, unclear.body.message]).toEqual([
      400,
      'PHONE_UNCLEAR',
      'El teléfono no es válido. ¿Es +52 55 1234 5678?',
    ]);
  });

  test('cannot remove the number while it receives orders', async () => {
    const owner = await t.buildOwner();
    await save(owner, { whatsappNumber: '+573105550142', showWhatsappButton: true });
    expect((await save(owner, { whatsappNumber: '' })).body.code).toBe('INVALID_WHATSAPP_NUMBER');
  });

  test('has either the button or the cart', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const both = await save(owner, {
      whatsappNumber: '+573105550142',
      showWhatsappButton: true,
      hasCartEnabled: true,
    });
    expect([both.status, both.body.code]).toEqual([400, 'BUTTON_OR_CART']);
    const flagsOf = ({ body }: Awaited<ReturnType<typeof save>>) => {
      const { showWhatsappButton, hasCartEnabled } = body.customization;
      return { showWhatsappButton, hasCartEnabled };
    };
    const button = await save(owner, { whatsappNumber: '+573105550142', showWhatsappButton: true });
    expect(flagsOf(button)).toEqual({ showWhatsappButton: true, hasCartEnabled: false });
    const cart = await save(owner, { ...flagsOf(button), hasCartEnabled: true });
    expect(flagsOf(cart)).toEqual({ showWhatsappButton: false, hasCartEnabled: true });
    expect(flagsOf(await save(owner, { showWhatsappButton: true }))).toEqual(flagsOf(button));
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
  ])('rejects %j and changes nothing', async (fields, message) => {
    const owner = await t.buildOwner();
    const initial = (await t.call(getCustomization, { token: owner.token })).body;
    const reply = await save(owner, { address: 'Otra', ...fields });
    expect([reply.status, reply.body.message]).toEqual([400, message]);
    expect((await t.call(getCustomization, { token: owner.token })).body).toEqual(initial);
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
  ] as const)('on %s reject %j', async (plan, fields) => {
    const owner = await t.buildOwner({ plan });
    const reply = await save(owner, fields);
    expect([reply.status, reply.body.code]).toEqual([403, 'PLAN_GATE']);
  });

  test('accept the full object when its gated fields are unchanged', async () => {
    const owner = await t.buildOwner();
    const { body } = await t.call(getCustomization, { token: owner.token });
    const reply = await save(owner, { ...body, address: 'Calle 1', plan: 'premium' });
    expect([reply.status, reply.body.customization.address, reply.body.customization.plan]).toEqual([
      200,
      'Calle 1',
      'free',
    ]);
  });

  test('accept the full object of a lapsed premium owner, but not with another tab colour', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const categoryTabs = {
      background: '#FFFFFF',
      text: '#112233',
      selected: '#112233',
      selectedText: '#FFFFFF',
    };
    await save(owner, { categoryTabs });
    await inTransaction(t.deps.db, (tx) => grantPlan(tx, owner.userId, 'free'));
    const { body } = await t.call(getCustomization, { token: owner.token });
    expect((await save(owner, { ...body, address: 'Calle 1' })).status).toBe(200);
    const changed = await save(owner, { ...body, categoryTabs: { ...categoryTabs, text: '#000000' } });
    expect([changed.status, changed.body.fields]).toEqual([403, { categoryTabs: expect.any(String) }]);
  });

  test('open with the plan', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const { body } = await save(owner, { titleFont: 'Lato', menuItemPriceColor: '#112233' });
    expect(body.customization).toMatchObject({ titleFont: 'Lato', menuItemPriceColor: '#112233' });
  });
});

describe('the slug of the page', () => {
  test('follows the name, with a number if it is taken or reserved', async () => {
    const name = uniqueName();
    const first = await save(await t.buildOwner(), { businessName: name });
    const second = await save(await t.buildOwner(), { businessName: name.toUpperCase() });
    const slug = name.toLowerCase().replace('é', 'e').replace(' ', '-');
    expect([first.body.customization.slug, second.body.customization.slug]).toEqual([slug, `${slug}-2`]);
    expect(first.body.customization.publicLink).toBe(`http://vitrina.test/${slug}`);
    const reserved = await save(await t.buildOwner(), { businessName: 'Login' });
    expect(reserved.body.customization.slug).toMatch(/^login-\d+$/);
  });

  test.each(['Soporte', 'Vitrina', 'Ayuda', 'Pedido', 'Pedidos', 'Pagos', 'Seguridad'])(
    'is not the word «%s», which belongs to the service',
    async (businessName) => {
      const { body } = await save(await t.buildOwner(), { businessName });
      expect(body.customization.slug).toMatch(new RegExp(`^${businessName.toLowerCase()}-\\d+$`));
    },
  );

  test('stays a word of the service that a business already has', async () => {
    const owner = await t.buildOwner();
    const slug = 'equipo';
    const slugHash = createHash('sha256').update(slug).digest();
    await t.deps.db.insert(slugs).values({ slugHash, slug, ownerId: owner.userId, current: true });
    await t.deps.db.update(businesses).set({ name: 'Equipo' }).where(eq(businesses.ownerId, owner.userId));
    expect((await t.app.inject(`/${slug}`)).statusCode).toBe(200);
    expect((await save(owner, { businessName: 'Equipo' })).body.customization.slug).toBe(slug);
    await save(owner, { businessName: uniqueName() });
    expect((await save(owner, { businessName: 'Equipo' })).body.customization.slug).toBe(slug);
    await t.deps.db.delete(slugs).where(eq(slugs.slugHash, slugHash));
  });

  test('is unique when ten businesses take the same name at once', async () => {
    const name = uniqueName();
    const owners = await Promise.all(Array.from({ length: 10 }, () => t.buildOwner()));
    const replies = await Promise.all(owners.map((owner) => save(owner, { businessName: name })));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(replies.map(({ body }) => body.customization.slug)).size).toBe(10);
  });

  test('is the target of every earlier slug, which nobody else gets and the owner can take back', async () => {
    const owner = await t.buildOwner();
    const [a, b] = [uniqueName(), uniqueName()];
    const slugA = (await save(owner, { businessName: a })).body.customization.slug ?? '';
    const slugB = (await save(owner, { businessName: b })).body.customization.slug ?? '';
    const redirect = await t.app.inject({ url: `/${slugA}?producto=1` });
    expect([redirect.statusCode, redirect.headers.location, redirect.headers['cache-control']]).toEqual([
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
    const rejected = await save(owner, { businessName: uniqueName() });
    expect([rejected.status, rejected.body.code]).toEqual([429, 'TOO_MANY_RENAMES']);
    expect((await save(owner, { address: 'Calle 1' })).status).toBe(200);
  });

  test('stays when the name changes only in characters that a slug omits', async () => {
    const owner = await t.buildOwner();
    const name = uniqueName();
    const { slug } = (await save(owner, { businessName: name })).body.customization;
    const reply = await save(owner, { businessName: `¡${name.toUpperCase()}!` });
    expect(reply.body.customization.slug).toBe(slug);
  });
});

describe('the preview', () => {
  const preview = async ({ token }: Owner) => (await t.call(getPreview, { token })).body;

  test('is the page that visitors would see, even before it has a name', async () => {
    const owner = await t.buildOwner();
    const other = await t.buildOwner();
    await createDish(owner, 'Ajiaco');
    const hidden = await createDish(owner, 'Changua');
    await createDish(other, 'Sancocho');
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

  test('contains the data that the public page embeds for its script', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    await createDish(owner, 'Ajiaco');
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
    const page = await preview(owner);
    // The script needs neither the look, which is in the stylesheet, nor what the server has rendered for good.
    expect(page).toMatchObject(JSON.parse(data));
    expect(page.look).toMatchObject({ primaryColor: '#112233', titleFont: 'Lato' });
  });

  test('shows the look that the plan shows', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    await save(owner, { primaryColor: '#112233', titleFont: 'Lato' });
    await inTransaction(t.deps.db, (tx) => grantPlan(tx, owner.userId, 'basic'));
    expect((await preview(owner)).look).toMatchObject({ primaryColor: '#112233', titleFont: 'Montserrat' });
  });

  test('has a shell without data that only this host may frame and search engines do not list', async () => {
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

  test('is the only page that may be framed', async () => {
    const owner = await t.buildOwner();
    for (const url of ['/customization', `/menu/${owner.userId}`]) {
      const { headers } = await t.app.inject({ url });
      expect([url, headers['x-frame-options']]).toEqual([url, 'DENY']);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  test('has a path that no business gets as a slug', async () => {
    const reply = await save(await t.buildOwner(), { businessName: 'Vista previa' });
    expect(reply.body.customization.slug).toMatch(/^vista-previa-\d+$/);
  });
});

test('networks without a profile are null in replies, and null ends one', async () => {
  const { token } = await t.buildOwner();
  const read = async () => (await t.call(getCustomization, { token })).body.socialMedia;
  const save = (socialMedia: object) => t.call(updateCustomization, { token, body: { socialMedia } });
  expect(await read()).toEqual({ instagram: null, facebook: null, tiktok: null });
  await save({ instagram: '@fogon', facebook: '', tiktok: null });
  expect(await read()).toEqual({ instagram: '@fogon', facebook: null, tiktok: null });
  await save({ instagram: null });
  expect(await read()).toEqual({ instagram: null, facebook: null, tiktok: null });
});
