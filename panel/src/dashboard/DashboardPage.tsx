import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../api/api-error.ts';
import { useUser } from '../auth/session.ts';
import { categoriesQuery } from '../categories/queries.ts';
import { customizationQuery } from '../customization/queries.ts';
import { productsQuery } from '../products/queries.ts';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import layout from '../ui/layout.module.css';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RetryState } from '../ui/RetryState.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import classes from './Dashboard.module.css';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { firstSteps } from './first-steps.ts';
import { QuickActions } from './QuickActions.tsx';
import { ShareBlock } from './ShareBlock.tsx';
import { useShared } from './use-shared.ts';
import { ViewFigures } from './ViewFigures.tsx';

export function Component() {
  usePageTitle('Dashboard');
  const user = useUser();
  const business = useQuery(customizationQuery);
  const products = useQuery(productsQuery);
  const categories = useQuery(categoriesQuery);
  const plan = useQuery(subscriptionQuery).data;
  const [shared, markShared] = useShared(user.id);
  const failed = [business, products, categories].find((query) => query.isError && !query.data);
  const loaded = business.data && products.data && categories.data;

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
  if (!loaded) return <DashboardSkeleton name={user.name} />;

  const steps = firstSteps({
    categories: categories.data.length,
    products: products.data.length,
    whatsappNumber: business.data.whatsappNumber,
    shared,
  });
  const ready = steps.every((step) => step.done);
  return (
    <>
      <PageHeader
        title={`¡Hola, ${user.name}!`}
        lead={encouragement(steps.filter((step) => !step.done).length)}
      />
      <div className={classes.grid}>
        <div className={layout.stack}>
          {!ready && <FirstSteps steps={steps} />}
          {plan && <ViewFigures planId={plan.planId} userId={user.id} />}
          {ready && <QuickActions products={products.data} categories={categories.data.length} />}
        </div>
        <div className={layout.stack}>
          <ShareBlock business={business.data} onShared={markShared} />
          {!ready && <QuickActions products={products.data} categories={categories.data.length} />}
        </div>
      </div>
    </>
  );
}

function encouragement(stepsLeft: number): string {
  if (stepsLeft === 0) return 'Tu página está lista para recibir clientes.';
  if (stepsLeft === 1) return 'Falta un solo paso para que tu página reciba clientes.';
  return 'Tu página ya existe. En unos diez minutos queda lista para recibir clientes.';
}
