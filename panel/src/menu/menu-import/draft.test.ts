// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { createDraft, readDraft, readText, storeDraft, storeText } from './draft.ts';
import { readPastedText } from './file/read-bytes.ts';

beforeEach(() => sessionStorage.clear());

test('what is imported outlives a reload, and another account does not read it', () => {
  const read = readPastedText('Ajiaco 28.500\nMute 24.000', {
    country: 'CO',
    currency: 'COP',
    locale: 'es-CO',
  });
  const draft = createDraft(read, { fileName: null });
  expect(storeDraft('ana', draft)).toBe(true);
  storeText('ana', 'Ajiaco 28.500');
  expect(readDraft('ana')).toEqual(draft);
  expect(readText('ana')).toBe('Ajiaco 28.500');
  expect(readDraft('luis')).toBeNull();
  expect(readText('luis')).toBe('');
  storeDraft('ana', null);
  storeText('ana', '');
  expect([readDraft('ana'), readText('ana'), sessionStorage.length]).toEqual([null, '', 0]);
});
