// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { getSupport } from '@vitrina/contract/profile/support/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startFakeServer } from '../../api/testing/fake-server.ts';
import { renderScreen } from '../../ui/testing/render-screen.tsx';
import { Component as ContactPage } from './ContactPage.tsx';

const server = startFakeServer();
const channels = { email: 'ayuda@vitrina.example', whatsapp: '+573105550199' };
const findLink = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('the contact screen', () => {
  it('shows the support channels', async () => {
    server.reply(getSupport, channels);
    renderScreen(<ContactPage />, paths.contact);
    expect(screen.getByRole('heading', { name: 'Ayuda' })).toBeTruthy();
    expect(await findLink('Escribir por WhatsApp')).toMatch(/^https:\/\/wa\.me\/573105550199\?text=Hola/);
    expect(await findLink('ayuda@vitrina.example')).toBe('mailto:ayuda@vitrina.example');
  });

  it('shows a failed load and offers a retry', async () => {
    server.fail(getSupport, 'lost');
    const { user } = renderScreen(<ContactPage />, paths.contact);
    expect(
      await screen.findByText('Error de conexión. Por favor, verifica tu conexión a internet.'),
    ).toBeTruthy();
    server.reply(getSupport, channels);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await findLink('Escribir por WhatsApp')).toBeTruthy();
  });
});
