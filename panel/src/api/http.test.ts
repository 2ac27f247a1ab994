import { createProductBody } from '@vitrina/contract/menu/products/schema.ts';
import { describe, expect, it } from 'vitest';
import { toForm } from './http.ts';

describe('a multipart form', () => {
  it('repeats a list’s field, keeps files and leaves out what is undefined', () => {
    const file = new File(['x'], 'a.png');
    const form = toForm({ imageOrder: ['new-0', '/uploads/a.webp'], newImages: [file], active: undefined });
    expect(form.getAll('imageOrder')).toEqual(['new-0', '/uploads/a.webp']);
    expect(form.getAll('newImages')).toEqual([file]);
    expect(form.has('active')).toBe(false);
  });

  it('sends null as an empty field, never as the text "null"', () => {
    const form = toForm({ name: null, existingImages: [null] });
    expect([...form]).toEqual([
      ['name', ''],
      ['existingImages', ''],
    ]);
  });

  it('makes the server read a null name as a missing one, as it does in JSON', () => {
    const body = {
      name: null,
      description: 'd',
      price: '1',
      categoryId: '0190b3c0-0000-7000-8000-000000000001',
    };
    const [inForm, inJson] = [Object.fromEntries(toForm(body)), body].map(
      (input) => createProductBody.safeParse(input).error?.issues[0]?.message,
    );
    expect(inJson).toBe('Por favor completa todos los campos requeridos');
    expect(inForm).toBe(inJson);
  });
});
