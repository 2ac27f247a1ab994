import { paths } from '@vitrina/contract/paths.ts';
import { Navigate } from 'react-router';
import { LoadingPage } from '../ui/states/LoadingPage.tsx';
import { useSession } from './session.ts';
import { UnreachablePage } from './UnreachablePage.tsx';

/** The root and every unknown path lead to the dashboard, or to /login when signed out. */
export function RootRedirect() {
  const session = useSession();
  if (session.status === 'checking') return <LoadingPage />;
  if (session.status === 'unreachable') return <UnreachablePage message={session.message} />;
  return <Navigate to={session.status === 'signedIn' ? paths.dashboard : paths.login} replace />;
}
