import { describe, expect, test } from 'vitest';
import { planIds } from '../../account/plan-id.ts';
import { defaultLook } from './defaults.ts';
import { allowedLook, fieldGates, socialLink, socialLinks } from './rules.ts';
import { customizationBody, look } from './schema.ts';

describe('social profiles', () => {
  test.each([
    ['instagram', '@cafe.nandu', 'https://www.instagram.com/cafe.nandu'],
    ['instagram', 'https://instagram.com/cafe?igsh=1', 'https://instagram.com/cafe?igsh=1'],
    ['instagram', 'instagram.com/cafe', 'https://instagram.com/cafe'],
    ['facebook', 'http://m.facebook.com/cafe', 'https://m.facebook.com/cafe'],
    ['tiktok', '@cafe', 'https://www.tiktok.com/@cafe'],
  ] as const)('on %s, %s becomes %s', (network, value, url) => {
    expect(socialLink(network, value)).toBe(url);
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
  ])('%s links to no profile', (value) => {
    const url = socialLink('instagram', value);
    if (value === 'instagram.com') expect(url).toBe('https://instagram.com/');
    else expect(url).toBeNull();
  });

  test('links have a fixed order, without invalid ones', () => {
    const links = socialLinks({ tiktok: '@b', instagram: '@a', facebook: 'javascript:1' });
    expect(links.map(({ network }) => network)).toEqual(['instagram', 'tiktok']);
  });
});

describe('allowed look', () => {
  const customLook = look.parse({
    ...Object.fromEntries(Object.keys(defaultLook).map((field) => [field, '#123456'])),
    categoryTabs: { background: '#123456', text: '#123456', selected: '#123456', selectedText: '#123456' },
    hasExactColors: true,
    hasHeaderBlur: true,
    hasBackgroundBlur: true,
    titleFont: 'Lato',
    textFont: 'Ubuntu',
  });
  const countChanges = (planId: (typeof planIds)[number]) =>
    Object.entries(allowedLook(customLook, planId)).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(defaultLook[field as keyof typeof defaultLook]),
    ).length;

  test('free shows the defaults, basic and pro six colours and two switches, premium everything', () => {
    expect(planIds.map(countChanges)).toEqual([0, 8, 8, Object.keys(defaultLook).length]);
  });

  test('every field of the look has a gate', () => {
    for (const field of Object.keys(look.shape)) expect(fieldGates).toHaveProperty(field);
  });
});

test.each(['red', '#12345', '#12345g', 'url(x)', '#123456;}'])('%s is not a colour', (primaryColor) => {
  expect(customizationBody.safeParse({ primaryColor }).error?.issues[0]?.message).toBe(
    'El color no es válido',
  );
});
