import { FullPage } from '../ui/FullPage.tsx';
import { RetryState } from '../ui/RetryState.tsx';
import { checkSession } from './session.ts';

/** The session could not be checked for want of a network: it stays, and this screen offers another try. */
export function UnreachablePage({ message }: { message: string }) {
  return (
    <FullPage>
      <RetryState alone title="No pudimos conectarnos" onRetry={() => void checkSession()}>
        {message}
      </RetryState>
    </FullPage>
  );
}
