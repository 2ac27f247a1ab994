import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../account/auth/session.ts';
import { toErrorMessage } from '../../api/api-error.ts';
import { useCurrentPlan } from '../../billing/subscriptions/queries.ts';
import { CustomizationSkeleton } from '../../business/customization/CustomizationSkeleton.tsx';
import { customizationQuery } from '../../business/customization/queries.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { RetryState } from '../../ui/states/RetryState.tsx';
import { CustomizationEditor } from './CustomizationEditor.tsx';

export function Component() {
  const user = useUser();
  const stored = useQuery(customizationQuery);
  const plan = useCurrentPlan().data;
  const message = toErrorMessage(stored.error, 'Inténtalo otra vez en un momento.');
  const retry = () => void stored.refetch();
  if (stored.data) {
    return (
      <CustomizationEditor
        stored={stored.data}
        refetchError={stored.isError ? { message, onRetry: retry } : null}
        planName={plan?.planDetails.name ?? null}
        userId={user.id}
      />
    );
  }
  if (stored.isPending) return <CustomizationSkeleton />;
  return (
    <>
      <PageHeader title="Personalización" />
      <RetryState title="Error al cargar la configuración" loading={stored.isFetching} onRetry={retry}>
        {message}
      </RetryState>
    </>
  );
}
