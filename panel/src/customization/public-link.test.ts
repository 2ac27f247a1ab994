import { describe, expect, it } from 'vitest';
import { publicLinkFor } from './public-link.ts';

const published = { businessName: 'La Brasa', publicLink: 'https://vitrina.test/la-brasa-2' };

describe('linkPreview', () => {
  it('is the real link while the name leads to it', () => {
    expect(publicLinkFor('La Brasa ', published, 'u1')).toBe('vitrina.test/la-brasa-2');
  });
  it('follows the name as it is typed', () => {
    expect(publicLinkFor('Café & Pan Ñandú', published, 'u1')).toBe('vitrina.test/cafe-pan-nandu');
  });
  it('is the menu of the account when nothing of the name remains', () => {
    expect(publicLinkFor('★★★', published, 'u1')).toBe('vitrina.test/menu/u1');
  });
});
