import { QueryClientProvider } from '@tanstack/react-query';
import { errorMessage } from '@vitrina/contract/errors.ts';
import { paths } from '@vitrina/contract/paths.ts';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';
import { ShellFrame } from '../ui/shell/ShellFrame.tsx';
import { SideFrame } from '../ui/shell/SideFrame.tsx';
import { Toasts } from '../ui/toasts.tsx';
import type { LoginState } from './navigation-state.ts';
import { OperatorSidebar } from './OperatorSidebar.tsx';
import { useOperatorSession } from './session.ts';

/** Around every screen of the operator. The flag in the browser is only a quick check: each call is the server's to allow. */
export function Component() {
  const session = useOperatorSession();
  const { pathname, search } = useLocation();
  if (session === 'open') return <SignedIn />;
  const state: LoginState =
    session === 'ended' ? { from: pathname + search, notice: errorMessage('UNAUTHENTICATED') } : {};
  return <Navigate to={paths.operatorLogin} state={state} replace />;
}

function SignedIn() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ShellFrame
        at="side"
        navigation={
          <SideFrame
            name="Administración"
            sidebar={(onNavigate) => <OperatorSidebar onNavigate={onNavigate} />}
          />
        }
      >
        <Outlet />
      </ShellFrame>
      <Toasts />
    </QueryClientProvider>
  );
}
