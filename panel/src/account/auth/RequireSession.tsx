import { paths } from '@vitrina/contract/platform/paths.ts';
import { Navigate, Outlet, useLocation } from 'react-router';
import { knownDeviceToken } from '../../api/token.ts';
import { LoadingPage } from '../../ui/states/LoadingPage.tsx';
import type { LoginState } from './navigation-state.ts';
import { useSession } from './session.ts';
import { UnreachablePage } from './UnreachablePage.tsx';

/** Screens of a signed-in owner. Others are redirected to /login, with the location to return to or a notice. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search, state: fromState } = useLocation();
  if (session.status === 'checking') return <LoadingPage />;
  if (session.status === 'unreachable') return <UnreachablePage message={session.message} />;
  if (session.status === 'signedIn') return <Outlet />;
  // People of a business do not have the owner's password.
  if (knownDeviceToken.read() !== null) return <Navigate to={paths.enter} replace />;
  const { notice } = session;
  const state: LoginState = notice ? { notice } : { from: pathname + search, fromState };
  return <Navigate to={paths.login} state={state} replace />;
}
