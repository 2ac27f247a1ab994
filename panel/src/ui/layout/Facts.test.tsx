// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { Facts } from './Facts.tsx';

it('pairs each label with its value', () => {
  renderKit(
    <Facts
      kind="lines"
      facts={[
        ['Productos', 'Hasta 10'],
        ['Correo', <b key="b">a@b.co</b>, true],
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Productos', 'Correo']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Hasta 10',
    'a@b.co',
  ]);
});
