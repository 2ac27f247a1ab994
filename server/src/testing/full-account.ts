import { createECDH, randomBytes } from 'node:crypto';
import { login } from '@vitrina/contract/account/auth/endpoints.ts';
import { createMember, joinBusiness } from '@vitrina/contract/account/members/endpoints.ts';
import { createAppointment } from '@vitrina/contract/agenda/appointments/endpoints.ts';
import { createBlock } from '@vitrina/contract/agenda/blocks/endpoints.ts';
import { createProfessional } from '@vitrina/contract/agenda/professionals/endpoints.ts';
import { updateAgenda } from '@vitrina/contract/agenda/settings/endpoints.ts';
import { defaultAgendaSettings } from '@vitrina/contract/agenda/settings/schema.ts';
import { updateInvoiceData } from '@vitrina/contract/billing/invoice-data/endpoints.ts';
import { capturePaymentOrder, createPaymentOrder } from '@vitrina/contract/billing/payments/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { uploadMedia } from '@vitrina/contract/business/media/endpoints.ts';
import { updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { createCategory, deleteCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import {
  createDailyMenu,
  listDailyMenus,
  publishDay,
  saveDay,
} from '@vitrina/contract/menu/daily-menus/endpoints.ts';
import { createOptionGroup } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { changeProducts, createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { updateUserPlan } from '@vitrina/contract/operator/endpoints.ts';
import { createDataRequest, requestData } from '@vitrina/contract/orders/data-requests/endpoints.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { createDiningTable } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { placeOrder, subscribeToOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import { createPushSubscription } from '@vitrina/contract/orders/push/endpoints.ts';
import { registerOrderClick, reportMenu } from '@vitrina/contract/page/endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { dailyCounts, domains, viewCounts } from '../page/tables.ts';
import { type Owner, randomIp, type TestApp } from './app.ts';
import { sameOrigin } from './order-shop.ts';
import { createPicture } from './pictures.ts';

/** Creates a premium account with all kinds of data. Its texts contain a unique marker. */
export async function buildFullAccount(t: TestApp) {
  const marker = randomBytes(5).toString('hex');
  const names = {
    person: `Ñandú ${marker}`,
    business: `Café Ñandú ${marker}`,
    category: `Sopas ${marker}`,
    product: `Ajiaco; «${marker}»`,
    phone: `+5760455${String(Number.parseInt(marker.slice(0, 6), 16) % 100_000).padStart(5, '0')}`,
    whatsapp: `+57310${String(Number.parseInt(marker.slice(0, 6), 16) % 10_000_000).padStart(7, '0')}`,
    domain: `nandu-${marker}.com`,
  };
  const owner = await t.buildOwner({ name: names.person });
  const { userId, email, password, token } = owner;
  const invoiceData = {
    name: `Ñandú ${marker} SAS`,
    country: 'CO',
    taxIdKind: 'nit',
    taxId: '900.123.456-8',
    address: `Carrera 7 # ${marker}`,
    email: `facturas-${marker}@example.com`,
  };
  await t.call(updateInvoiceData, { token, body: { invoiceData } });
  const provider = 'sandbox';
  const planId = 'pro';
  const { orderID } = (await t.call(createPaymentOrder, { token, params: { provider }, body: { planId } }))
    .body;
  await t.call(capturePaymentOrder, { token, params: { provider }, body: { orderID, planId } });
  const operator = await t.operatorToken();
  await t.call(updateUserPlan, { token: operator, body: { userId, planId: 'premium' } });
  for (const businessName of [`Fonda Ñandú ${marker}`, names.business]) {
    const body = {
      businessName,
      description: `Cocina de ${marker}`,
      address: `Calle 11 # ${marker}`,
      phone: names.phone,
      whatsappNumber: names.whatsapp,
      hasCartEnabled: true,
      socialMedia: { instagram: `@nandu${marker}` },
    };
    const { customization } = (await t.call(updateCustomization, { token, body })).body;
    // The server formats it.
    names.phone = customization.phone;
  }
  const { category } = (await t.call(createCategory, { token, body: { name: names.category } })).body;
  const images = [await createPicture('jpeg', 640, 480), await createPicture('png', 300, 200)];
  const dish = {
    name: names.product,
    description: `Con pollo\ny "guascas" ${marker}`,
    price: '28500.50',
    dailyStock: '20',
  };
  const form = { ...dish, categoryId: category.id, newImages: images };
  const { menu } = (await t.upload(createProduct, { token, form })).body;
  const group = {
    name: `Ají ${marker}`,
    min: 0,
    max: 2,
    options: [{ name: 'Suave' }, { name: 'Bravo', price: '500', stock: 7 }],
  };
  const { optionGroup } = (await t.call(createOptionGroup, { token, body: group })).body;
  const formulaDish = {
    name: `=Changua ${marker}`,
    description: 'Caldo',
    price: '9500',
    categoryId: category.id,
    variants: [
      { name: 'Media', price: '9500', soldOut: 'today' },
      { name: 'Entera', price: '15000', compareAtPrice: '17000' },
    ],
    optionGroups: [optionGroup.id],
    labels: ['picante'],
  };
  await t.call(createProduct, { token, body: formulaDish });
  await publishDailyMenu(t, owner, marker);
  await deleteFromMenu(t, owner, marker);
  await receiveOrder(t, owner, menu.id, marker);
  const hours = {
    week: Array.from({ length: 7 }, () => [{ from: '08:00', to: '17:00' }]),
    specialDates: [{ date: '2026-12-25', name: `Navidad ${marker}`, spans: [] }],
  };
  await t.call(updateOpeningHours, { token, body: { hours } });
  const { version: _, ...rules } = defaultAgendaSettings;
  await t.call(updateAgenda, { token, body: { ...rules, note: `Llega antes, ${marker}` } });
  const worker = {
    name: `Beto ${marker}`,
    daysOff: [{ from: '2026-12-24', to: '2026-12-31', name: marker }],
  };
  const { professional } = (await t.call(createProfessional, { token, body: worker })).body;
  const lunch = { start: '2090-11-30T17:00:00Z', end: '2090-11-30T18:00:00Z', reason: `Almuerzo ${marker}` };
  const service = {
    name: `Asesoría ${marker}`,
    description: 'x',
    price: '9000',
    categoryId: category.id,
    minutes: 30,
  };
  const { menu: advice } = (await t.call(createProduct, { token, body: service })).body;
  const booking = {
    idempotencyKey: uuidv7(),
    services: [{ productId: advice.id }],
    start: '2090-11-29T14:00:00Z',
    customer: { name: `Clienta ${marker}`, phone: '3105550198' },
  };
  await t.call(createAppointment, { token, body: booking });
  const { phone } = booking.customer;
  await t.call(createDataRequest, { token, body: { kind: 'copy', phone, idempotencyKey: uuidv7() } });
  await t.call(createBlock, { token, body: { ...lunch, professionalId: professional.id } });
  await t.upload(uploadMedia, { token, form: { logo: await createPicture('png', 400, 400) } });
  await t.deps.db
    .insert(domains)
    .values({ id: uuidv7(), ownerId: userId, domain: names.domain, status: 'active' });
  const bucket = new Date('2026-05-04T15:15:00Z');
  await t.deps.db.insert(viewCounts).values({ ownerId: userId, bucket, views: 7 });
  await t.deps.db
    .insert(dailyCounts)
    .values({ ownerId: userId, day: '2025-12-24', views: 30, orders: 4, questions: 2 });
  const click = { channel: 'cart', items: [{ productId: menu.id, quantity: 2 }] };
  await t.call(registerOrderClick, { params: { userId }, body: click, from: randomIp() });
  const report = { reason: 'other', note: `Denuncia ${marker}`, contact: `vecina-${marker}@example.com` };
  await t.call(reportMenu, { params: { userId }, body: report, headers: sameOrigin, from: randomIp() });
  await t.call(login, { body: { email, password: 'equivocada' }, from: randomIp() });
  await t.call(login, { body: { email, password }, from: randomIp() });
  return { ...owner, names, marker, category, menu };
}

async function publishDailyMenu(t: TestApp, { token }: Owner, marker: string) {
  const body = { name: `Almuerzo ${marker}`, price: '15000', parts: [{ name: `Sopa ${marker}` }] };
  const { menu } = (await t.call(createDailyMenu, { token, body })).body;
  const { today } = (await t.call(listDailyMenus, { token })).body;
  const params = { id: menu.productId, date: today };
  const groupId = menu.parts[0]?.groupId ?? '';
  const day = { parts: [{ groupId, dishes: [{ name: `Sancocho ${marker}` }] }], until: '03:59' };
  await t.call(saveDay, { token, params, body: day });
  await t.call(publishDay, { token, params });
}

/** A category by itself and its product with others, so that the trash and the changes of the menu have rows. */
async function deleteFromMenu(t: TestApp, { token }: Owner, marker: string) {
  const { category } = (await t.call(createCategory, { token, body: { name: `Vieja ${marker}` } })).body;
  const form = {
    name: `Retirado ${marker}`,
    description: `Ya no ${marker}`,
    price: '7500',
    categoryId: category.id,
    newImages: [await createPicture('png', 320, 210)],
  };
  const { menu } = (await t.upload(createProduct, { token, form })).body;
  await t.call(deleteCategory, { token, params: { id: category.id } });
  await t.call(changeProducts, { token, body: { ids: [menu.id], action: { type: 'delete' } } });
}

/** With a table, a zone, ways to pay, and a device of the owner and one of the customer that are notified. */
async function receiveOrder(t: TestApp, { token, userId }: Owner, productId: string, marker: string) {
  const accounts = [{ name: 'Nequi', number: `310 ${marker}`, holder: `Ana ${marker}` }];
  const payments = { cash: true, card: false, transferAccounts: accounts };
  const modes = ['table', 'pickup', 'delivery'];
  await t.call(updateOrdering, { token, body: { modes, payments } });
  await t.call(createDiningTable, { token, body: { name: `Mesa ${marker}` } });
  const zoneBody = { name: `Barrio ${marker}`, fee: '4000' };
  const { zone } = (await t.call(createDeliveryZone, { token, body: zoneBody })).body;
  const endpoint = `https://fcm.googleapis.com/fcm/send/${marker}`;
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) };
  await t.call(createPushSubscription, { token, body: { endpoint, keys } });
  const cook = await t.call(createMember, { token, body: { name: `Rosa ${marker}`, role: 'kitchen' } });
  const [, invitation] = cook.body.invitation.url.split('#');
  await t.call(joinBusiness, { body: { invitation, kind: 'shared' }, from: randomIp() });
  const fulfilment = {
    mode: 'delivery',
    address: `Calle ${marker}`,
    zoneId: zone.id,
    reference: `Portón ${marker}`,
  };
  const order = {
    idempotencyKey: `pedido-${marker}-completo`,
    customer: { name: `Clienta ${marker}`, phone: '3105550142' },
    fulfilment,
    lines: [{ productId, quantity: 2, notes: `Sin sal ${marker}` }],
    notes: `Timbre ${marker}`,
    payment: { method: 'cash' },
  };
  const from = randomIp();
  const placed = await t.call(placeOrder, { params: { userId }, body: order, headers: sameOrigin, from });
  await t.call(requestData, {
    params: { token: placed.body.order.token },
    body: { kind: 'correction', details: `Me llamo ${marker}` },
    headers: sameOrigin,
    from,
  });
  await t.call(subscribeToOrder, {
    params: { token: placed.body.order.token },
    body: { endpoint: `${endpoint}-clienta`, keys },
    headers: sameOrigin,
    from,
  });
}
