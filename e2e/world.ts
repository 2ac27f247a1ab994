import { platePicture, someLogo, somePicture } from '../server/src/testing/pictures.ts';
import type { App } from './app.ts';
import type { World } from './screens/screen.ts';

const menu: Record<string, [string, string, string][]> = {
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

const services: [string, string, string][] = [
  ['Corte clásico', 'Tijera y máquina, con lavado y peinado.', '25000'],
  ['Corte y barba', 'Con toalla caliente y aceite.', '40000'],
  ['Afeitado a navaja', 'El de siempre, sin prisa.', '22000'],
];

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1';
const android = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36';
const coffees: [string, string, string][] = [
  ['Café de olla', 'Con canela, clavo y panela.', '7500'],
  ['Capuchino grande', 'Doble carga, con leche de finca.', '9800'],
];

/** Businesses in the states that screens are looked at in, all made through the real calls. */
export async function buildWorld(product: App): Promise<World> {
  const fresh = await product.buildOwner({ name: 'Camila Restrepo' });
  const busy = await product.buildOwner({ name: 'Ana Díaz', plan: 'pro' });
  const full = await product.buildOwner({ name: 'Óscar Ñáñez' });
  const over = await product.buildOwner({ name: 'Marta Gil', plan: 'basic' });
  const barber = await product.buildOwner({ name: 'Julián Mora', plan: 'basic' });
  const subscriber = await product.buildOwner({ name: 'Beatriz Peña' });

  for (const userAgent of [iphone, android]) await logIn(busy, userAgent);
  busy.token = await logIn(busy, laptop);
  const grand = await product.buildOwner({ name: 'Lucía Ortega', plan: 'premium' });

  const ids: string[] = [];
  for (const [category, dishes] of Object.entries(menu))
    ids.push(...(await fill(busy.token, category, dishes)));
  // Some have a photo, one has three, some have none.
  for (const [n, id] of ids.entries()) if (n % 4 !== 2) await addPhotos(busy.token, id, n === 3 ? 3 : 1, n);
  await product.call('PATCH', `/api/menu/${ids.at(-1)}/active`, { active: false }, busy.token);
  const { slug } = await describe(busy.token, {
    businessName: 'Fogón de la Candelaria',
    description: 'Cocina de leña y receta de abuela en el corazón de Bogotá',
    address: 'Calle 11 # 3-45, La Candelaria, Bogotá',
    phone: '+57 310 555 0142',
    whatsappNumber: '+573105550142',
    showWhatsappButton: true,
    socialMedia: { instagram: '@fogon', facebook: 'fogon', tiktok: '@fogon' },
  });
  await product.uploadMedia('logo', await someLogo(), busy.token);
  await product.call('PUT', '/api/first-steps', { shared: true }, busy.token);
  for (const category of ['Arepas', 'Bebidas', 'Combos']) {
    const dishes = Array.from({ length: category === 'Combos' ? 2 : 4 }, (_, n) =>
      dish(`${category} ${n + 1}`),
    );
    await fill(full.token, category, dishes);
  }
  for (const category of ['Entradas', 'Sopas', 'Parrilla', 'Bebidas', 'Postres']) {
    const dishes = Array.from({ length: category === 'Entradas' ? 1 : 3 }, (_, n) =>
      dish(`${category} ${n + 1}`),
    );
    await fill(over.token, category, dishes);
  }
  await product.setPlan(over.userId, 'free');
  await fill(barber.token, 'Servicios', services);
  const shop = await describe(barber.token, {
    businessName: 'Barbería El Patio',
    businessType: 'services',
    whatsappNumber: '+573105550143',
    showWhatsappButton: true,
    primaryColor: '#1F5C45',
    pageBackgroundColor: '#F3EEE3',
    backgroundColor: '#123528',
    contactInfoColor: '#F0E2C0',
  });
  await fill(grand.token, 'Cafés', coffees);
  await describe(grand.token, {
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
  await product.uploadMedia('logo', await someLogo(), grand.token);
  for (const slot of ['backgroundImage', 'pageBackground'] as const)
    await product.uploadMedia(slot, await somePicture('webp', 1600, 900), grand.token);
  const complaint = { reason: 'misleading', note: 'Los precios del menú no son los que cobran en la mesa.' };
  await product.call('POST', `/api/public/report/${busy.userId}`, {
    ...complaint,
    contact: 'rosa@example.com',
  });
  await product.call('POST', `/api/public/report/${grand.userId}`, { reason: 'other' });
  return {
    product,
    operatorToken: await product.operatorToken(),
    premiumUserId: grand.userId,
    owners: { fresh, busy, full, barber, grand, subscriber, over },
    slug,
    productId: ids[3] ?? '',
    paymentId: await buyAndLeave(subscriber.token),
    emptyUserId: fresh.userId,
    services: shop.slug,
  };

  /** A month of pro, and the free plan after it. */
  async function buyAndLeave(token: string): Promise<string> {
    const order = { planId: 'pro' };
    const { orderID } = await product.call<{ orderID: string }>(
      'POST',
      '/api/create-paypal-order',
      order,
      token,
    );
    await product.call('POST', '/api/capture-paypal-order', { ...order, orderID }, token);
    await product.call('POST', '/api/subscriptions/create', { planId: 'free' }, token);
    const { payments } = await product.call<{ payments: { id: string }[] }>(
      'GET',
      '/api/profile/payments',
      undefined,
      token,
    );
    return payments[0]?.id ?? '';
  }

  async function fill(token: string, name: string, dishes: [string, string, string][]): Promise<string[]> {
    const { category } = await product.call<{ category: { id: string } }>(
      'POST',
      '/api/categories',
      { name },
      token,
    );
    const made: string[] = [];
    for (const [dishName, description, price] of dishes) {
      const body = { name: dishName, description, price, categoryId: category.id };
      made.push((await product.call<{ menu: { id: string } }>('POST', '/api/menu', body, token)).menu.id);
    }
    return made;
  }

  async function logIn({ email, password }: typeof busy, userAgent: string): Promise<string> {
    const response = await fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ email, password }),
    });
    return ((await response.json()) as { token: string }).token;
  }

  async function addPhotos(token: string, id: string, count: number, hue: number): Promise<void> {
    const { menu } = await product.call<{ menu: Record<string, string> }>(
      'GET',
      `/api/menu/${id}`,
      undefined,
      token,
    );
    const form = new FormData();
    for (const field of ['name', 'description', 'price', 'categoryId']) form.append(field, menu[field] ?? '');
    for (let n = 0; n < count; n++) {
      const photo = await platePicture((hue * 43 + n * 120) % 360);
      form.append('newImages', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'plato.jpg');
    }
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${product.url}/api/menu/${id}`, { method: 'PUT', headers, body: form });
    if (!response.ok) throw new Error(`photos of ${id}: ${response.status}`);
  }

  async function describe(token: string, body: object): Promise<{ slug: string }> {
    const path = '/api/customization';
    return (await product.call<{ customization: { slug: string } }>('PUT', path, body, token)).customization;
  }
}

function dish(name: string): [string, string, string] {
  return [name, 'Recién hecho', '12000'];
}
