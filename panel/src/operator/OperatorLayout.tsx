import { QueryClientProvider } from '@tanstack/react-query';
import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ApiError } from '../api/api-error.ts';
import { createQueryClient } from '../api/query-client.ts';
import { Confirmations } from '../ui/dialogs/Confirmations.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { DrawerButton } from '../ui/shell/DrawerButton.tsx';
import { ShellFrame } from '../ui/shell/ShellFrame.tsx';
import { SideFrame } from '../ui/shell/SideFrame.tsx';
import { ConnectionBar } from '../ui/states/ConnectionBar.tsx';
import { LoadingPage } from '../ui/states/LoadingPage.tsx';
import { ToastStack } from '../ui/ToastStack.tsx';
import { OperatorSidebar } from './OperatorSidebar.tsx';
import type { LoginState } from './session/navigation-state.ts';
import { restrictSession, useOperatorSession } from './session/session.ts';

/** Apart, because the QR code would delay every screen. */
const RequiredSetUp = lazyPart(() => import('./security/RequiredSetUp.tsx'), LoadingPage);

/**
 * The frame around the operator's screens. The check is only for navigation; the server authorizes every
 * call.
 */
export function Component() {
  const session = useOperatorSession();
  const { pathname, search } = useLocation();
  if (session === 'open' || session === 'restricted')
    return <SignedIn isRestricted={session === 'restricted'} />;
  const state: LoginState =
    session === 'ended' ? { from: pathname + search, notice: errorMessage('UNAUTHENTICATED') } : {};
  return <Navigate to={paths.operatorLogin} state={state} replace />;
}

function SignedIn({ isRestricted }: { isRestricted: boolean }) {
  const [client] = useState(createQueryClient);
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ query }) => {
        const { error } = query.state;
        if (error instanceof ApiError && error.code === 'SECOND_FACTOR_MISSING') restrictSession();
      }),
    [client],
  );
  if (isRestricted)
    return (
      <QueryClientProvider client={client}>
        <RequiredSetUp />
      </QueryClientProvider>
    );
  return (
    <QueryClientProvider client={client}>
      <ShellFrame
        navigationPosition="side"
        navigation={
          <SideFrame
            sidebar={<OperatorSidebar />}
            start={<DrawerButton sidebar={(onNavigate) => <OperatorSidebar onNavigate={onNavigate} />} />}
            name="Administración"
          />
        }
      >
        <Outlet />
      </ShellFrame>
      <Confirmations />
      <ConnectionBar />
      <ToastStack />
    </QueryClientProvider>
  );
}
