import { randomUUID } from 'node:crypto';
import { login } from '@vitrina/contract/account/auth/endpoints.ts';
import {
  capturePaypalOrder,
  createPaypalOrder,
  listPayments,
} from '@vitrina/contract/billing/payments/endpoints.ts';
import { createSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import type { CustomizationInput } from '@vitrina/contract/business/customization/schema.ts';
import { uploadMedia } from '@vitrina/contract/business/media/endpoints.ts';
import type { MediaSlot } from '@vitrina/contract/business/media/slots.ts';
import { updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createOptionGroup, setOptionSoldOut } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import {
  createProduct,
  getProduct,
  setProductActive,
  setProductSoldOut,
  updateProduct,
} from '@vitrina/contract/menu/products/endpoints.ts';
import { createDataRequest } from '@vitrina/contract/orders/data-requests/endpoints.ts';
import { dataRequestKinds } from '@vitrina/contract/orders/data-requests/kinds.ts';
import { reportMenu } from '@vitrina/contract/page/endpoints.ts';
import { recordFirstSteps } from '@vitrina/contract/profile/first-steps/endpoints.ts';
import { createLogo, createPicture, createPlatePicture } from '../server/src/testing/pictures.ts';
import { buildFullSalon } from './agenda-salon.ts';
import type { App } from './app.ts';
import { buildKitchen, fillKitchen } from './kitchen.ts';
import { buildLunchPlace } from './lunch-place.ts';
import type { Fixtures } from './screens/screen.ts';

type ProductText = [name: string, description: string, price: string];

const restaurantMenu: Record<string, ProductText[]> = {
  'Para empezar': [
    [
      'Empanadas de pipián',
      'Cuatro empanadas crujientes de papa criolla y maní, con ají de la casa.',
      '14000',
    ],
    [
      'Patacones con hogao y queso costeño',
      'Plátano verde machacado dos veces, hogao lento y queso.',
      '16500',
    ],
    ['Chicharrón carnudo', 'De siete patas, con limón mandarino y arepa blanca.', '22000'],
  ],
  'Sopas y caldos': [
    ['Ajiaco santafereño', 'Con pollo desmechado, tres papas, guascas, mazorca y alcaparras.', '28500'],
    ['Changua', 'Caldo de leche con huevo, cilantro y calado.', '9500.50'],
    ['Sancocho trifásico', 'Gallina, res y cerdo, con yuca, plátano y arroz blanco.', '31000'],
  ],
  'Platos fuertes': [
    [
      'Bandeja paisa tradicional',
      'Fríjoles, arroz, carne molida, chicharrón, huevo, chorizo, arepa y aguacate.',
      '38900',
    ],
    ['Medio pollo asado con papa salada', 'Marinado un día en cerveza y panela, asado a la leña.', '34900'],
    ['Punta de anca a la brasa de 350 gramos con papa criolla y guacamole', 'Término al gusto.', '54900'],
  ],
  'Postres de la casa': [['Cuajada con melao', 'Cuajada fresca y melao de panela con canela.', '9000']],
};

const services: ProductText[] = [
  ['Corte clásico', 'Tijera y máquina, con lavado y peinado.', '25000'],
  ['Corte y barba', 'Con toalla caliente y aceite.', '40000'],
  ['Afeitado a navaja', 'El de siempre, sin prisa.', '22000'],
];

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1';
const android = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36';
const coffees: ProductText[] = [
  ['Café de olla', 'Con canela, clavo y panela.', '7500'],
  ['Capuchino grande', 'Doble carga, con leche de finca.', '9800'],
];

/** Builds businesses in all the states that the screens show, over the API. */
export async function buildFixtures(app: App): Promise<Fixtures> {
  const newcomer = await app.buildOwner({ name: 'Camila Restrepo' });
  const restaurant = await app.buildOwner({ name: 'Ana Díaz', plan: 'pro' });
  const atLimit = await app.buildOwner({ name: 'Óscar Ñáñez' });
  const overLimit = await app.buildOwner({ name: 'Marta Gil', plan: 'basic' });
  const barber = await app.buildOwner({ name: 'Julián Mora', plan: 'basic' });
  const subscriber = await app.buildOwner({ name: 'Beatriz Peña' });
  const cafe = await app.buildOwner({ name: 'Lucía Ortega', plan: 'premium' });

  const { email, password } = restaurant;
  for (const userAgent of [iphone, android]) await app.call(login, { body: { email, password }, userAgent });
  restaurant.token = (await app.call(login, { body: { email, password }, userAgent: laptop })).token;

  const ids: string[] = [];
  for (const [category, products] of Object.entries(restaurantMenu))
    ids.push(...(await addCategory(restaurant.token, category, products)));
  // Most products have one photo, one has three, and some have none.
  for (const [n, id] of ids.entries())
    if (n % 4 !== 2) await addPhotos(restaurant.token, id, n === 3 ? 3 : 1, n);
  const params = { id: ids.at(-1) ?? '' };
  await app.call(setProductActive, { token: restaurant.token, params, body: { active: false } });
  const slug = await customize(restaurant.token, {
    businessName: 'Fogón de la Candelaria',
    description: 'Cocina de leña y receta de abuela en el corazón de Bogotá',
    address: 'Calle 11 # 3-45, La Candelaria, Bogotá',
    phone: '+57 310 555 0142',
    whatsappNumber: '+573105550142',
    showWhatsappButton: true,
    socialMedia: { instagram: '@fogon', facebook: 'fogon', tiktok: '@fogon' },
  });
  await upload(restaurant.token, 'logo', await createLogo());
  await app.call(recordFirstSteps, { token: restaurant.token, body: { shared: true } });

  for (const [name, count] of [
    ['Arepas', 4],
    ['Bebidas', 4],
    ['Combos', 2],
  ] as const)
    await addCategory(atLimit.token, name, numberedProducts(name, count));
  for (const [name, count] of [
    ['Entradas', 1],
    ['Sopas', 3],
    ['Parrilla', 3],
    ['Bebidas', 3],
    ['Postres', 3],
  ] as const)
    await addCategory(overLimit.token, name, numberedProducts(name, count));
  await app.setPlan(overLimit.userId, 'free');

  await addCategory(barber.token, 'Servicios', services);
  const barberSlug = await customize(barber.token, {
    businessName: 'Barbería El Patio',
    businessType: 'services',
    whatsappNumber: '+573105550143',
    showWhatsappButton: true,
    primaryColor: '#1F5C45',
    pageBackgroundColor: '#F3EEE3',
    backgroundColor: '#123528',
    contactInfoColor: '#F0E2C0',
  });

  await addCategory(cafe.token, 'Cafés', coffees);
  await addChoices(cafe.token);
  await customize(cafe.token, {
    businessName: 'Café Niebla',
    description: 'Café de altura, tostado los martes',
    address: 'Calle 10 # 36-25, Medellín',
    whatsappNumber: '+573105550144',
    hasCartEnabled: true,
    primaryColor: '#2F6B3C',
    pageBackgroundColor: '#F5F7EE',
    backgroundColor: '#1F3D2B',
    contactInfoColor: '#EAF3DC',
    menuItemPriceColor: '#2F6B3C',
    titleFont: 'Playfair Display',
    textFont: 'Lato',
  });
  await upload(cafe.token, 'logo', await createLogo());
  for (const slot of ['backgroundImage', 'pageBackground'] as const)
    await upload(cafe.token, slot, await createPicture('webp', 1600, 900));

  await app.call(reportMenu, {
    params: { userId: restaurant.userId },
    body: {
      reason: 'misleading',
      note: 'Los precios del menú no son los que cobran en la mesa.',
      contact: 'rosa@example.com',
    },
  });
  await app.call(reportMenu, { params: { userId: cafe.userId }, body: { reason: 'other' } });

  const kitchen = await buildKitchen(app);
  await fillKitchen(app, kitchen);
  for (const kind of dataRequestKinds)
    await app.call(createDataRequest, {
      token: kitchen.token,
      body: { kind, number: 5, details: 'Me llamo Camila Ortiz Gil', idempotencyKey: randomUUID() },
    });
  const lunchPlace = await buildLunchPlace(app);
  const salon = await buildFullSalon(app);

  return {
    app,
    operatorToken: await app.operatorToken(),
    owners: {
      newcomer,
      restaurant,
      atLimit,
      overLimit,
      barber,
      cafe,
      subscriber,
      kitchen,
      lunchPlace,
      salon,
    },
    slug,
    productId: ids[3] ?? '',
    paymentId: await buyMonth(subscriber.token),
    barberSlug,
  };

  /** Buys a month of pro and then chooses the free plan. */
  async function buyMonth(token: string): Promise<string> {
    const { orderID } = await app.call(createPaypalOrder, { token, body: { planId: 'pro' } });
    await app.call(capturePaypalOrder, { token, body: { planId: 'pro', orderID } });
    await app.call(createSubscription, { token, body: { planId: 'free' } });
    const { payments } = await app.call(listPayments, { token });
    return payments[0]?.id ?? '';
  }

  async function addCategory(token: string, name: string, products: ProductText[]): Promise<string[]> {
    const { category } = await app.call(createCategory, { token, body: { name } });
    const productIds: string[] = [];
    for (const [productName, description, price] of products) {
      const body = { name: productName, description, price, categoryId: category.id };
      productIds.push((await app.call(createProduct, { token, body })).menu.id);
    }
    return productIds;
  }

  /** Adds a product with sizes, an offer, options and labels, something that is sold out, and hours. */
  async function addChoices(token: string): Promise<void> {
    const { category } = await app.call(createCategory, { token, body: { name: 'Con leche' } });
    const { optionGroup } = await app.call(createOptionGroup, {
      token,
      body: {
        name: 'Leche',
        min: 1,
        max: 1,
        options: [{ name: 'Entera' }, { name: 'De almendras', price: '2000' }, { name: 'Deslactosada' }],
      },
    });
    const variants = [
      { name: 'Pequeño', price: '6500' },
      { name: 'Grande', price: '9800', compareAtPrice: '11000' },
    ];
    const body = { description: 'Doble carga, con leche de finca.', price: '6500', categoryId: category.id };
    await app.call(createProduct, {
      token,
      body: {
        ...body,
        name: 'Capuchino',
        variants: JSON.stringify(variants),
        optionGroups: JSON.stringify([optionGroup.id]),
        labels: JSON.stringify(['recomendado', 'vegetariano']),
      },
    });
    await addHalves(token);
    const { menu } = await app.call(createProduct, { token, body: { ...body, name: 'Moca' } });
    await app.call(setProductSoldOut, { token, params: { id: menu.id }, body: { soldOut: 'today' } });
    const option = optionGroup.options[1]?.id ?? '';
    const params = { id: optionGroup.id, optionId: option };
    await app.call(setOptionSoldOut, { token, params, body: { soldOut: 'until-changed' } });
    const week = Array.from({ length: 7 }, (_, day) => (day === 6 ? [] : [{ from: '07:00', to: '19:00' }]));
    const specialDates = [{ date: '2027-03-26', name: 'Viernes Santo', spans: [] }];
    await app.call(updateOpeningHours, { token, body: { hours: { week, specialDates } } });
  }

  /** Cakes in two sizes, and one of two halves. */
  async function addHalves(token: string): Promise<void> {
    const { category } = await app.call(createCategory, { token, body: { name: 'Tortas' } });
    const add = (name: string, prices: readonly [string, string], fields: object = {}) => {
      const variants = ['Mediana', 'Grande'].map((size, index) => ({ name: size, price: prices[index] }));
      const body = { name, description: 'Del horno de la casa.', price: '1', categoryId: category.id };
      return app.call(createProduct, {
        token,
        body: { ...body, variants: JSON.stringify(variants), ...fields },
      });
    };
    await add('Torta de zanahoria', ['38000', '62000']);
    await add('Torta de amapola y limón con glaseado de yogur', ['42000', '68000']);
    await add('Torta de chocolate', ['45000', '74000']);
    const { optionGroup } = await app.call(createOptionGroup, {
      token,
      body: {
        ...{ name: 'Mitades', min: 2, max: 2, pricing: 'highest' },
        source: { categoryId: category.id, except: [] },
      },
    });
    await add('Torta mitad y mitad', ['1', '1'], { optionGroups: JSON.stringify([optionGroup.id]) });
  }

  async function addPhotos(token: string, id: string, count: number, hue: number): Promise<void> {
    const { menu } = await app.call(getProduct, { token, params: { id } });
    const { name, description, price, categoryId } = menu;
    const newImages = await Promise.all(
      Array.from({ length: count }, (_, n) => createPlatePicture((hue * 43 + n * 120) % 360)),
    );
    const body = { name, description, price, categoryId: categoryId ?? '' };
    await app.call(updateProduct, { token, params: { id }, body, files: { newImages } });
  }

  async function upload(token: string, slot: MediaSlot, picture: Buffer): Promise<void> {
    await app.call(uploadMedia, { token, files: { [slot]: [picture] } });
  }

  /** Returns the slug. */
  async function customize(token: string, body: CustomizationInput): Promise<string> {
    return (await app.call(updateCustomization, { token, body })).customization.slug ?? '';
  }
}

function numberedProducts(category: string, count: number): ProductText[] {
  return Array.from({ length: count }, (_, n) => [`${category} ${n + 1}`, 'Recién hecho', '12000']);
}
