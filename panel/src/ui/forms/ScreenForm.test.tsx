// @vitest-environment happy-dom
import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { checkConnection } from '../../api/connection.ts';
import { serveApi } from '../../api/testing/serve-api.ts';
import { CodeField } from '../fields/CodeField.tsx';
import { NewPasswordField } from '../fields/NewPasswordField.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { ScreenForm } from './ScreenForm.tsx';
import { type ScreenFormOptions, useScreenForm } from './use-screen-form.ts';

let isServerUp = true;
serveApi((_, response) => {
  if (isServerUp) response.end('{}');
  else response.destroy();
});

const empty = { name: '', note: '', sizes: [] as string[], secret: '', newSecret: '', code: '' };
type Values = typeof empty;
const stored = { ...empty, name: 'Café', note: 'Con leche' };
const schema = z.object({
  name: z.string().min(1, 'Escribe el nombre'),
  note: z.string().max(20, 'Es largo'),
});

function Screen(options: Partial<ScreenFormOptions<Values>>) {
  const state = useScreenForm<Values>({
    initialValues: empty,
    validate: schema,
    failure: 'Error al guardar',
    onSubmit: async () => {},
    ...options,
  });
  const { getInputProps } = state.form;
  return (
    <ScreenForm screen={state} submitLabel="Guardar">
      <TextInput label="Nombre" {...getInputProps('name')} />
      <TextInput label="Nota" {...getInputProps('note')} />
      <PasswordField label="Clave" autoComplete="current-password" {...getInputProps('secret')} />
      <NewPasswordField label="Clave nueva" getPersonalWords={() => []} {...getInputProps('newSecret')} />
      <CodeField label="Código" {...getInputProps('code')} />
    </ScreenForm>
  );
}

const open = (options: Partial<ScreenFormOptions<Values>> = {}) => renderScreen(<Screen {...options} />);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const failing = (details: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ status: 400, code: 'VALIDATION_FAILED', message: 'Revisa los datos', ...details });
const lost = failing({ status: 0, code: 'CONNECTION_LOST' });
const draft = { name: 'test-draft' };
const storedText = () => JSON.stringify({ ...localStorage, ...sessionStorage });
const notice = 'Recuperamos lo que escribías';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(async () => {
  isServerUp = true;
  await checkConnection();
});

