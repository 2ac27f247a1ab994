// @vitest-environment happy-dom
import { IconKey } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { IconTile } from './IconTile.tsx';
import { renderKit } from './testing/render-kit.tsx';

it('hides its icon from screen readers', () => {
  renderKit(<IconTile icon={IconKey} />);
  expect(document.querySelector('[data-icon] svg')?.getAttribute('aria-hidden')).toBe('true');
});
