// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { confirmPassword, me } from '@vitrina/contract/account/auth/endpoints.ts';
import type { User } from '@vitrina/contract/account/auth/schema.ts';
import { getInvoiceData, updateInvoiceData } from '@vitrina/contract/billing/invoice-data/endpoints.ts';
import type { StoredInvoiceData } from '@vitrina/contract/billing/invoice-data/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import {
  changeEmail,
  changePassword,
  confirmEmail,
  exportAccount,
  listSecurityEvents,
} from '@vitrina/contract/profile/endpoints.ts';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { checkSession } from '../account/auth/session.ts';
import { refusal, startFakeServer } from '../api/testing/fake-server.ts';
import { ConflictDialog } from '../ui/conflicts/ConflictDialog.tsx';
import { renderScreen } from '../ui/testing/render-screen.tsx';
import { ExportSection } from './ExportSection.tsx';
import { InvoiceDataSection } from './InvoiceDataSection.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import { SecuritySection } from './SecuritySection.tsx';

const server = startFakeServer();
const regional = { locale: 'es-CO', timeZone: 'America/Bogota' };
const date = '2026-11-05T12:00:00.000Z';
const connectionLost = 'Error de conexión. Por favor, verifica tu conexión a internet.';
const owner: User = {
  id: crypto.randomUUID(),
  name: 'Ana',
  email: 'ana@negocio.com',
  planId: 'free',
  active: true,
  createdAt: date,
  domain: null,
  avatar: null,
};
const open = (section: ReactNode) => renderScreen(section, paths.profile);
const button = (name: string) => screen.findByRole('button', { name });
const fill = (dialog: HTMLElement, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
};

beforeEach(async () => {
  server.reply(me, { user: owner });
  await checkSession();
});

it('a changed password joins the activity, and too many attempts are told', async () => {
  const seen = { id: crypto.randomUUID(), about: null, createdAt: date };
  const device = 'Safari en iPhone';
  let events: {
    id: string;
    kind: 'new-device' | 'password-changed';
    device: string;
    about: null;
    createdAt: string;
  }[] = [];
  server.reply(listSecurityEvents, () => ({ events }));
  server.reply(changePassword, () => {
    events = [{ ...seen, id: crypto.randomUUID(), kind: 'password-changed', device }, ...events];
    return { message: 'Contraseña actualizada' };
  });
  server.failNext(changePassword, refusal('TOO_MANY_LOGINS'));
  const { user } = open(
    <>
      <PersonalSection user={owner} regional={regional} />
      <SecuritySection regional={regional} />
    </>,
  );
  await screen.findByText('Aún no hay actividad');
  events = [{ ...seen, kind: 'new-device', device }];
  await user.click(await button('Cambiar la contraseña'));
  const dialog = await screen.findByRole('dialog');
  fill(dialog, { 'Contraseña actual': 'secreto-1', 'Nueva contraseña': 'nueva-clave' });
  const save = within(dialog).getByRole('button', { name: 'Cambiar contraseña' });
  await user.click(save);
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toBe('Demasiados intentos. Espera unos minutos antes de volver a intentarlo.');
  await user.click(save);
  await waitFor(() => expect(screen.queryAllByRole('listitem')).toHaveLength(2));
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Cambio de contraseña');
  expect(rows[1]).toMatch(/dispositivo nuevo.*Safari en iPhone/);
});

it('the email stays when another account verified the new one meanwhile', async () => {
  server.reply(changeEmail, { message: 'Te enviamos un código' });
  server.fail(confirmEmail, refusal('EMAIL_TAKEN'));
  const { user } = open(<PersonalSection user={owner} regional={regional} />);
  await user.click(await button('Cambiar el correo'));
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar correo' });
  fill(dialog, { 'Nuevo correo': 'otra@negocio.com', 'Tu contraseña': 'secreto-1' });
  await user.click(await button('Enviar código'));
  await user.type(await within(dialog).findByLabelText('Código de verificación'), '123456');
  if (server.calls(confirmEmail).length === 0) await user.click(await button('Confirmar'));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('El correo ya está registrado');
  await user.click(await button('Escribir otro correo'));
  await within(dialog).findByLabelText('Nuevo correo');
  await user.click(await button('Cancelar'));
  expect(screen.getByText(owner.email)).toBeTruthy();
});

it('the download of the data asks for the password, and tells a lost connection and the limit', async () => {
  server.reply(confirmPassword, undefined);
  server.failNext(
    confirmPassword,
    refusal('WRONG_PASSWORD', { fields: { password: 'La contraseña no es correcta' } }),
  );
  server.failNext(exportAccount, 'lost', refusal('TOO_MANY_REQUESTS'));
  const { user } = open(<ExportSection />);
  await user.click(await button('Descargar mis datos'));
  const dialog = await screen.findByRole('dialog', { name: 'Descargar mis datos' });
  await user.click(await button('Descargar'));
  await within(dialog).findByText('La contraseña es requerida');
  fill(dialog, { 'Tu contraseña': 'equivocada' });
  await user.click(await button('Descargar'));
  await within(dialog).findByText('La contraseña no es correcta');
  expect(server.calls(exportAccount)).toEqual([]);
  for (const message of [connectionLost, 'Demasiadas solicitudes. Intenta de nuevo más tarde.']) {
    if (!screen.queryByRole('dialog')) await user.click(await button('Descargar mis datos'));
    fill(await screen.findByRole('dialog'), { 'Tu contraseña': 'secreto-1' });
    await user.click(await button('Descargar'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

it('invoice data that another device changed is merged or asked about, and nothing is overwritten', async () => {
  const invoiceData = {
    name: 'Café SAS',
    country: 'CO',
    taxIdKind: 'nit',
    taxId: '900123456-8',
    address: 'Calle 1',
    email: 'a@example.com',
  } as const;
  let stored: StoredInvoiceData = { invoiceData, version: 1 };
  server.reply(getInvoiceData, () => stored);
  server.reply(updateInvoiceData, ({ body }) => {
    stored = { invoiceData: body.invoiceData as typeof invoiceData, version: stored.version + 1 };
    return stored;
  });
  const { user } = open(
    <>
      <InvoiceDataSection user={owner} country="CO" />
      <ConflictDialog />
    </>,
  );
  await user.click(await button('Cambiar los datos de facturación'));
  fill(await screen.findByRole('dialog'), { Dirección: 'Calle 2' });
  const changed = { ...invoiceData, name: 'Otro SAS', address: 'Calle 3' };
  stored = { invoiceData: changed, version: 2 };
  server.failNext(updateInvoiceData, refusal('EDIT_CONFLICT', { current: stored }));
  await user.click(await button('Guardar'));
  const question = await screen.findByRole('dialog', { name: 'Esto cambió en otro dispositivo' });
  expect(within(question).getByText('Calle 3')).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(stored.invoiceData).toEqual({ ...changed, address: 'Calle 2' }));
  expect(server.calls(updateInvoiceData).map(({ body }) => body.seenVersion)).toEqual([1, 2]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
