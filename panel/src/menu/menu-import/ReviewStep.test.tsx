// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { countries } from '@vitrina/contract/platform/money/countries.ts';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../../ui/testing/render-kit.tsx';
import { createDraft, type ImportDraft, setLeftOut } from './draft.ts';
import { readMenuBytes, readPastedText } from './file/read-bytes.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { groupDoubts, reviewDraft } from './review.ts';

const business = { ...countries.CO, country: 'CO', businessType: 'menu' } as Customization;
const context = {
  stored: { products: [], categories: [], optionGroups: [] },
  currency: 'COP',
  limits: { maxProducts: -1, maxCategories: -1 },
};
const readText = (text: string) =>
  createDraft(
    { ...readPastedText(text, { ...countries.CO, country: 'CO' }), columns: null },
    { fileName: null },
  );
const readFile = (csv: string) =>
  createDraft(readMenuBytes(new TextEncoder().encode(csv), { ...countries.CO, country: 'CO' }), {
    fileName: 'menu.csv',
  });

/** Three products have a cell that cannot be read. */
const doubtful = `Nombre;Precio;Categoría;Activo
Ajiaco;28.500;Sopas;quizás
Mondongo;29.000;Sopas;a veces
Lechona;32.000;Asados;no sé
Limonada;12.000;Bebidas;sí`;

function renderReview(draft: ImportDraft) {
  const current = { draft };
  function Review() {
    const [shown, setDraft] = useState(draft);
    current.draft = shown;
    return (
      <ReviewStep
        draft={shown}
        source={
          draft.fileName === null
            ? { kind: 'text', text: '' }
            : { kind: 'file', file: new File([], draft.fileName) }
        }
        isStored
        context={context}
        business={business}
        plan={undefined}
        onChange={setDraft}
        onBack={() => {}}
        onImported={() => {}}
      />
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <Review /> }]);
  const { user } = renderKit(<RouterProvider router={router} />);
  return { user, readProduct: (index: number) => current.draft.menu.products[index] };
}

const list = () => screen.getByRole('list', { name: 'Productos leídos' });
const listNames = () => [...list().querySelectorAll('h2')].map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('groupDoubts', () => {
  const group = (draft: ImportDraft) => groupDoubts(reviewDraft(draft, context).rows);

  it('makes one group of a doubt that three products have, with the first of them as the example', () => {
    const [found, ...others] = group(readFile(doubtful));
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      id: 'value-ignored',
      indexes: [0, 1, 2],
      example: { text: 'quizás', product: { name: 'Ajiaco' } },
    });
  });

  it('leaves two equal doubts, and those of products that are left out, at their products', () => {
    expect(group(setLeftOut(readFile(doubtful), [1], true))).toEqual([]);
  });

  it('counts a product with the same doubt twice once', () => {
    const twice = doubtful.replace('Activo', 'Activo;Agotado').replace(/(quizás|a veces)/g, '$1;tal vez');
    expect(group(readFile(twice)).map(({ indexes }) => indexes)).toEqual([[0, 1, 2]]);
  });
});

