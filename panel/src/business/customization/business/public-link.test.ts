import { describe, expect, it } from 'vitest';
import { publicLinkFor } from './public-link.ts';

const stored = { businessName: 'La Brasa', publicLink: 'https://vitrina.test/la-brasa-2' };

describe('publicLinkFor', () => {
  it('returns the stored link while the slug stays the same', () => {
    expect(publicLinkFor('La Brasa ', stored, 'u1')).toBe('vitrina.test/la-brasa-2');
  });
  it('follows the typed name', () => {
    expect(publicLinkFor('Café & Pan Ñandú', stored, 'u1')).toBe('vitrina.test/cafe-pan-nandu');
  });
  it('returns the menu path of the account when the name gives no slug', () => {
    expect(publicLinkFor('★★★', stored, 'u1')).toBe('vitrina.test/menu/u1');
  });
});
