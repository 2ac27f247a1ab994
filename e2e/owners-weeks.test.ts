import { editPlanPrices } from '@vitrina/contract/operator/overview-endpoints.ts';
import { type FakeMercadopago, startFakeMercadopago } from '@vitrina/fakes/mercadopago.ts';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phone } from './browser.ts';
import { createFirstPage, type FirstPage } from './first-page.ts';
import { startCounter } from './journey-counter.ts';
import { bootApp } from './setup.ts';

/** What the first week of three owners costs on a phone, step by step. */
let mercadopago: FakeMercadopago;
const { app, openTab } = bootApp({
  reuseContexts: true,
  readEnv: async () => {
    mercadopago = await startFakeMercadopago('CO');
    return mercadopago.settings;
  },
});
afterAll(() => mercadopago?.stop());

beforeAll(async () => {
  const token = await app.operatorToken();
  const amounts = { basic: '19900', pro: '39900', premium: '63900' };
  for (const id of ['basic', 'pro', 'premium'] as const) {
    const prices = [{ currency: 'COP', period: 'month' as const, amount: amounts[id] }];
    await app.call(editPlanPrices, { token, params: { id }, body: { prices, version: 1 } });
  }
});

const region = { timezoneId: 'America/Bogota', locale: 'es-CO' };
const medellin = { number: '3105550142', shownNumber: '310 5550142', phone: '573105550142' };

/** Counts per step. A control out of sight costs a scroll. */
async function startWeek(first: FirstPage) {
  const { page, errors } = await openTab({ ...phone, ...region });
  const counter = startCounter();
  const steps: { step: string; taps: number; fields: number; scrolls: number }[] = [];
  const { counts } = counter;
  let before = { taps: 0, fields: 0, scrolls: 0 };
  const week = {
    page,
    errors,
    steps,
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
    tap: counter.tap,
    /** Counts as one field, however long the text is. */
    async paste(field: Locator, text: string) {
      await field.waitFor();
      counts.fields++;
      await field.fill(text);
    },
    type: counter.type,
    /** Two taps: the field, and the file in the phone's own list. */
    async choose(name: string, content: string) {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
      counts.taps += 2;
    },
    /** A native picker takes one tap to open and one to accept. */
    async pick(field: Locator, value: string) {
      await field.fill(value);
      counts.taps += 2;
    },
    end(step: string) {
      const scrolls = counts.outOfSight.length;
      steps.push({
        step,
        taps: counts.taps - before.taps,
        fields: counts.fields - before.fields,
        scrolls: scrolls - before.scrolls,
      });
      before = { taps: counts.taps, fields: counts.fields, scrolls };
    },
  };
  await createFirstPage(app, page, counter, first);
  week.end('first page online');
  await counter.tap(week.button('Ir al inicio'));
  return week;
}
type Week = Awaited<ReturnType<typeof startWeek>>;

/** `most`: of taps and typed fields, by step. */
function finish(owner: string, week: Week, most: Record<string, [taps: number, fields: number]>) {
  console.log(owner);
  console.table(week.steps);
  expect(Object.keys(most)).toEqual(week.steps.map(({ step }) => step));
  for (const { step, taps, fields } of week.steps) {
    expect(taps, step).toBeLessThanOrEqual(most[step]?.[0] ?? 0);
    expect(fields, step).toBeLessThanOrEqual(most[step]?.[1] ?? 0);
  }
  expect(week.errors).toEqual([]);
}

/** From the start of the panel. */
async function openImport(week: Week) {
  const { page, tap } = week;
  await tap(page.getByRole('link', { name: /^(Productos|Servicios)$/ }).first());
  await tap(page.getByRole('button', { name: /^Más acciones de tu/ }));
  await tap(page.getByRole('menuitem', { name: /^Importar/ }));
  await page.getByRole('heading', { level: 1, name: /^Importar/ }).waitFor();
}

