// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderKit } from '../../ui/testing/render-kit.tsx';
import StocktakingDialog, { type CountedItem } from './StocktakingDialog.tsx';

const cheese: CountedItem = {
  ...{ kind: 'product', id: 'cheese', name: 'Queso', stock: 8, dailyStock: null },
  sellBy: { unit: 'kg', step: '0.25', min: '0.25' },
};
const soup: CountedItem = { kind: 'product', id: 'soup', name: 'Sopa', stock: 3, dailyStock: null };

test('a count that is none names what was counted, and how it is counted', async () => {
  const list = { id: 'x', name: 'Todo', column: 'Producto', items: [cheese, soup] };
  const { user } = renderKit(<StocktakingDialog opened locale="es-CO" list={list} onClose={() => {}} />);
  const write = async (name: string, text: string) => {
    const field = await screen.findByLabelText(`Cuántos quedan de ${name}`);
    await user.clear(field);
    await user.type(field, text);
    await user.click(screen.getByRole('button', { name: 'Guardar conteo' }));
  };
  await write('Queso', '2,3');
  await screen.findByText('Queso: se cuenta de 0,25 en 0,25, por ejemplo 0,5');
  await write('Queso', '2,5');
  await write('Sopa', 'muchas');
  await screen.findByText('Sopa: escribe cuántos quedan, de 0 a 99.999');
  expect(screen.queryByText(/^Queso:/)).toBeNull();
});
