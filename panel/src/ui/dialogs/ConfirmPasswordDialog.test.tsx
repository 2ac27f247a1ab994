// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { confirmPassword } from '@vitrina/contract/account/auth/endpoints.ts';
import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import { expect, it, vi } from 'vitest';
import { refusal, startFakeServer } from '../../api/testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx';

const server = startFakeServer();

it('asks for a code once the server does, and sends it with the password', async () => {
  const onConfirmed = vi.fn();
  server.fail(
    confirmPassword,
    refusal('SECOND_FACTOR_REQUIRED', { fields: { code: errorMessage('SECOND_FACTOR_REQUIRED') } }),
  );
  const { user } = renderScreen(
    <ConfirmPasswordDialog
      opened
      title="Descargar"
      lead="Un archivo zip."
      onConfirmed={onConfirmed}
      onClose={() => {}}
    />,
  );
  await user.type(await screen.findByLabelText('Tu contraseña'), 'vitrina-demo');
  expect(screen.queryByLabelText('Código de verificación')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Descargar' }));
  const code = await screen.findByLabelText('Código de verificación');
  expect(screen.getByText('Escribe el código de tu aplicación de verificación')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(code));

  server.reply(confirmPassword, undefined);
  await user.type(code, '123 456');
  await user.click(screen.getByRole('button', { name: 'Descargar' }));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
  expect(server.calls(confirmPassword).at(-1)?.body).toEqual({ password: 'vitrina-demo', code: '123 456' });
});
