// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { renderKit } from '../testing/render-kit.tsx';
import { confirm, dismissConfirmations } from './confirm.ts';

const question = { title: '¿Eliminar Laureles?', body: 'No se puede deshacer.', action: 'Eliminar' };
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

afterEach(() => dismissConfirmations());

describe('confirm', () => {
  it('resolves to whether it is confirmed, and focuses the cancel button', async () => {
    const { user } = renderKit(null);
    const first = confirm(question);
    expect((await screen.findByRole('dialog')).textContent).toContain('No se puede deshacer.');
    const cancel = await button('Cancelar');
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await user.click(cancel);
    expect(await first).toBe(false);
    await waitUntilClosed();
    const second = confirm(question);
    await user.click(await button('Eliminar'));
    expect(await second).toBe(true);
    await waitUntilClosed();
  });

  it('stays open while it runs, then closes with a toast', async () => {
    const { user } = renderKit(null);
    const reply = Promise.withResolvers<unknown>();
    const answer = confirm({ ...question, run: () => reply.promise });
    await user.click(await button('Eliminar'));
    expect((await button('Eliminar')).hasAttribute('data-loading')).toBe(true);
    expect((await button('Cancelar')).disabled).toBe(true);
    await user.click(document.querySelector('.mantine-Modal-close') as Element);
    expect(screen.getByRole('dialog')).toBeTruthy();
    reply.resolve('Zona eliminada');
    expect(await answer).toBe(true);
    expect(await screen.findByText('Zona eliminada')).toBeTruthy();
    await waitUntilClosed();
  });

  it('says why it failed and can be tried again', async () => {
    const { user } = renderKit(null);
    let attempts = 0;
    const answer = confirm({
      ...question,
      failure: 'No se pudo eliminar',
      run: async () => {
        attempts += 1;
        if (attempts === 1) throw new ApiError({ status: 0, code: 'CONNECTION_LOST', message: 'Sin red' });
      },
    });
    await user.click(await button('Eliminar'));
    expect(await screen.findByText('No se pudo eliminar. Verifica tu conexión a internet.')).toBeTruthy();
    await user.click(await button('Eliminar'));
    expect(await answer).toBe(true);
  });

  it('asks one question after the other', async () => {
    const { user } = renderKit(null);
    const answers = [confirm(question), confirm({ ...question, title: '¿Eliminar Belén?' })];
    expect(await screen.findByText('¿Eliminar Laureles?')).toBeTruthy();
    expect(screen.queryByText('¿Eliminar Belén?')).toBeNull();
    await user.click(await button('Eliminar'));
    expect(await screen.findByText('¿Eliminar Belén?')).toBeTruthy();
    await user.click(await button('Cancelar'));
    expect(await Promise.all(answers)).toEqual([true, false]);
  });
});
