import { getWords } from '@vitrina/contract/business/words.ts';
import { expect, test } from 'vitest';
import { listLosses } from './account-contents.ts';

const business = { businessName: 'La Brasa', publicLink: 'https://vitrina.test/la-brasa' };

test('the losses include everything that is deleted with the account', () => {
  expect(listLosses({ business, products: 10, categories: 1, plan: 'Pro' }, getWords('menu', 'CO'))).toEqual([
    'Tu página «La Brasa»: vitrina.test/la-brasa y los códigos QR que imprimiste dejan de abrir',
    '10 productos y 1 categoría, con sus fotos',
    'Tus estadísticas de visitas y pedidos',
    'Tu plan Pro y el tiempo que le queda',
    'Tu cuenta, con todas sus sesiones',
  ]);
});

test('the losses include products and categories that could not be counted', () => {
  const unknown = { business: undefined, products: undefined, categories: undefined, plan: undefined };
  expect(listLosses(unknown, getWords('services', 'CO'))).toEqual([
    'Tu página: su enlace y los códigos QR que imprimiste dejan de abrir',
    'Tus servicios y categorías, con sus fotos',
    'Tus estadísticas de visitas y pedidos',
    'Tu cuenta, con todas sus sesiones',
  ]);
});
