import { Alert, Anchor, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import classes from './AuthLayout.module.css';
import { AuthLayout } from './AuthLayout.tsx';
import { readDeviceToken } from './device-token.ts';
import { FirstVisit } from './FirstVisit.tsx';
import { HaveCode } from './HaveCode.tsx';
import { LoginForm } from './LoginForm.tsx';
import { accountVerified, type LoginState, readLoginState } from './navigation-state.ts';
import { forgetRegistration, readRegistration } from './registration-memory.ts';
import { useCodeStep } from './use-code-step.ts';

// The dialogs are loaded on demand, because most people only log in.
const ForgotPasswordDialog = lazyDialog(() => import('./ForgotPasswordDialog.tsx'));
const VerifyEmailDialog = lazyPart(() => import('./VerifyEmailDialog.tsx'));

export function Component() {
  usePageTitle('Inicia sesión');
  const navigate = useNavigate();
  const state = readLoginState(useLocation().state);
  const [registration] = useState(readRegistration);
  useEffect(forgetRegistration, []);
  const code = useCodeStep();
  const closeCode = code.close;
  const openCode = code.isOpen ? code.pending : null;
  const [isResetOpen, setResetOpen] = useState(openCode?.purpose === 'reset');
  const closeReset = useCallback(() => {
    setResetOpen(false);
    closeCode();
  }, [closeCode]);
  const [notice, dismissNotice] = useLoginNotice();
  // Not decided again while somebody types, so that nothing moves.
  const [isFirstVisit, setFirstVisit] = useState(
    () => !readDeviceToken().device && !registration && !notice && !code.pending && !state.from,
  );
  const replaceState = (next: LoginState) => navigate(paths.login, { replace: true, state: next });

  return (
    <AuthLayout>
      <div className={classes.form}>
        {isFirstVisit && <FirstVisit />}
        <div>
          <Title order={1}>Inicia sesión</Title>
          {!isFirstVisit && <p>Qué bueno verte de nuevo.</p>}
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
          isSecondary={isFirstVisit}
          onSend={dismissNotice}
          onCodeNeeded={() => setFirstVisit(false)}
          onUnverified={(account) => code.start({ purpose: 'verification', ...account })}
          onForgot={() => setResetOpen(true)}
        />
        <p className={classes.footer}>
          ¿Aún no tienes cuenta?{' '}
          <Anchor component={Link} to={paths.register}>
            Regístrate gratis
          </Anchor>
          <br />
          <HaveCode
            pending={code.pending}
            onOpen={({ purpose }) => {
              code.show();
              if (purpose === 'reset') setResetOpen(true);
            }}
          />
        </p>
      </div>
      <ForgotPasswordDialog
        opened={isResetOpen}
        pending={code.pending?.purpose === 'reset' ? code.pending : null}
        onSent={(account) => code.start({ purpose: 'reset', ...account })}
        onChanged={code.finish}
        onClose={closeReset}
      />
      {openCode?.purpose === 'verification' && (
        <VerifyEmailDialog
          userId={openCode.userId}
          email={openCode.email}
          onVerified={() => {
            code.finish();
            replaceState({ ...state, notice: accountVerified });
          }}
          onClose={code.close}
        />
      )}
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
