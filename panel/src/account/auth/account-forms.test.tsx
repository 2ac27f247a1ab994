// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { login, register } from '@vitrina/contract/account/auth/endpoints.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { describe, expect, it } from 'vitest';
import { proxyError, refusal, startFakeServer } from '../../api/testing/fake-server.ts';
import { renderScreen } from '../../ui/testing/render-screen.tsx';
import { Component as LoginPage } from './LoginPage.tsx';
import { Component as RegisterPage } from './RegisterPage.tsx';

const server = startFakeServer();
const connectionLost = 'Error de conexión. Por favor, verifica tu conexión a internet.';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
};
const button = (name: string) => screen.getByRole('button', { name });

describe('the log-in', () => {
  it('names missing and invalid fields', async () => {
    const { user } = renderScreen(<LoginPage />, paths.login);
    await user.click(button('Iniciar sesión'));
    expect(await screen.findByText('El email es requerido')).toBeTruthy();
    expect(screen.getByText('La contraseña es requerida')).toBeTruthy();
    fill({ Email: 'no es un correo', Contraseña: 'algo' });
    await user.click(button('Iniciar sesión'));
    expect(await screen.findByText('Email inválido')).toBeTruthy();
    expect(server.calls(login)).toEqual([]);
  });

  it('shows the password on request', async () => {
    const { user } = renderScreen(<LoginPage />, paths.login);
    fill({ Contraseña: 'secreto-1' });
    expect(field('Contraseña').type).toBe('password');
    await user.click(button('Mostrar u ocultar la contraseña'));
    expect(field('Contraseña').type).toBe('text');
  });

  it('shows the message of the server, or its own without one', async () => {
    const { user } = renderScreen(<LoginPage />, paths.login);
    fill({ Email: 'nadie@example.com', Contraseña: 'equivocada' });
    server.failNext(login, refusal('INVALID_CREDENTIALS'), proxyError, 'lost', { status: 200, body: '' });
    for (const text of [
      'Credenciales inválidas',
      'Error al iniciar sesión',
      connectionLost,
      'Respuesta inválida del servidor',
    ]) {
      await user.click(button('Iniciar sesión'));
      expect(await screen.findByText(text)).toBeTruthy();
    }
    expect(field('Email').value).toBe('nadie@example.com');
  });
});

describe('the registration', () => {
  const password = 'correcto caballo grapa';
  const values = {
    Nombre: 'Ana Díaz',
    Email: 'ana@negocio.com',
    Contraseña: password,
    'Confirmar contraseña': password,
  };

  it('tells how strong the password is, and takes a weak one', async () => {
    server.reply(register, { userId: crypto.randomUUID() });
    const { user } = renderScreen(<RegisterPage />, paths.register);
    fill({ ...values, Contraseña: '123456', 'Confirmar contraseña': '123456' });
    expect(await screen.findByText('Muy débil')).toBeTruthy();
    expect(screen.getByText(/Es una de las contraseñas más usadas/)).toBeTruthy();
    fill({ Contraseña: password });
    expect(await screen.findByText('Muy buena')).toBeTruthy();
    fill({ Contraseña: '123456' });
    await user.click(screen.getByRole('checkbox'));
    await user.click(button('Crear cuenta'));
    expect(await screen.findByLabelText('Código de verificación')).toBeTruthy();
    expect(server.calls(register)[0]?.body).toMatchObject({ password: '123456' });
  });

  it('shows the message of the server, or its own without one', async () => {
    const { user } = renderScreen(<RegisterPage />, paths.register);
    fill(values);
    await user.click(screen.getByRole('checkbox'));
    server.failNext(register, refusal('EMAIL_TAKEN'), proxyError, 'lost');
    for (const text of ['El correo ya está registrado', 'Error al registrar usuario', connectionLost]) {
      await user.click(button('Crear cuenta'));
      expect(await screen.findByText(text)).toBeTruthy();
    }
  });
});
