import { paths } from '@vitrina/contract/platform/paths.ts';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { knownDeviceToken } from '../../api/token.ts';
import { LoadingPage } from '../../ui/states/LoadingPage.tsx';
import { readLoginState } from './navigation-state.ts';
import { signOut, useSession } from './session.ts';
import { UnreachablePage } from './UnreachablePage.tsx';

/** The root and every unknown path lead to the dashboard, or to /login when signed out. */
export function RootRedirect() {
  const session = useSession();
  const state = readLoginState(useLocation().state);
  if (session.status === 'checking') return <LoadingPage />;
  if (session.status === 'unreachable') return <UnreachablePage message={session.message} />;
  if (session.status === 'guest')
    return <Navigate to={knownDeviceToken.read() === null ? paths.login : paths.enter} replace />;
  return state.signOut ? <SigningOut /> : <Navigate to={paths.dashboard} replace />;
}

/**
 * Logging out is a navigation, so that unsaved changes can block it. It leads here and not to /login, whose code cannot
 * be loaded without a network.
 */
function SigningOut() {
  const navigate = useNavigate();
  useEffect(() => {
    // On a shared device another session follows, which the same state would end as well.
    void navigate(paths.root, { replace: true });
    signOut();
  }, [navigate]);
  return <LoadingPage />;
}
