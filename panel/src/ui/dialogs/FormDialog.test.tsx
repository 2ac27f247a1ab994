// @vitest-environment happy-dom
import { NativeSelect, TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { PasswordField } from '../fields/PasswordField.tsx';
import { renderKit } from '../testing/render-kit.tsx';
import { dismissConfirmations } from './confirm.ts';
import { DialogForm } from './DialogForm.tsx';
import { FormDialog } from './FormDialog.tsx';

const schema = z.object({
  name: z.string().min(1, 'Escribe el nombre'),
  password: z.string().min(1, 'Escribe la contraseña'),
});
const empty = { kind: 'one', name: '', password: '', hidden: '' };
type Values = typeof empty;

interface Props {
  onSubmit?: (values: Values, idempotencyKey: string) => Promise<unknown>;
  unsavedChanges?: string;
  validate?: z.ZodType;
}

function Dialog({ onSubmit = async () => {}, validate = schema, ...rest }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Abrir
      </button>
      <FormDialog
        {...rest}
        opened={opened}
        title="Datos"
        initialValues={empty}
        validate={validate}
        submitLabel="Guardar"
        failure="No se pudo guardar"
        onSubmit={onSubmit}
        onClose={() => setOpened(false)}
      >
        {(form) => (
          <>
            <NativeSelect label="Tipo" data={['one', 'two']} {...form.getInputProps('kind')} />
            <TextInput label="Nombre" {...form.getInputProps('name')} />
            <PasswordField label="Contraseña" {...form.getInputProps('password')} />
          </>
        )}
      </FormDialog>
    </>
  );
}