async function payForWhatIsRead(week: Week, plan: string) {
  const { page, tap, button } = week;
  await tap(page.getByRole('main').getByRole('link', { name: /plan/i }).first());
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tap(button(`Seleccionar Plan ${plan}`));
  await tap(button('Pagar con Mercado Pago'));
  await page.getByRole('link', { name: 'Pagar con tarjeta', exact: true }).click();
  await page.getByText('¡Pago Completado con Éxito!').waitFor();
  await tap(page.getByRole('link', { name: 'Volver a mi archivo' }));
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const pizzas = [
  'Margarita',
  'Hawaiana',
  'Pepperoni',
  'Campesina',
  'Vegetariana',
  'Cuatro quesos',
  'Mexicana',
  'Criolla',
  'Napolitana',
  'De la casa',
];
const pastedPizzeria = [
  'PIZZAS',
  ...pizzas.map(
    (name, index) =>
      `${name}: personal ${14 + index}.000 / mediana ${26 + index}.000 / familiar ${38 + index}.000`,
  ),
  'PASTAS',
  ...[
    'Boloñesa',
    'Carbonara',
    'Alfredo',
    'Napolitana',
    'Pesto',
    'Marinera',
    'Lasaña mixta',
    'Lasaña de pollo',
    'Ravioles',
    'Canelones',
  ].map((name, index) => `${name === 'Napolitana' ? 'Pasta napolitana' : name} ${19 + index}.500`),
  'ENTRADAS',
  ...[
    'Pan de ajo',
    'Palitos de queso',
    'Ensalada César',
    'Alitas BBQ',
    'Nachos',
    'Bruschetta',
    'Sopa del día',
    'Papas a la francesa',
    'Aros de cebolla',
    'Empanaditas',
  ].map((name, index) => `${name} ${7 + index}.900`),
  'BEBIDAS',
  ...[
    'Limonada natural',
    'Limonada de coco',
    'Jugo de mora',
    'Jugo de mango',
    'Gaseosa personal',
    'Gaseosa litro y medio',
    'Cerveza nacional',
    'Cerveza importada',
    'Agua',
    'Copa de vino',
  ].map((name, index) => `${name} ${4 + index}.500`),
].join('\n');

const pastedSalon = `MANOS
Manicura tradicional 45 min 22.000
Manicura semipermanente 60 min 45.000
Uñas acrílicas 120 min 95.000
Retoque de acrílico 90 min 60.000
Uñas en polygel 110 min 90.000
Retiro de semipermanente 20 min 12.000
PIES
Pedicura tradicional 50 min 28.000
Pedicura semipermanente 60 min 50.000
Pedicura spa 75 min 65.000
CEJAS Y PESTAÑAS
Diseño de cejas 30 min 20.000
Lifting de pestañas 60 min 70.000
Depilación de bozo 10 min 9.000`;

/** The export of a till, of which the first `raised` products cost more than before. */
function writeStock(raised: number): string {
  const rows = Array.from({ length: 142 }, (_, index) =>
    [
      `77${String(index).padStart(5, '0')}`,
      `${['Tornillo', 'Tuerca', 'Arandela', 'Chazo', 'Broca', 'Bisagra', 'Candado', 'Cinta', 'Llave', 'Tubo'][index % 10]} ref. ${Math.floor(index / 10) + 1}`,
      ['Tornillería', 'Herramienta', 'Plomería', 'Eléctricos'][index % 4],
      `${1_500 + index * 150 + (index < raised ? 300 : 0)}`,
    ].join(';'),
  );
  return `Código;Nombre;Categoría;Precio de venta\n${rows.join('\n')}\n`;
}

describe('the first week of', { tags: 'long' }, () => {
  test('a pizzería: forty dishes by pasting, hours, holidays and delivery by zones', async () => {
    const week = await startWeek({
      ...medellin,
      kind: 'Menú',
      business: 'Pizzería La Esquina',
      slug: 'pizzeria-la-esquina',
      category: 'Arepas',
      ownCategory: null,
      product: 'Arepa de queso',
      price: '8.500',
      priceText: '$\u00a08.500',
    });
    const { page, tap, button, paste, pick, type, end } = week;
    await openImport(week);
    await paste(page.getByLabel('Texto de tu menú'), pastedPizzeria);
    await tap(button('Leer el texto'));
    await payForWhatIsRead(week, 'Premium');
    await tap(button(/^Importar \d+ productos$/));
    await page.getByRole('heading', { name: 'Todo está en tu página' }).waitFor();
    end('forty dishes by pasting, paid');

    await tap(page.getByRole('link', { name: 'Personalización', exact: true }).first());
    await tap(page.getByRole('link', { name: /orario/ }).first());
    await tap(button('Usar este horario'));
    await tap(button('Guardar horario'));
    await page.getByText('Horario guardado').last().waitFor();
    end('hours of the week');

    await tap(button('Agregar vacaciones'));
    await pick(page.getByLabel('Vacaciones: desde'), dayFromNow(3));
    await pick(page.getByLabel('Vacaciones: hasta'), dayFromNow(12));
    await tap(button('Guardar horario'));
    await page.getByText('Horario guardado').last().waitFor();
    end('closing for holidays');

    await tap(page.getByRole('link', { name: 'Pedidos', exact: true }).first());
    await tap(page.getByRole('link', { name: /justes/ }).first());
    await tap(button('Activar el carrito'));
    await tap(page.getByText('Domicilio', { exact: true }));
    await tap(button('Guardar ajustes'));
    await page.getByText('Ajustes guardados').waitFor();
    for (const [name, fee] of [
      ['Laureles', '4.000'],
      ['Estadio', '5.000'],
      ['Belén', '6.500'],
    ] as const) {
      await tap(button('Agregar zona'));
      const dialog = page.getByRole('dialog');
      await type(dialog.getByLabel('Barrio o zona'), name);
      await type(dialog.getByLabel('Costo de la entrega'), fee);
      await tap(dialog.getByRole('button', { name: 'Agregar zona' }));
      await dialog.waitFor({ state: 'detached' });
    }
    end('delivery to three zones');
    finish('Pizzería', week, {
      'first page online': [11, 8],
      'forty dishes by pasting, paid': [10, 1],
      'hours of the week': [4, 0],
      'closing for holidays': [6, 0],
      'delivery to three zones': [14, 6],
    });
  });

  test('a nail salon: twelve services by pasting, hours, and a customer who books', async () => {
    const week = await startWeek({
      ...medellin,
      kind: 'Servicios',
      business: 'Uñas de Luna',
      slug: 'unas-de-luna',
      category: 'Cortes',
      ownCategory: null,
      product: 'Corte clásico',
      price: '28.000',
      priceText: '$\u00a028.000',
    });
    const { page, tap, button, paste, type, end } = week;
    await openImport(week);
    await paste(page.getByLabel(/^Texto de tu/), pastedSalon);
    await tap(button('Leer el texto'));
    await payForWhatIsRead(week, 'Básico');
    await tap(button(/^Importar \d+ servicios$/));
    await page.getByRole('heading', { name: 'Todo está en tu página' }).waitFor();
    end('twelve services by pasting, paid');
    await tap(page.getByRole('link', { name: 'Poner mi horario para que reserven' }));
    await tap(button('Usar este horario'));
    await page.getByRole('heading', { name: '¡Tu página ya está en línea!' }).waitFor();
    end('hours, so that it can be booked');

    const visitor = await openTab({ ...phone, ...region });
    await visitor.page.goto(`${app.url}/unas-de-luna`);
    await tap(visitor.page.getByRole('link', { name: 'Reservar Manicura tradicional: elegir hora' }));
    await tap(visitor.page.locator('.time').first());
    await type(visitor.page.getByLabel('Tu nombre'), 'Laura Ruiz');
    await type(visitor.page.getByLabel('Tu celular'), '3105550199');
    await tap(visitor.page.getByRole('button', { name: /^Reservar \d/ }));
    await visitor.page.waitForURL('**/cita/**');
    end('a customer books');
    await tap(page.getByRole('link', { name: 'Agenda', exact: true }).first());
    finish('Nail salon', week, {
      'first page online': [11, 8],
      'twelve services by pasting, paid': [10, 1],
      'hours, so that it can be booked': [2, 0],
      'a customer books': [5, 2],
    });
  });

  test('a hardware shop: 142 products by file, a file of next week, and a rise of prices', async () => {
    const week = await startWeek({
      ...medellin,
      kind: 'Catálogo',
      business: 'Ferretería El Tornillo',
      slug: 'ferreteria-el-tornillo',
      category: 'Ropa',
      ownCategory: null,
      product: 'Camiseta básica',
      price: '39.900',
      priceText: '$\u00a039.900',
    });
    const { page, tap, button, choose, end } = week;
    await openImport(week);
    await choose('inventario.csv', writeStock(0));
    await payForWhatIsRead(week, 'Pro');
    await tap(button(/^Importar \d+ productos$/));
    await page.getByRole('heading', { name: 'Todo está en tu página' }).waitFor();
    end('142 products by file, paid');

    await tap(button('Importar otro'));
    await choose('inventario.csv', writeStock(20));
    await tap(button(/^Importar 20 productos$/));
    await page.getByRole('heading', { name: 'Todo está en tu página' }).waitFor();
    end('twenty prices of next week');
    finish('Hardware shop', week, {
      'first page online': [11, 8],
      '142 products by file, paid': [11, 0],
      'twenty prices of next week': [4, 0],
    });
  });
});
