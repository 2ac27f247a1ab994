import { describe, expect, test } from 'vitest';
import { planIds } from '../plans/schema.ts';
import { defaultLook } from './defaults.ts';
import { fieldGates, socialLink, socialLinks, visibleLook } from './rules.ts';
import { customizationBody, look } from './schema.ts';

describe('social profiles', () => {
  test.each([
    ['instagram', '@cafe.nandu', 'https://www.instagram.com/cafe.nandu'],
    ['instagram', 'https://instagram.com/cafe?igsh=1', 'https://instagram.com/cafe?igsh=1'],
    ['instagram', 'instagram.com/cafe', 'https://instagram.com/cafe'],
    ['facebook', 'http://m.facebook.com/cafe', 'https://m.facebook.com/cafe'],
    ['tiktok', '@cafe', 'https://www.tiktok.com/@cafe'],
  ] as const)('of %s: %s is %s', (network, typed, url) => {
    expect(socialLink(network, typed)).toBe(url);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://evil.example/instagram.com',
    'https://instagram.com.evil.example/x',
    'https://user@instagram.com/x',
    'https://instagram.com:8443/x',
    'instagram.com',
    'dos palabras',
    '//evil.example',
  ])('%s is none', (typed) => {
    const url = socialLink('instagram', typed);
    if (typed === 'instagram.com') expect(url).toBe('https://instagram.com/');
    else expect(url).toBeNull();
  });

  test('come in a fixed order, without what leads nowhere', () => {
    const links = socialLinks({ tiktok: '@b', instagram: '@a', facebook: 'javascript:1' });
    expect(links.map(({ network }) => network)).toEqual(['instagram', 'tiktok']);
  });
});

describe('the visible look', () => {
  const chosen = look.parse({
    ...Object.fromEntries(Object.keys(defaultLook).map((field) => [field, '#123456'])),
    categoryTabs: { background: '#123456', text: '#123456', selected: '#123456', selectedText: '#123456' },
    hasHeaderBlur: true,
    hasBackgroundBlur: true,
    titleFont: 'Lato',
    textFont: 'Ubuntu',
  });
  const changed = (planId: (typeof planIds)[number]) =>
    Object.entries(visibleLook(chosen, planId)).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(defaultLook[field as keyof typeof defaultLook]),
    ).length;

  test('of the free plan is the default, of basic and pro six colours and the blur, of premium all', () => {
    expect(planIds.map(changed)).toEqual([0, 7, 7, Object.keys(defaultLook).length]);
  });

  test('has a gate for every field', () => {
    for (const field of Object.keys(look.shape)) expect(fieldGates).toHaveProperty(field);
  });
});

test.each(['red', '#12345', '#12345g', 'url(x)', '#123456;}'])('%s is no colour', (primaryColor) => {
  expect(customizationBody.safeParse({ primaryColor }).error?.issues[0]?.message).toBe(
    'El color no es válido',
  );
});
