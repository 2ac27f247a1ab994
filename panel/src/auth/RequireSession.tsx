import { paths } from '@vitrina/contract/paths.ts';
import { Navigate, Outlet, useLocation } from 'react-router';
import { LoadingPage } from '../ui/LoadingPage.tsx';
import type { LoginState } from './navigation-state.ts';
import { useSession } from './session.ts';
import { UnreachablePage } from './UnreachablePage.tsx';

/** Screens of a signed-in owner: others go to /login, which brings them back afterwards or tells why they are there. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'checking') return <LoadingPage />;
  if (session.status === 'unreachable') return <UnreachablePage message={session.message} />;
  if (session.status === 'signedIn') return <Outlet />;
  const { notice } = session;
  const state: LoginState = notice ? { notice } : { from: pathname + search };
  return <Navigate to={paths.login} state={state} replace />;
}
