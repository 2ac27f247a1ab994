import { Navigate, Outlet, useLocation } from 'react-router';
import { LoadingPage } from '../../ui/states/LoadingPage.tsx';
import { getPathAfterLogin, readLoginState } from './navigation-state.ts';
import { useSession } from './session.ts';
import { UnreachablePage } from './UnreachablePage.tsx';

/** Screens for signed-out people. A signed-in owner is redirected. */
export function GuestOnly() {
  const session = useSession();
  const state = readLoginState(useLocation().state);
  if (session.status === 'checking') return <LoadingPage />;
  if (session.status === 'unreachable') return <UnreachablePage message={session.message} />;
  if (session.status === 'guest') return <Outlet />;
  return <Navigate to={getPathAfterLogin(state)} state={state.fromState} replace />;
}