async function openDialog(props: Props = {}) {
  const { user } = renderKit(<Dialog {...props} />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  return user;
}

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const button = (name: string) => screen.getByRole('button', { name });
const isDisabled = (name: string) => (button(name) as HTMLButtonElement).disabled;
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const reject = (details: Partial<ConstructorParameters<typeof ApiError>[0]>) => async () => {
  throw new ApiError({ status: 400, code: 'VALIDATION_FAILED', message: 'Revisa los datos', ...details });
};

afterEach(() => dismissConfirmations());

describe('FormDialog', () => {
  it('shows what is wrong at each field, focuses the first, and sends nothing', async () => {
    let sent = 0;
    const user = await openDialog({ onSubmit: async () => (sent += 1) });
    await user.click(button('Guardar'));
    expect(screen.getByText('Escribe el nombre')).toBeTruthy();
    expect(screen.getByText('Escribe la contraseña')).toBeTruthy();
    expect(document.activeElement).toBe(field('Nombre'));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(field('Nombre'), 'Ana');
    await user.click(button('Guardar'));
    expect(document.activeElement).toBe(field('Contraseña'));
    expect(sent).toBe(0);
  });

  it('shows the error of the server at the field that it names, and focuses it', async () => {
    const user = await openDialog({ onSubmit: reject({ fields: { password: 'No es tu contraseña' } }) });
    await user.type(field('Nombre'), 'Ana');
    await user.type(field('Contraseña'), 'x{Enter}');
    expect(await screen.findByText('No es tu contraseña')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Contraseña')));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['names no field', {}, 'Revisa los datos'],
    ['names a field that is not shown', { fields: { hidden: 'Mal' } }, 'Revisa los datos'],
    [
      'is a lost connection',
      { status: 0, code: 'CONNECTION_LOST' as const },
      'No se pudo guardar. Verifica tu conexión a internet.',
    ],
  ])('shows an error that %s above the buttons, and keeps what was typed', async (_, details, message) => {
    const user = await openDialog({ onSubmit: reject(details) });
    await user.type(field('Nombre'), 'Ana');
    await user.type(field('Contraseña'), 'x{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(message);
    const isAbove = alert.compareDocumentPosition(button('Guardar')) & Node.DOCUMENT_POSITION_FOLLOWING;
    const isBelow = alert.compareDocumentPosition(field('Contraseña')) & Node.DOCUMENT_POSITION_PRECEDING;
    expect([isAbove, isBelow].every(Boolean)).toBe(true);
    expect((field('Nombre') as HTMLInputElement).value).toBe('Ana');
    expect(isDisabled('Guardar')).toBe(false);
  });

  it('shows an error of a field that is not shown above the buttons', async () => {
    const user = await openDialog({ validate: z.object({ hidden: z.string().min(1, 'Falta algo') }) });
    await user.click(button('Guardar'));
    expect((await screen.findByRole('alert')).textContent).toBe('Falta algo');
  });

  it('removes the error while it sends again', async () => {
    const reply = Promise.withResolvers<unknown>();
    let attempts = 0;
    const user = await openDialog({
      onSubmit: () => {
        attempts += 1;
        return attempts === 1 ? reject({})() : reply.promise;
      },
    });
    await user.type(field('Nombre'), 'Ana');
    await user.type(field('Contraseña'), 'x{Enter}');
    await screen.findByRole('alert');
    await user.click(button('Guardar'));
    expect(screen.queryByRole('alert')).toBeNull();
    reply.resolve(undefined);
    await waitUntilClosed();
  });

  it('stays open and sends once while it saves, then closes with a toast', async () => {
    const reply = Promise.withResolvers<unknown>();
    let sent = 0;
    const user = await openDialog({
      onSubmit: () => {
        sent += 1;
        return reply.promise;
      },
    });
    await user.type(field('Nombre'), 'Ana');
    await user.type(field('Contraseña'), 'x{Enter}');
    await waitFor(() => expect(isDisabled('Guardar')).toBe(true));
    expect(button('Guardar').hasAttribute('data-loading')).toBe(true);
    expect(isDisabled('Cancelar')).toBe(true);
    await user.type(field('Contraseña'), '{Enter}');
    await user.click(document.querySelector('.mantine-Modal-close') as Element);
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(sent).toBe(1);
    reply.resolve('Guardado');
    await waitUntilClosed();
    expect(await screen.findByText('Guardado')).toBeTruthy();
  });

  it('sends all attempts of an opening with one idempotency key, and another with another', async () => {
    const keys: string[] = [];
    const user = await openDialog({
      onSubmit: async (_, key) => {
        keys.push(key);
        if (keys.length === 1) await reject({})();
      },
    });
    const fill = async () => {
      await user.type(field('Nombre'), 'Ana');
      await user.type(field('Contraseña'), 'x{Enter}');
    };
    await fill();
    await screen.findByRole('alert');
    await user.click(button('Guardar'));
    await waitUntilClosed();
    await user.click(button('Abrir'));
    expect((field('Nombre') as HTMLInputElement).value).toBe('');
    await fill();
    await waitUntilClosed();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('asks before it discards changes, and only then', async () => {
    const user = await openDialog({ unsavedChanges: 'Lo que escribiste se perderá.' });
    await user.click(button('Cancelar'));
    await waitUntilClosed();
    await user.click(button('Abrir'));
    await user.type(field('Nombre'), 'Ana');
    await user.click(button('Cancelar'));
    expect(await screen.findByText('Lo que escribiste se perderá.')).toBeTruthy();
    const cancelButtons = screen.getAllByRole('button', { name: 'Cancelar' });
    await user.click(cancelButtons.at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByText('Lo que escribiste se perderá.')).toBeNull());
    expect((field('Nombre') as HTMLInputElement).value).toBe('Ana');
    await user.click(button('Cancelar'));
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitUntilClosed();
  });
});

describe('DialogForm', () => {
  it('sends without a dialog of its own, as a step of one', async () => {
    const sent: string[] = [];
    const { user } = renderKit(
      <DialogForm
        initialValues={{ email: '' }}
        submitLabel="Enviar código"
        failure="Error"
        onSubmit={async ({ email }) => sent.push(email)}
        onCancel={() => {}}
      >
        {(form) => <TextInput label="Correo" {...form.getInputProps('email')} />}
      </DialogForm>,
    );
    await user.type(field('Correo'), 'ana@example.com{Enter}');
    await waitFor(() => expect(sent).toEqual(['ana@example.com']));
  });
});
