import { useQuery } from '@tanstack/react-query';
import { toErrorMessage } from '../api/api-error.ts';
import { useUser } from '../auth/session.ts';
import { categoriesQuery } from '../categories/queries.ts';
import { customizationQuery } from '../customization/queries.ts';
import { productsQuery } from '../products/queries.ts';
import { usePageTitle } from '../ui/layout/use-page-title.ts';
import { RetryState } from '../ui/states/RetryState.tsx';
import { Dashboard } from './Dashboard.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { firstStepsQuery } from './queries.ts';

export function Component() {
  usePageTitle('Dashboard');
  const user = useUser();
  const business = useQuery(customizationQuery);
  const products = useQuery(productsQuery);
  const categories = useQuery(categoriesQuery);
  const recordedSteps = useQuery(firstStepsQuery);
  const failed = [business, products, categories].find((query) => query.isError && !query.data);

  if (failed) {
    return (
      <RetryState
        isPageHeading
        title="Error al cargar los datos"
        loading={business.isFetching || products.isFetching || categories.isFetching}
        onRetry={() => {
          for (const query of [business, products, categories]) if (query.isError) void query.refetch();
        }}
      >
        {toErrorMessage(failed.error, 'Inténtalo otra vez en un momento.')}
      </RetryState>
    );
  }
  if (!business.data || !products.data || !categories.data || recordedSteps.isPending) {
    return <DashboardSkeleton name={user.name} />;
  }
  return (
    <Dashboard
      user={user}
      business={business.data}
      products={products.data}
      categoryCount={categories.data.length}
      // Without this data the first steps stay hidden.
      recordedSteps={recordedSteps.data ?? { shared: true, finished: true }}
    />
  );
}
