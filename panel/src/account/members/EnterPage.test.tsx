// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import {
  enter,
  getCurrentDevice,
  joinBusiness,
  readInvitation,
} from '@vitrina/contract/account/members/endpoints.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { expect, test } from 'vitest';
import { refusal, startFakeServer } from '../../api/testing/fake-server.ts';
import { knownDeviceToken } from '../../api/token.ts';
import { renderScreen } from '../../ui/testing/render-screen.tsx';
import { Component as EnterPage } from './EnterPage.tsx';

const server = startFakeServer();
const member = { id: '00000000-0000-7000-8000-000000000001', name: 'Luz', role: 'manager' as const };
const openInvitation = () => renderScreen(<EnterPage />, `${paths.enter}#invitacion`);

test('an invitation that cannot be read for now is read again with a tap', async () => {
  server.reply(readInvitation, { businessName: 'La Olla', member, hasPin: false, needsPin: true });
  server.failNext(readInvitation, 'lost');
  const { user } = openInvitation();
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByText('La invitación no sirve')).toBeNull();
  await user.click(retry);
  await screen.findByRole('heading', { name: 'Hola, Luz' });
});

test('an invitation that was used cannot be tried again', async () => {
  server.fail(readInvitation, refusal('INVITATION_NOT_FOUND'));
  openInvitation();
  await screen.findByRole('heading', { name: 'La invitación no sirve' });
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

test('an invitation whose reply was lost is used again with the same key, also after a reload', async () => {
  knownDeviceToken.clear();
  const info = { businessName: 'La Olla', member, hasPin: false, needsPin: false };
  server.reply(readInvitation, info);
  server.reply(joinBusiness, { device: 'd'.repeat(43), token: 't'.repeat(43), member, kind: 'own' });
  server.failNext(joinBusiness, 'lost', 'lost');
  const join = async () => {
    const { user } = openInvitation();
    await user.click(await screen.findByRole('button', { name: /Es del negocio/ }));
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    return user;
  };
  const user = await join();
  await screen.findByText(/Verifica tu conexión/);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(server.calls(joinBusiness)).toHaveLength(2));
  await join();
  await waitFor(() => expect(knownDeviceToken.read()).toBe('d'.repeat(43)));
  const keys = [...server.calls(joinBusiness), ...server.calls(readInvitation)].map(
    ({ body }) => body.idempotencyKey,
  );
  expect([keys.length, new Set(keys).size]).toEqual([5, 1]);
  // The server says what the first call made of the device.
  expect(localStorage.getItem('vitrina.house-kind')).toBe('own');
  await waitFor(() => expect(localStorage.getItem('vitrina.data.joining')).toBeNull());
});

test('what an invitation lacks is said at its field, which gets the focus', async () => {
  server.reply(readInvitation, { businessName: 'La Olla', member, hasPin: false, needsPin: true });
  server.fail(joinBusiness, refusal('PIN_TOO_EASY', { fields: { pin: 'Ese PIN es fácil de adivinar' } }));
  const { user } = openInvitation();
  const submit = await screen.findByRole('button', { name: 'Entrar' });
  await user.click(submit);
  const shared = screen.getByRole('button', { name: /Es del negocio/ });
  await waitFor(() => expect(document.activeElement).toBe(shared));
  expect(screen.getByText('Elige de quién es este dispositivo')).toBeTruthy();
  await user.click(shared);
  expect(screen.queryByText('Elige de quién es este dispositivo')).toBeNull();
  const pin = screen.getByLabelText<HTMLInputElement>('Elige un PIN');
  await user.type(pin, '12');
  await user.click(submit);
  await waitFor(() => expect(document.activeElement).toBe(pin));
  expect(pin.getAttribute('aria-invalid')).toBe('true');
  await user.type(pin, '34');
  await user.click(submit);
  await screen.findByText('Ese PIN es fácil de adivinar');
  await waitFor(() => expect(document.activeElement).toBe(pin));
  expect(screen.queryByText('No se pudo entrar')).toBeNull();
});

test('a wrong PIN is emptied, and one whose reply was lost stays', async () => {
  knownDeviceToken.store('a'.repeat(43));
  server.reply(getCurrentDevice, {
    device: { id: member.id, kind: 'shared' },
    businessName: 'La Olla',
    members: [{ ...member, hasPin: true }],
    approvers: [],
  });
  server.failNext(enter, 'lost', refusal('WRONG_PIN'));
  const { user } = renderScreen(<EnterPage />, paths.enter);
  await user.click(await screen.findByRole('button', { name: /Luz/ }));
  const field = screen.getByLabelText<HTMLInputElement>('Tu PIN');
  const submit = screen.getByRole('button', { name: 'Entrar' });
  await user.type(field, '9999');
  await user.click(submit);
  await screen.findByText(/Verifica tu conexión/);
  expect(field.value).toBe('9999');
  await user.click(submit);
  await screen.findByText('El PIN no es correcto');
  expect([field.value, document.activeElement]).toEqual(['', field]);
});
