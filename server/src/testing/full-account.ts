import { randomBytes } from 'node:crypto';
import { login } from '@vitrina/contract/auth/endpoints.ts';
import { createCategory } from '@vitrina/contract/categories/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/customization/endpoints.ts';
import { uploadMedia } from '@vitrina/contract/media/endpoints.ts';
import { updateOpeningHours } from '@vitrina/contract/opening-hours/endpoints.ts';
import { updateUserPlan } from '@vitrina/contract/operator/endpoints.ts';
import { createOptionGroup } from '@vitrina/contract/option-groups/endpoints.ts';
import { capturePaymentOrder, createPaymentOrder } from '@vitrina/contract/payments/endpoints.ts';
import { createProduct } from '@vitrina/contract/products/endpoints.ts';
import { registerOrderClick, reportMenu } from '@vitrina/contract/public-page/endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { dailyCounts, domains, viewCounts } from '../db/tables.ts';
import { randomIp, type TestApp } from './app.ts';
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
      socialMedia: { instagram: `@nandu${marker}` },
    };
    const { customization } = (await t.call(updateCustomization, { token, body })).body;
    // The server formats it.
    names.phone = customization.phone;
  }
  const { category } = (await t.call(createCategory, { token, body: { name: names.category } })).body;
  const images = [await createPicture('jpeg', 640, 480), await createPicture('png', 300, 200)];
  const dish = { name: names.product, description: `Con pollo\ny "guascas" ${marker}`, price: '28500.50' };
  const form = { ...dish, categoryId: category.id, newImages: images };
  const { menu } = (await t.upload(createProduct, { token, form })).body;
  const group = {
    name: `Ají ${marker}`,
    min: 0,
    max: 2,
    options: [{ name: 'Suave' }, { name: 'Bravo', price: '500' }],
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
  const hours = {
    week: Array.from({ length: 7 }, () => [{ from: '08:00', to: '17:00' }]),
    specialDates: [{ date: '2026-12-25', name: `Navidad ${marker}`, spans: [] }],
  };
  await t.call(updateOpeningHours, { token, body: { hours } });
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
  const headers = { 'sec-fetch-site': 'same-origin' };
  await t.call(reportMenu, { params: { userId }, body: report, headers, from: randomIp() });
  await t.call(login, { body: { email, password: 'equivocada' }, from: randomIp() });
  await t.call(login, { body: { email, password }, from: randomIp() });
  return { ...owner, names, marker, category, menu };
}
