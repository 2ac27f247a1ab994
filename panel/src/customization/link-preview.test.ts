import { describe, expect, it } from 'vitest';
import { linkPreview } from './link-preview.ts';

const published = { businessName: 'La Brasa', publicLink: 'https://vitrina.test/la-brasa-2' };

describe('linkPreview', () => {
  it('is the real link while the name leads to it', () => {
    expect(linkPreview('La Brasa ', published, 'u1')).toBe('vitrina.test/la-brasa-2');
  });
  it('follows the name as it is typed', () => {
    expect(linkPreview('Café & Pan Ñandú', published, 'u1')).toBe('vitrina.test/cafe-pan-nandu');
  });
  it('is the menu of the account when nothing of the name remains', () => {
    expect(linkPreview('★★★', published, 'u1')).toBe('vitrina.test/menu/u1');
  });
});
