import { me } from '@vitrina/contract/account/auth/endpoints.ts';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { getCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { deleteMedia, uploadMedia, uploadMediaAlias } from '@vitrina/contract/business/media/endpoints.ts';
import { type MediaSlot, mediaSlots } from '@vitrina/contract/business/media/slots.ts';
import { getMenuOfBusiness, getPublicCustomization } from '@vitrina/contract/page/endpoints.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { subscriptions } from '../../billing/tables.ts';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { createPicture } from '../../testing/pictures.ts';

const t = bootTestApp();
let file: Buffer;

beforeAll(async () => {
  file = await createPicture('png', 700, 400);
});

const upload = ({ token }: Owner, slot: MediaSlot) =>
  t.upload(uploadMedia, { token, form: { [slot]: file } });
const setPlan = ({ userId }: Owner, planId: PlanId) =>
  t.deps.db.update(subscriptions).set({ planId }).where(eq(subscriptions.ownerId, userId));

describe('a slot', () => {
  test.each(mediaSlots)(
    '%s can be uploaded, replaced and removed, and owner and visitors see it',
    async (slot) => {
      const owner = await t.buildOwner({ plan: 'premium' });
      const { status, body } = await upload(owner, slot);
      expect(status).toBe(200);
      expect(Object.keys(body).sort()).toEqual([...mediaSlots].sort());
      const picture = body[slot];
      expect(picture?.url).toMatch(/^\/uploads\/[0-9a-f]{32}-\d+\.webp$/);
      expect((await t.call(getCustomization, { token: owner.token })).body[slot]).toEqual(picture);
      const params = { userId: owner.userId };
      expect((await t.call(getPublicCustomization, { params })).body[slot]).toEqual(picture);
      const menu = await t.call(getMenuOfBusiness, { params: { businessId: owner.userId } });
      expect(menu.body.menu.customization[slot]).toEqual(picture);

      const newFile = await createPicture('webp', 300, 300);
      const replacement = await t.upload(uploadMediaAlias, { token: owner.token, form: { [slot]: newFile } });
      expect(replacement.body[slot]?.width).toBe(300);
      for (let times = 0; times < 2; times++) {
        const removed = await t.call(deleteMedia, { token: owner.token, params: { slot } });
        expect(removed.status).toBe(204);
      }
      expect((await t.call(getCustomization, { token: owner.token })).body[slot]).toBeNull();
    },
  );

  test('logo keeps its transparency, stays small and is the avatar of the account', async () => {
    const owner = await t.buildOwner({ plan: 'basic' });
    const half = { create: { width: 400, height: 900, channels: 4 as const, background: '#f008' } };
    const logo = await sharp({ create: { ...half.create, width: 800, background: '#0000' } })
      .composite([{ input: half, gravity: 'west' }])
      .png()
      .toBuffer();
    const { body } = await t.upload(uploadMedia, { token: owner.token, form: { logo } });
    expect([body.logo?.width, body.logo?.height]).toEqual([455, 512]);
    expect((await t.call(me, { token: owner.token })).body.user.avatar).toBe(body.logo?.url);
    const served = await t.app.inject(body.logo?.url ?? '');
    const { hasAlpha } = await sharp(served.rawPayload).metadata();
    expect(hasAlpha).toBe(true);
  });

  test.each<[MediaSlot, PlanId[]]>([
    ['logo', ['basic', 'pro', 'premium']],
    ['backgroundImage', ['basic', 'pro', 'premium']],
    ['pageBackground', ['premium']],
  ])('%s is rejected outside %j, and hidden while the plan does not include it', async (slot, plans) => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const picture = (await upload(owner, slot)).body[slot];
    for (const plan of ['free', 'basic', 'pro', 'premium'] as const) {
      await setPlan(owner, plan);
      const isOpen = plans.includes(plan);
      const reply = await upload(owner, slot);
      expect([reply.status, reply.body.code]).toEqual(isOpen ? [200, undefined] : [403, 'PLAN_GATE']);
      const publicReply = await t.call(getPublicCustomization, { params: { userId: owner.userId } });
      expect(publicReply.body[slot]).toEqual(isOpen ? picture : null);
      expect((await t.call(getCustomization, { token: owner.token })).body[slot]).toEqual(picture);
    }
  });

  test.each([
    ['no file', {}, 'Elige una imagen'],
    ['only text', { logo: 'hola' }, 'Elige una imagen'],
    [
      'another field',
      { foto: Buffer.from('x') },
      'Envía una sola imagen: logo, backgroundImage o pageBackground',
    ],
    [
      'two files',
      { logo: Buffer.from('x'), pageBackground: Buffer.from('x') },
      'Envía una sola imagen: logo, backgroundImage o pageBackground',
    ],
  ])('is rejected with %s', async (_, form, message) => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    const { status, body } = await t.upload(uploadMedia, { token, form });
    expect([status, body.message]).toEqual([400, message]);
  });

  test('is rejected as JSON', async () => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    for (const body of [{}, { logo: 'x' }]) {
      const reply = await t.call(uploadMedia, { token, body });
      expect([reply.status, reply.body.message]).toEqual([400, 'Elige una imagen']);
    }
  });

  test('has one of three names', async () => {
    const { token } = await t.buildOwner();
    const reply = await t.call(deleteMedia, { token, params: { slot: 'favicon' as MediaSlot } });
    expect([reply.status, reply.body.message]).toEqual([400, 'El tipo de imagen no es válido']);
  });
});

describe('serving files', () => {
  test('sets the media type and an immutable cache lifetime', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const url = (await upload(owner, 'logo')).body.logo?.url ?? '';
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, rawPayload } = await t.app.inject({ method, url });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(Number(headers['content-length'])).toBeGreaterThan(100);
      expect(rawPayload.length).toBe(method === 'GET' ? Number(headers['content-length']) : 0);
    }
  });

  test.each([
    `/uploads/${'a'.repeat(32)}-160.webp`,
    '/uploads/..%2f..%2fpostgres%2fPG_VERSION',
    '/uploads/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/uploads/.incoming',
    '/uploads/.incoming/a',
    '/uploads/aa',
    '/uploads/%00',
    `/uploads/${'a'.repeat(32)}-160.webp%00.html`,
    `/uploads/${'A'.repeat(32)}-160.webp`,
  ])('returns 404 as JSON for %s', async (url) => {
    const { statusCode, headers, body } = await t.app.inject(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('json');
    expect(JSON.parse(body).message).toBe('No se encontró lo que buscas');
  });
});