describe('the review', () => {
  it('opens on what is unsure, says what equal doubts have in common with an example, and settles them at once', async () => {
    const { user } = renderReview(readFile(doubtful));
    expect(listNames()).toEqual(['Ajiaco', 'Mondongo', 'Lechona']);
    expect(screen.getByRole('heading', { name: '3 productos: no entendimos una parte' })).toBeTruthy();
    expect(
      screen.getByText('La celda tiene algo que esa columna no admite, y lo dejamos fuera.'),
    ).toBeTruthy();
    const example = screen.getByText(/^Dice «quizás». Leímos:/);
    expect(example.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Dice «quizás». Leímos: Ajiaco · $ 28.500 · Sopas',
    );
    await user.click(button('Están bien así'));
    expect(screen.queryByText(/Leímos/)).toBeNull();
    expect(listNames()).toEqual(['Ajiaco', 'Mondongo', 'Lechona', 'Limonada']);
    expect(button('Importar 4 productos')).toBeTruthy();
  });

  it('asks to compare a list that is written in an unknown way, and is done with it in one tap', async () => {
    const odd = Array.from('ABCDEF', (letter) => `${letter}GUA FRESCA\nVaso helado 20.500\n`).join('\n');
    const { user } = renderReview(readText(odd));
    expect(screen.getByRole('heading', { name: 'Revisa toda la lista' })).toBeTruthy();
    await user.click(button('Ya la revisé'));
    expect(screen.queryByText(/de una forma que no conocemos/)).toBeNull();
    expect(button('Importar 6 productos')).toBeTruthy();
  });

  it('asks for no comparison of a list that was understood', () => {
    renderReview(readText('Sopas\nAjiaco 28.500\nMondongo 29.000\nSancocho 31.000\nCaldo 14.000'));
    expect(screen.queryByText('Revisa toda la lista')).toBeNull();
  });

  it('leads from many missing prices to the columns, and does not accept them', async () => {
    const { user } = renderReview(
      readFile(
        'Nombre;Precio;Categoría\nAjiaco;;Sopas\nMondongo;;Sopas\nLechona;;Asados\nAgua;5.000;Bebidas',
      ),
    );
    expect(screen.getByRole('heading', { name: '3 productos: no encontramos el precio' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Están bien así' })).toBeNull();
    await user.click(button('Elegir las columnas'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText<HTMLSelectElement>('Precio').value).toBe('price');
    expect(within(dialog).getByLabelText<HTMLSelectElement>('Nombre').value).toBe('name');
  });

  it('leaves the rows that a sheet hides out until the owner wants them', async () => {
    const draft = readFile('Nombre;Precio;Categoría\nAjiaco;28.500;Sopas\nMondongo;29.000;Sopas');
    const hidden = draft.menu.products.map((product, index) => ({
      ...product,
      ...(index === 1 && { isHidden: true as const }),
    }));
    const { user } = renderReview(
      createDraft(
        { menu: { ...draft.menu, products: hidden }, columns: draft.columns },
        { fileName: 'menu.xlsx' },
      ),
    );
    expect(screen.getByText('1 producto está en filas que la hoja oculta o filtra.')).toBeTruthy();
    expect(button('Importar 1 producto')).toBeTruthy();
    await user.click(button('También las ocultas'));
    expect(button('Importar 2 productos')).toBeTruthy();
    await user.click(button('Solo las visibles'));
    expect(button('Importar 1 producto')).toBeTruthy();
  });

  it('asks which sheets of a workbook are imported, and begins with those that look like the menu', async () => {
    const draft = readFile('Nombre;Precio\nAjiaco;28.500\nMondongo;29.000\nTorta;8.000');
    const products = draft.menu.products.map((product, index) => ({
      ...product,
      sheet: index === 2 ? 'Mayorista' : 'Sopas',
      category: 'Sopas',
    }));
    const sheets = [
      { name: 'Sopas', isPart: true },
      { name: 'Mayorista', isPart: false },
    ];
    const { user } = renderReview(
      createDraft({ menu: { ...draft.menu, products, sheets }, columns: null }, { fileName: 'menu.xlsx' }),
    );
    const isPressed = (name: string) => button(name).getAttribute('aria-pressed');
    expect([isPressed('Sopas · 2'), isPressed('Mayorista · 1')]).toEqual(['true', 'false']);
    expect(button('Importar 2 productos')).toBeTruthy();
    await user.click(button('Mayorista · 1'));
    expect(button('Importar 3 productos')).toBeTruthy();
    await user.click(button('Sopas · 2'));
    expect(button('Importar 1 producto')).toBeTruthy();
    expect([isPressed('Sopas · 2'), isPressed('Mayorista · 1')]).toEqual(['false', 'true']);
  });

  it('finds products by the words of name and category, without accents', async () => {
    const dishes = Array.from({ length: 9 }, (_, index) => `Arepa ${'abcdefghi'[index]} 9.000`);
    const { user } = renderReview(
      readText(`AREPAS\n${dishes.join('\n')}\n\nCAFÉ\nTinto campesino 4.000\nCapuchino 6.000`),
    );
    expect(listNames()).toHaveLength(11);
    await user.type(field('Buscar en lo que se importa'), 'cafe tint');
    expect(listNames()).toEqual(['Tinto campesino']);
    await user.type(field('Buscar en lo que se importa'), 'x');
    expect(listNames()).toEqual([]);
    expect(screen.getByText('Aquí no hay nada.')).toBeTruthy();
    await user.clear(field('Buscar en lo que se importa'));
    expect(listNames()).toHaveLength(11);
  });

  it('writes names, categories and sizes in capitals small, and back, and leaves what was edited between', async () => {
    const { user, readProduct } = renderReview(
      readText('SOPAS\nMONDONGO: MEDIA 19.000 / COMPLETA 29.000\nCREMA DE ÑAME 19.000\nAJIACO 28.500'),
    );
    expect(screen.getByText('«MONDONGO» quedaría «Mondongo».')).toBeTruthy();
    await user.click(button('En minúsculas'));
    expect(readProduct(0)).toMatchObject({
      name: 'Mondongo',
      category: 'Sopas',
      variants: [{ name: 'Media' }, { name: 'Completa' }],
    });
    expect(readProduct(1)?.name).toBe('Crema de ñame');
    await user.click(button('Editar Ajiaco'));
    await user.type(field('Nombre'), ' santafereño');
    await user.click(button('Listo'));
    await user.click(button('Volver a mayúsculas'));
    expect([0, 1, 2].map((index) => readProduct(index)?.name)).toEqual([
      'MONDONGO',
      'CREMA DE ÑAME',
      'Ajiaco santafereño',
    ]);
  });

  it('asks nothing about two names in capitals', () => {
    renderReview(readText('SOPAS\nMONDONGO 19.000\nAJIACO 28.500\nCrema 9.000'));
    expect(screen.queryByRole('button', { name: 'En minúsculas' })).toBeNull();
  });

  it('gives a product sizes, each with a name and a price', async () => {
    const { user, readProduct } = renderReview(readText('SOPAS\nAjiaco 28.500\nMondongo 29.000'));
    await user.click(button('Editar Ajiaco'));
    await user.click(button('Agregar tamaños'));
    expect(field('Tamaño 1: precio').value).toBe('28.500');
    await user.type(field('Tamaño 1: nombre'), 'Media');
    await user.type(field('Tamaño 2: nombre'), 'Completa');
    await user.click(button('Listo'));
    expect(screen.getByText('Escribe el precio')).toBeTruthy();
    await user.type(field('Tamaño 2: precio'), 'mil');
    expect(screen.queryByText('Escribe el precio')).toBeNull();
    await user.click(button('Listo'));
    expect(readProduct(0)?.variants).toEqual([]);
    await user.clear(field('Tamaño 2: precio'));
    await user.type(field('Tamaño 2: precio'), '35.000');
    await user.click(button('Listo'));
    expect(readProduct(0)).toMatchObject({
      price: null,
      variants: [
        { name: 'Media', price: '28500' },
        { name: 'Completa', price: '35000' },
      ],
    });
    expect(within(list()).getByText(/Media.*28\.500, Completa.*35\.000/)).toBeTruthy();
  });

  it('a price that is asked for may stay so, and is the one that is typed', async () => {
    const { user, readProduct } = renderReview(readText('SALÓN\nMechas - consultar\nCorte 25.000'));
    expect(within(list()).getByText(/Consultar precio/)).toBeTruthy();
    await user.click(button('Editar Mechas'));
    expect(screen.getByText('Vacío: tus clientes lo consultan.')).toBeTruthy();
    await user.type(field('Nombre'), ' finas');
    await user.click(button('Listo'));
    expect(readProduct(0)).toMatchObject({ name: 'Mechas finas', price: null, priceKind: 'ask' });
    await user.click(button('Editar Mechas finas'));
    await user.type(field('Precio'), '90.000');
    await user.click(button('Listo'));
    expect(readProduct(0)).toMatchObject({ price: '90000', priceKind: 'fixed' });
  });

  it('adds a size, removes one, and makes the last one the price of the product', async () => {
    const { user, readProduct } = renderReview(readText('SOPAS\nMondongo: media 19.000 / completa 29.000'));
    await user.click(button('Editar Mondongo'));
    await user.click(button('Agregar un tamaño'));
    await user.type(field('Tamaño 3: nombre'), 'Familiar');
    await user.type(field('Tamaño 3: precio'), '55.000');
    await user.click(button('Quitar el tamaño 1'));
    await user.click(button('Listo'));
    expect(readProduct(0)?.variants.map(({ name, price }) => `${name} ${price}`)).toEqual([
      'completa 29000',
      'Familiar 55000',
    ]);
    await user.click(button('Editar Mondongo'));
    await user.click(button('Quitar el tamaño 2'));
    expect(screen.queryByLabelText('Tamaño 1: nombre')).toBeNull();
    await user.click(button('Listo'));
    expect(readProduct(0)).toMatchObject({ price: '29000', variants: [] });
  });
});
