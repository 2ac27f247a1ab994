import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/paths.ts';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { messageOf } from '../api/api-error.ts';
import { categoriesQuery, useOptimisticCategories } from '../categories/queries.ts';
import { customizationQuery } from '../customization/queries.ts';
import { productLimitReason } from '../subscriptions/limit-reasons.ts';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import { MobileActionBar } from '../ui/BottomBar.tsx';
import { DisabledButton } from '../ui/DisabledButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LimitNotice } from '../ui/LimitNotice.tsx';
import { ListState } from '../ui/ListState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RetryState } from '../ui/RetryState.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { overLimit, overLimitNotice } from './over-limit.ts';
import classes from './Products.module.css';
import { ProductsBrowser } from './ProductsBrowser.tsx';
import { ProductsSkeleton } from './ProductsSkeleton.tsx';
import { productsQuery, useOptimisticProducts } from './queries.ts';
import { UsageMeters } from './UsageMeters.tsx';

/** Draws the list in one of its four states; what fills it is ProductsBrowser. */
export function Component() {
  usePageTitle('Productos');
  const products = useQuery(productsQuery);
  const categories = useQuery(categoriesQuery);
  const business = useQuery(customizationQuery);
  const subscription = useQuery(subscriptionQuery);
  const list = useOptimisticProducts(products.data);
  const shownCategories = useOptimisticCategories(categories.data);
  const plan = subscription.data;
  const over = useMemo(
    () => overLimit(list ?? [], shownCategories ?? [], plan),
    [list, shownCategories, plan],
  );
  // A list of prices cannot be drawn without the place of the business; without the plan it can.
  const needed = [products, categories, business];
  const failed = needed.find((query) => query.isError && !query.data);

  if (failed) {
    return (
      <>
        <PageHeader title="Productos" />
        <RetryState
          title="Error al cargar los datos"
          busy={needed.some((query) => query.isFetching)}
          onRetry={() => {
            for (const query of needed) if (query.isError) void query.refetch();
          }}
        >
          {messageOf(failed.error, 'Tus productos están a salvo. Inténtalo otra vez.')}
        </RetryState>
      </>
    );
  }
  if (!list || !shownCategories || !business.data || subscription.isPending) return <ProductsSkeleton />;

  const reason = productLimitReason(plan, list.length);
  const add = <AddButton reason={reason} />;
  const meters = <UsageMeters plan={plan} products={list.length} categories={shownCategories.length} />;
  const notice = <LimitNotice reason={reason} excess={overLimitNotice(over.size, plan)} />;
  if (list.length === 0) {
    return (
      <>
        <PageHeader title="Productos" />
        <div className={classes.toolbar}>
          {notice}
          {meters}
        </div>
        <ListState drawing="empty" title="Aún no tienes productos" action={add}>
          Empieza por el que más te piden: nombre, descripción y precio bastan.
        </ListState>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Productos">{add}</PageHeader>
      <ProductsBrowser
        products={list}
        categories={shownCategories}
        over={over}
        money={business.data}
        type={business.data.businessType}
        meters={meters}
        notice={notice}
      />
      <MobileActionBar>{add}</MobileActionBar>
    </>
  );
}

function AddButton({ reason }: { reason: string | null }) {
  const { pathname, search } = useLocation();
  const icon = <Icon of={IconPlus} />;
  return reason ? (
    <DisabledButton reason={reason} leftSection={icon}>
      Agregar Producto
    </DisabledButton>
  ) : (
    <Button component={Link} to={paths.newProduct} state={{ from: pathname + search }} leftSection={icon}>
      Agregar Producto
    </Button>
  );
}
