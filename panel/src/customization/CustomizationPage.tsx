import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../api/api-error.ts';
import { useUser } from '../auth/session.ts';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RetryState } from '../ui/RetryState.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { CustomizationEditor } from './CustomizationEditor.tsx';
import { CustomizationSkeleton } from './CustomizationSkeleton.tsx';
import { customizationQuery } from './queries.ts';

/** What visitors see of the business, and how it looks. */
export function Component() {
  usePageTitle('Personalización');
  const user = useUser();
  const stored = useQuery(customizationQuery);
  const plan = useQuery(subscriptionQuery).data;
  const message = messageOf(stored.error, 'Inténtalo otra vez en un momento.');
  const retry = () => void stored.refetch();
  if (stored.data) {
    return (
      <CustomizationEditor
        stored={stored.data}
        outdated={stored.isError ? { message, onRetry: retry } : null}
        planName={plan?.planDetails.name ?? null}
        userId={user.id}
      />
    );
  }
  if (stored.isPending) return <CustomizationSkeleton />;
  return (
    <>
      <PageHeader title="Personalización" />
      <RetryState title="Error al cargar la configuración" busy={stored.isFetching} onRetry={retry}>
        {message}
      </RetryState>
    </>
  );
}
