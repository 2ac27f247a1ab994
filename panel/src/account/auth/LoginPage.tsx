import { Alert, Anchor, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import classes from './AuthLayout.module.css';
import { AuthLayout } from './AuthLayout.tsx';
import { LoginForm } from './LoginForm.tsx';
import { accountVerified, type LoginState, readLoginState } from './navigation-state.ts';
import { forgetRegistration, readRegistration } from './registration-memory.ts';
import type { UnverifiedAccount } from './VerifyEmailDialog.tsx';

// The dialogs are loaded on demand, because most people only log in.
const ForgotPasswordDialog = lazy(() => import('./ForgotPasswordDialog.tsx'));
const VerifyEmailDialog = lazy(() => import('./VerifyEmailDialog.tsx'));

export function Component() {
  usePageTitle('Inicia sesión');
  const navigate = useNavigate();
  const state = readLoginState(useLocation().state);
  const [registration] = useState(readRegistration);
  useEffect(forgetRegistration, []);
  const [unverified, setUnverified] = useState<UnverifiedAccount | null>(null);
  const [resetDialog, setResetDialog] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  const [notice, dismissNotice] = useLoginNotice();
  const replaceState = (next: LoginState) => navigate(paths.login, { replace: true, state: next });

  return (
    <AuthLayout>
      <div className={classes.form}>
        <div>
          <Title order={1}>Inicia sesión</Title>
          <p>Qué bueno verte de nuevo.</p>
        </div>
        {notice && (
          <Alert
            color="turquoise"
            icon={<Icon icon={IconCircleCheck} size={20} />}
            withCloseButton
            closeButtonLabel="Cerrar aviso"
            onClose={dismissNotice}
            role="status"
          >
            {notice}
          </Alert>
        )}
        <LoginForm
          initialCredentials={registration}
          onUnverified={setUnverified}
          onForgot={() => setResetDialog('open')}
        />
        <p className={classes.footer}>
          ¿Aún no tienes cuenta?{' '}
          <Anchor component={Link} to={paths.register}>
            Regístrate gratis
          </Anchor>
        </p>
      </div>
      <Suspense>
        {resetDialog !== 'unloaded' && (
          <ForgotPasswordDialog opened={resetDialog === 'open'} onClose={() => setResetDialog('closed')} />
        )}
        {unverified && (
          <VerifyEmailDialog
            {...unverified}
            onVerified={() => {
              setUnverified(null);
              replaceState({ ...state, notice: accountVerified });
            }}
            onClose={() => setUnverified(null)}
          />
        )}
      </Suspense>
    </AuthLayout>
  );
}

/**
 * Returns the notice of the navigation to /login and the function that dismisses it. It is removed from the history
 * entry at once, because the entry survives a reload.
 */
function useLoginNotice(): [notice: string | undefined, dismiss: () => void] {
  const navigate = useNavigate();
  const { notice: newNotice, ...state } = readLoginState(useLocation().state);
  const [notice, setNotice] = useState(newNotice);
  const show = useEffectEvent((text: string) => {
    setNotice(text);
    navigate(paths.login, { replace: true, state });
  });
  useEffect(() => {
    if (newNotice !== undefined) show(newNotice);
  }, [newNotice]);
  return [notice, () => setNotice(undefined)];
}
