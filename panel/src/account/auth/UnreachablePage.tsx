import { FullPage } from '../../ui/layout/FullPage.tsx';
import { RetryState } from '../../ui/states/RetryState.tsx';
import { checkSession } from './session.ts';

/** Shown when the session could not be checked. The session stays, and the screen offers a retry. */
export function UnreachablePage({ message }: { message: string }) {
  return (
    <FullPage>
      <RetryState isPageHeading title="No pudimos conectarnos" onRetry={() => void checkSession()}>
        {message}
      </RetryState>
    </FullPage>
  );
}
