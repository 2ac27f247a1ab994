import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';

const t = bootTestApp();

test('a cached page loses the look of a paid plan when the connection’s clock reaches the end of grace', async () => {
  const { token, userId } = await t.buildOwner({ plan: 'premium' });
  const primaryColor = '#123456';
  await t.call(updateCustomization, { token, body: { businessName: 'El Fogón', primaryColor } });
  const hasColor = async () => (await t.app.inject(`/menu/${userId}`)).body.includes(primaryColor);
  expect([await hasColor(), await hasColor()]).toEqual([true, true]);
  t.clock.passDays(32);
  expect([await hasColor(), await hasColor()]).toEqual([true, true]);
  t.clock.passDays(5);
  expect([await hasColor(), await hasColor()]).toEqual([false, false]);
});
