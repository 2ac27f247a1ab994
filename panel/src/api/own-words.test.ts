import { getWords } from '@vitrina/contract/business/words.ts';
import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import { afterEach, expect, test } from 'vitest';
import { inOwnWords, nameItems } from './own-words.ts';

afterEach(() => nameItems(getWords('menu', 'CO')));

const offered = 'Puedes tener hasta 5000 tamaños entre todos tus productos';

test('a message speaks of services to a business that gives them', () => {
  nameItems(getWords('services', 'CO'));
  expect(inOwnWords(offered)).toBe('Puedes tener hasta 5000 tamaños entre todos tus servicios');
  expect(inOwnWords('Un producto está repetido')).toBe('Un servicio está repetido');
  expect(inOwnWords('Productos: 3')).toBe('Servicios: 3');
  expect(inOwnWords('«Producto nuevo» ya tiene 5 grupos, el máximo por producto')).toBe(
    '«Producto nuevo» ya tiene 5 grupos, el máximo por servicio',
  );
  nameItems(getWords('catalog', 'CO'));
  expect(inOwnWords(offered)).toBe(offered);
});

test('a message that the specification sets stays the same', () => {
  nameItems(getWords('services', 'CO'));
  for (const code of ['PRODUCT_LIMIT_REACHED', 'PRODUCT_NOT_FOUND'] as const)
    expect(inOwnWords(errorMessage(code), code)).toBe(errorMessage(code));
  expect(inOwnWords(errorMessage('MENU_NOT_EMPTY'), 'MENU_NOT_EMPTY')).toBe('Tu página ya tiene servicios');
});
