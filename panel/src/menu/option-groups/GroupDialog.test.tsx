// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { customizationQuery } from '../../business/customization/queries.ts';
import { renderKit } from '../../ui/testing/render-kit.tsx';
import { buildGroup } from '../testing/build-group.ts';
import GroupDialog from './GroupDialog.tsx';
import { copyGroup } from './group-form.ts';

const colombia = { locale: 'es-CO', currency: 'COP' };
const soup = buildGroup('sopa', 'Sopa', ['Crema']);
const sides = buildGroup('lados', 'Lados', ['Arroz', 'Papa']);

/** The business is there before the form, which asks for its examples. */
function openGroup(
  group: OptionGroup | null,
  groups: OptionGroup[],
  copied?: OptionGroup,
  products: readonly Product[] = [],
) {
  const dialog = (opened: boolean) => (
    <GroupDialog
      opened={opened}
      group={group}
      {...(copied && { copied })}
      groups={groups}
      products={products}
      categories={[]}
      money={colombia}
      onSaved={() => {}}
      onClose={() => {}}
    />
  );
  const { user, client, rerender } = renderKit(dialog(false));
  client.setQueryData(customizationQuery.queryKey, { businessType: 'menu', country: 'CO' } as Customization);
  rerender(dialog(true));
  return user;
}

const readWords = () => screen.getByText('Tus clientes leerán:').textContent?.replaceAll('\u00a0', ' ');

