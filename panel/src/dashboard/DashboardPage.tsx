import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../api/api-error.ts';
import { useUser } from '../auth/session.ts';
import { categoriesQuery } from '../categories/queries.ts';
import { customizationQuery } from '../customization/queries.ts';
import { productsQuery } from '../products/queries.ts';
import { RetryState } from '../ui/RetryState.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { Dashboard } from './Dashboard.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { firstStepsQuery } from './queries.ts';

export function Component() {
  usePageTitle('Dashboard');
  const user = useUser();
  const business = useQuery(customizationQuery);
  const products = useQuery(productsQuery);
  const categories = useQuery(categoriesQuery);
  const remembered = useQuery(firstStepsQuery);
  const failed = [business, products, categories].find((query) => query.isError && !query.data);

  if (failed) {
    return (
      <RetryState
        alone
        title="Error al cargar los datos"
        busy={business.isFetching || products.isFetching || categories.isFetching}
        onRetry={() => {
          for (const query of [business, products, categories]) if (query.isError) void query.refetch();
        }}
      >
        {messageOf(failed.error, 'Inténtalo otra vez en un momento.')}
      </RetryState>
    );
  }
  if (!business.data || !products.data || !categories.data || remembered.isPending) {
    return <DashboardSkeleton name={user.name} />;
  }
  return (
    <Dashboard
      user={user}
      business={business.data}
      products={products.data}
      categories={categories.data.length}
      // A list that nobody can vouch for stays away: nothing else here depends on it.
      remembered={remembered.data ?? { shared: true, finished: true }}
    />
  );
}
