import { paths } from '@vitrina/contract/paths.ts';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { LoadingPage } from '../ui/states/LoadingPage.tsx';
import { getPathAfterLogin, readLoginState } from './navigation-state.ts';
import { signOut, useSession } from './session.ts';
import { UnreachablePage } from './UnreachablePage.tsx';

/** Screens for signed-out people. A signed-in owner is redirected. */
export function GuestOnly() {
  const session = useSession();
  const state = readLoginState(useLocation().state);
  if (session.status === 'checking') return <LoadingPage />;
  if (session.status === 'unreachable') return <UnreachablePage message={session.message} />;
  if (session.status === 'guest') return <Outlet />;
  return state.signOut ? <SigningOut /> : <Navigate to={getPathAfterLogin(state)} replace />;
}

/** Logging out is a navigation to /login, so that unsaved changes can block it. */
function SigningOut() {
  const navigate = useNavigate();
  useEffect(() => {
    signOut().finally(() => navigate(paths.login, { replace: true, state: null }));
  }, [navigate]);
  return <LoadingPage />;
}