describe('the form of a group', () => {
  beforeEach(() => localStorage.clear());

  it('comes back as it was typed after a session that expired, unless another device changed it', async () => {
    const recovered = 'Recuperamos lo que escribías';
    const user = openGroup(sides, [sides]);
    await user.type(screen.getByLabelText('Nombre'), ' del día');
    await user.type(screen.getByLabelText('Nombre de la opción 2'), ' criolla');
    cleanup();
    openGroup(sides, [sides]);
    expect(screen.getByText(recovered)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Lados del día');
    expect(screen.getByLabelText<HTMLInputElement>('Nombre de la opción 2').value).toBe('Papa criolla');
    cleanup();
    openGroup({ ...sides, version: sides.version + 1 }, [sides]);
    expect(screen.queryByText(recovered)).toBeNull();
  });

  it('goes to the next option with Enter, and adds one after the last that has a name', async () => {
    const user = openGroup(sides, [sides]);
    const names = () => screen.getAllByLabelText(/^Nombre de la opción/) as HTMLInputElement[];
    await user.click(names()[0] as HTMLInputElement);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(names()[1]));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toHaveLength(3));
    await waitFor(() => expect(document.activeElement).toBe(names()[2]));
    await user.keyboard('{Enter}');
    expect(names()).toHaveLength(3);
    await user.keyboard('Yuca{Enter}');
    await waitFor(() => expect(names().map(({ value }) => value)).toEqual(['Arroz', 'Papa', 'Yuca', '']));
    expect(screen.getByRole('button', { name: 'Guardar grupo' })).toBeTruthy();
  });

  it('charges the dearest choice, and then has no extras', async () => {
    const user = openGroup(sides, [sides]);
    await user.click(screen.getByLabelText(/^Los adicionales cuestan/));
    expect(screen.getByLabelText('Incluye')).toBeTruthy();
    await user.click(screen.getByLabelText(/^Se cobra la más cara/));
    expect(screen.queryByLabelText(/^Los adicionales cuestan/)).toBeNull();
    expect(screen.queryByLabelText('Incluye')).toBeNull();
    expect(readWords()).toContain('Se cobra la más cara');
    // A group that is chosen from several times is offered every count that the contract allows.
    const counts = [...(screen.getByLabelText('Hasta') as HTMLSelectElement).options].map(
      ({ value }) => value,
    );
    expect(counts.at(-1)).toBe('40');
  });

  it('starts from another group, with a name of its own, new options and no products', () => {
    const copy = buildGroup('copia', 'lados (copia)', ['Arroz']);
    openGroup(null, [sides, copy], sides);
    expect((screen.getByLabelText('Nombre') as HTMLInputElement).value).toBe('Lados (copia 2)');
    expect((screen.getByLabelText('Nombre de la opción 2') as HTMLInputElement).value).toBe('Papa');
    expect(screen.getByRole('button', { name: 'Crear grupo' })).toBeTruthy();
    const values = copyGroup(sides, [sides], colombia);
    expect([values.name, values.productIds, values.options.map(({ id }) => id)]).toEqual([
      'Lados (copia)',
      [],
      [undefined, undefined],
    ]);
  });

  it('says in plain words what is included and what more costs', async () => {
    const user = openGroup(sides, [sides]);
    expect(readWords()).toBe('Tus clientes leerán: Elige hasta 4');
    await user.click(screen.getByRole('switch', { name: /Los adicionales cuestan/ }));
    await user.click(screen.getByRole('button', { name: 'Guardar grupo' }));
    await screen.findByText('Escribe cuánto cuesta cada adicional');
    await user.selectOptions(screen.getByLabelText('Incluye'), '2');
    await user.type(screen.getByLabelText('Cada adicional'), '2.000');
    expect(readWords()).toBe('Tus clientes leerán: Elige hasta 4. Incluye 2 · cada adicional $ 2.000');
  });

  it('shows the stored ones', () => {
    openGroup({ ...sides, included: 3, extraPrice: '1500' }, [sides]);
    expect(screen.getByLabelText<HTMLSelectElement>('Incluye').value).toBe('3');
    expect(screen.getByLabelText<HTMLInputElement>('Cada adicional').value).toBe('1.500');
  });

  it('has a price for each size of its products with a switch, and without it again', async () => {
    const product = { id: 'almuerzo', name: 'Pizza', variants: [{ name: 'Chica' }, { name: 'Grande' }] };
    const user = openGroup(sides, [sides], undefined, [product as never]);
    await user.click(await screen.findByLabelText(/^El precio cambia con el tamaño/));
    expect(screen.getByLabelText<HTMLInputElement>('Precio de Arroz en Chica').placeholder).toBe('+ 0');
    await user.type(screen.getByLabelText('Precio de Arroz en Grande'), 'x');
    await user.click(screen.getByRole('button', { name: 'Guardar grupo' }));
    await screen.findByText(/^El precio no es válido/);
    const field = screen.getByLabelText<HTMLInputElement>('Precio de Arroz en Grande');
    await user.clear(field);
    await user.type(field, '4.000');
    expect(field.value).toBe('4.000');
    expect(screen.queryByText(/^El precio no es válido/)).toBeNull();
    await user.click(screen.getByLabelText(/^El precio cambia con el tamaño/));
    expect(screen.queryByLabelText('Precio de Arroz en Grande')).toBeNull();
    await user.click(screen.getByLabelText(/^El precio cambia con el tamaño/));
    expect(screen.getByLabelText<HTMLInputElement>('Precio de Arroz en Grande').value).toBe('');
  });

  it('lets an option spare the customer other groups of the same products', async () => {
    const far = buildGroup('lejos', 'Lejos', ['x'], { productIds: ['otro'] });
    const user = openGroup(sides, [soup, sides, far]);
    await user.selectOptions(screen.getByLabelText('Opción que quita preguntas'), 'Papa');
    const rule = within(screen.getByRole('group', { name: 'Con Papa no se pregunta' }));
    expect(rule.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sopa']);
    await user.click(rule.getByRole('button', { name: 'Sopa' }));
    expect(rule.getByRole('button', { name: 'Sopa' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('offers all groups where no other one has the same products', () => {
    const far = buildGroup('lejos', 'Lejos', ['x'], { productIds: [] });
    const options = sides.options.map((option) => ({ ...option, disables: ['lejos'] }));
    openGroup({ ...sides, options }, [sides, far, { ...soup, productIds: ['otro'] }]);
    const rule = within(screen.getByRole('group', { name: 'Con Papa no se pregunta' }));
    expect(rule.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Lejos', 'Sopa']);
  });

  it('has nothing to spare where there is no other group', () => {
    openGroup(sides, [sides]);
    expect(screen.queryByText('Opciones que quitan preguntas')).toBeNull();
  });
});
