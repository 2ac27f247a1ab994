import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { countries, defaultCountry } from '@vitrina/contract/money/countries.ts';
import { paths } from '@vitrina/contract/paths.ts';
import { Link } from 'react-router';
import { messageOf } from '../api/api-error.ts';
import { categoriesQuery } from '../categories/queries.ts';
import { customizationQuery } from '../customization/queries.ts';
import { whyNoMoreProducts } from '../subscriptions/adding.ts';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import { BlockedButton } from '../ui/BlockedButton.tsx';
import { ThumbBar } from '../ui/BottomBar.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ListState } from '../ui/ListState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RetryState } from '../ui/RetryState.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import classes from './Products.module.css';
import { ProductsBrowser } from './ProductsBrowser.tsx';
import { ProductsSkeleton } from './ProductsSkeleton.tsx';
import { productsQuery } from './queries.ts';
import { UsageMeters } from './UsageMeters.tsx';

/** Draws the list in one of its four states; what fills it is ProductsBrowser. */
export function Component() {
  usePageTitle('Productos');
  const products = useQuery(productsQuery);
  const categories = useQuery(categoriesQuery);
  const business = useQuery(customizationQuery);
  const subscription = useQuery(subscriptionQuery);
  const failed = [products, categories].find((query) => query.isError && !query.data);

  if (failed) {
    return (
      <>
        <PageHeader title="Productos" />
        <RetryState
          title="Error al cargar los datos"
          busy={products.isFetching || categories.isFetching}
          onRetry={() => {
            for (const query of [products, categories]) if (query.isError) void query.refetch();
          }}
        >
          {messageOf(failed.error, 'Tus productos están a salvo. Inténtalo otra vez.')}
        </RetryState>
      </>
    );
  }
  if (!products.data || !categories.data || business.isPending || subscription.isPending) {
    return <ProductsSkeleton />;
  }

  const reason = whyNoMoreProducts(subscription.data, products.data.length);
  const add = <AddButton reason={reason} />;
  const meters = (
    <UsageMeters
      plan={subscription.data}
      products={products.data.length}
      categories={categories.data.length}
    />
  );
  const isEmpty = products.data.length === 0;
  return (
    <>
      <PageHeader title="Productos">{!isEmpty && add}</PageHeader>
      {isEmpty ? (
        <>
          <div className={classes.toolbar}>{meters}</div>
          <ListState drawing="empty" title="Aún no tienes productos" action={add}>
            Empieza por el que más te piden: nombre, descripción y precio bastan.
          </ListState>
        </>
      ) : (
        <ProductsBrowser
          products={products.data}
          categories={categories.data}
          money={business.data ?? countries[defaultCountry]}
          type={business.data?.businessType ?? 'menu'}
          meters={meters}
          blocked={reason}
        />
      )}
      {!isEmpty && <ThumbBar>{add}</ThumbBar>}
    </>
  );
}

function AddButton({ reason }: { reason: string | null }) {
  const icon = <Icon of={IconPlus} />;
  return reason ? (
    <BlockedButton reason={reason} leftSection={icon}>
      Agregar Producto
    </BlockedButton>
  ) : (
    <Button component={Link} to={paths.newProduct} leftSection={icon}>
      Agregar Producto
    </Button>
  );
}