describe('ScreenForm', () => {
  it('shows what is wrong at each field, focuses the first, and sends nothing', async () => {
    const onSubmit = vi.fn(async () => {});
    const { user } = open({ onSubmit, initialValues: { ...empty, note: 'x'.repeat(30) } });
    await user.click(button('Guardar'));
    expect(screen.getByText('Escribe el nombre')).toBeTruthy();
    expect(screen.getByText('Es largo')).toBeTruthy();
    expect(document.activeElement).toBe(field('Nombre'));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(field('Nombre'), 'Té');
    await user.click(button('Guardar'));
    expect(document.activeElement).toBe(field('Nota'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('says above the fields what is wrong, if the screen sums it up', async () => {
    const { user } = open({ summarize: ({ name }) => (name ? 'Faltan datos' : null) });
    await user.click(button('Guardar'));
    expect(screen.getByRole('alert').textContent).toBe('Faltan datos');
    expect(document.activeElement).toBe(field('Nombre'));
  });

  it('shows the error of the server at the field that it names, and focuses it', async () => {
    const { user } = open({
      initialValues: stored,
      onSubmit: () => Promise.reject(failing({ fields: { note: 'Ya existe' } })),
    });
    await user.click(button('Guardar'));
    expect(await screen.findByText('Ya existe')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Nota')));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['names no field', {}, 'Revisa los datos'],
    ['names a field that is not shown', { fields: { sizes: 'Mal' } }, 'Revisa los datos'],
    ['is a reply of something else', { status: 500, code: 'INVALID_REPLY' as const }, 'Error al guardar'],
  ])('shows an error that %s above the fields, and keeps what was typed', async (_, details, message) => {
    const { user } = open({ onSubmit: () => Promise.reject(failing(details)) });
    await user.type(field('Nombre'), 'Té');
    await user.click(button('Guardar'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(message);
    expect(alert.compareDocumentPosition(field('Nombre')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(field('Nombre').value).toBe('Té');
    expect(button('Guardar').disabled).toBe(false);
  });

  it('shows that it saves, and sends once', async () => {
    const reply = Promise.withResolvers<void>();
    const onSubmit = vi.fn(() => reply.promise);
    const onDone = vi.fn();
    const { user } = open({ initialValues: stored, onSubmit, onDone });
    await user.click(button('Guardar'));
    expect(button('Guardar').hasAttribute('data-loading')).toBe(true);
    expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('true');
    await user.click(button('Guardar'));
    reply.resolve();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(onSubmit).toHaveBeenCalledOnce();
    await waitFor(() => expect(button('Guardar').hasAttribute('data-loading')).toBe(false));
  });

  it('offers to send a lost attempt again, with its idempotency key, and has another one afterwards', async () => {
    const keys: string[] = [];
    const { user } = open({
      onSubmit: async (_, key) => {
        keys.push(key);
        if (keys.length === 1) throw lost;
      },
    });
    isServerUp = false;
    await checkConnection();
    await user.type(field('Nombre'), 'Té');
    await user.click(button('Guardar'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Error al guardar. Verifica tu conexión a internet.');
    isServerUp = true;
    await checkConnection();
    await user.click(await screen.findByRole('button', { name: 'Guardar ahora' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(button('Guardar'));
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('asks before changes are lost, and only then', async () => {
    const { user, navigate, router } = open({ draft });
    await user.type(field('Nombre'), 'Té');
    expect(screen.getByText('Cambios sin guardar')).toBeTruthy();
    await navigate('/otra');
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(router.state.location.pathname).toBe('/');
    await navigate('/otra');
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await screen.findByText('Otra pantalla');
    expect(storedText()).not.toContain('Té');
  });

  it('leaves without a question after a save', async () => {
    const onDone = vi.fn();
    const { user, navigate } = open({ onDone });
    await user.type(field('Nombre'), 'Té');
    await user.click(button('Guardar'));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(screen.queryByText('Cambios sin guardar')).toBeNull();
    await navigate('/otra');
    await screen.findByText('Otra pantalla');
  });
});

describe('the draft of a form', () => {
  it('is offered when the tab has ended, and is a change of what is stored', async () => {
    const options = { draft, initialValues: stored };
    const { user } = open(options);
    await user.type(field('Nombre'), ' frío');
    open(options);
    expect(screen.getByText(notice)).toBeTruthy();
    expect(field('Nombre').value).toBe('Café frío');
    expect(field('Nota').value).toBe('Con leche');
    expect(screen.getByText('Cambios sin guardar')).toBeTruthy();
  });

  it('ends when it is discarded', async () => {
    const options = { draft, initialValues: stored };
    const { user } = open(options);
    await user.type(field('Nombre'), ' frío');
    const second = open(options);
    await second.user.click(button('Descartarlo'));
    expect(field('Nombre').value).toBe('Café');
    expect(screen.queryByText(notice)).toBeNull();
    open(options);
    expect(screen.queryByText(notice)).toBeNull();
  });

  it('ends when everything is as before, and when it is saved', async () => {
    const onDone = vi.fn();
    const { user } = open({ draft, onDone });
    await user.type(field('Nombre'), 'T');
    expect(storedText()).toContain('T');
    await user.type(field('Nombre'), '{Backspace}');
    expect(storedText()).not.toContain('values');
    await user.type(field('Nombre'), 'Té');
    await user.click(button('Guardar'));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(storedText()).not.toContain('values');
  });

  it('is dropped if another version is stored, or if the form had other fields', async () => {
    const { user } = open({ draft: { ...draft, version: 1 } });
    await user.type(field('Nombre'), 'Té');
    open({ draft: { ...draft, version: 2 } });
    expect(field('Nombre').value).toBe('');
    localStorage.setItem('vitrina.data.test-draft', JSON.stringify({ version: 0, values: { name: 7 } }));
    open({ draft });
    expect(field('Nombre').value).toBe('');
    expect(screen.queryByText(notice)).toBeNull();
  });

  it('keeps the idempotency key of an attempt whose reply was lost with the tab', async () => {
    const keys: string[] = [];
    const onSubmit = async (_: Values, key: string) => {
      keys.push(key);
      throw lost;
    };
    const { user } = open({ draft, onSubmit });
    await user.type(field('Nombre'), 'Té');
    await user.click(button('Guardar'));
    await screen.findByRole('alert');
    const second = open({ draft, onSubmit });
    await second.user.click(button('Guardar'));
    await screen.findByRole('alert');
    expect(keys[1]).toBe(keys[0]);
  });

  it('never has a password or a code', async () => {
    for (const storage of [draft, { ...draft, isOfTab: true }]) {
      const { user } = open({ draft: storage });
      await user.type(field('Clave'), 'hunter2');
      await user.click(
        screen.getAllByRole('button', { name: 'Mostrar u ocultar la contraseña' })[0] as Element,
      );
      await user.type(field('Clave nueva'), 'hunter3');
      await user.type(field('Código'), '123456');
      await user.type(field('Nombre'), 'Ana');
      expect(storedText()).toContain('Ana');
      expect(storedText()).not.toMatch(/hunter|123456/);
    }
  });

  it('keeps lists only as its schema declares them', async () => {
    const initialValues = { ...empty, sizes: ['chico'] };
    const { user } = open({ draft, initialValues });
    await user.type(field('Nombre'), 'Té');
    expect(storedText()).not.toContain('chico');
    const declared = { ...draft, schema: z.object({ name: z.string(), sizes: z.array(z.string()) }) };
    const second = open({ draft: declared, initialValues });
    await second.user.type(field('Nombre'), ' negro');
    expect(storedText()).toContain('chico');
  });

  it('ends with the tab of somebody who has not logged in, and can do without a notice', async () => {
    const options = { draft: { ...draft, isOfTab: true, isSilent: true } };
    const { user } = open(options);
    await user.type(field('Nombre'), 'Ana');
    expect(JSON.stringify({ ...localStorage })).not.toContain('Ana');
    open(options);
    expect(field('Nombre').value).toBe('Ana');
    expect(screen.queryByText(notice)).toBeNull();
  });

  it('says what was not kept', async () => {
    const options = { draft: { ...draft, omitted: 'Las fotos hay que elegirlas otra vez.' } };
    const { user } = open(options);
    await user.type(field('Nombre'), 'Té');
    open(options);
    expect(screen.getByText(/Las fotos hay que elegirlas otra vez/)).toBeTruthy();
  });
});
