import { Button, Group, Stack } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { productLimitReason } from '../../billing/subscriptions/limit-reasons.ts';
import { useCurrentPlan } from '../../billing/subscriptions/queries.ts';
import { customizationQuery } from '../../business/customization/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { DisabledButton } from '../../ui/limits/DisabledButton.tsx';
import { LimitNotice } from '../../ui/limits/LimitNotice.tsx';
import { findFailedQuery } from '../../ui/states/failed-queries.ts';
import { ListState } from '../../ui/states/ListState.tsx';
import { QueriesError } from '../../ui/states/QueriesError.tsx';
import { toastResult } from '../../ui/toasts.tsx';
import { useWords } from '../../ui/words.ts';
import { categoriesQuery, useOptimisticCategories } from '../categories/queries.ts';
import { ExamplesNotice } from './ExamplesNotice.tsx';
import { MenuLayout } from './MenuLayout.tsx';
import { formatOverLimitNotice, listOverLimit } from './over-limit.ts';
import { ProductSearch } from './ProductSearch.tsx';
import classes from './Products.module.css';
import { ProductsSkeleton } from './ProductsSkeleton.tsx';
import { productsQuery } from './products-query.ts';
import { useCreateExamples, useOptimisticProducts } from './queries.ts';
import { UsageMeters } from './UsageMeters.tsx';
import { useNewProductLink } from './use-new-product-link.ts';

export function Component() {
  const words = useWords();
  const products = useQuery(productsQuery);
  const categories = useQuery(categoriesQuery);
  const business = useQuery(customizationQuery);
  const subscription = useCurrentPlan();
  const [search, setSearch] = useState('');
  const list = useOptimisticProducts(products.data);
  const categoryList = useOptimisticCategories(categories.data);
  const plan = subscription.data;
  const overLimitIds = useMemo(
    () => listOverLimit(list ?? [], categoryList ?? [], plan),
    [list, categoryList, plan],
  );
  // Prices need the business's regional settings. The plan is optional.
  const requiredQueries = [products, categories, business];

  if (findFailedQuery(requiredQueries)) {
    return (
      <>
        <PageHeader title={words.itemsTitle} />
        <QueriesError queries={requiredQueries}>
          {`Tus ${words.items} están a salvo. Inténtalo otra vez.`}
        </QueriesError>
      </>
    );
  }
  if (!list || !categoryList || !business.data || subscription.isPending) return <ProductsSkeleton />;

  const reason = productLimitReason(plan, list.length);
  const addButton = <AddButton reason={reason} />;
  const meters = <UsageMeters plan={plan} productCount={list.length} categoryCount={categoryList.length} />;
  const notice = (
    <LimitNotice
      reason={reason}
      excess={formatOverLimitNotice(overLimitIds.size, plan)}
      {...(overLimitIds.size > 0 && { room: { products: list.length } })}
    />
  );
  if (list.length === 0 && categoryList.length === 0) {
    return (
      <>
        <PageHeader title={words.itemsTitle} />
        <Stack gap="sm" mb={6}>
          {notice}
          <div className={classes.tools}>
            <ProductSearch value={search} onChange={setSearch} />
            {meters}
          </div>
        </Stack>
        <ListState
          illustration={business.data.businessType}
          title={search.trim() ? `No encontramos «${search.trim()}»` : `Aún no tienes ${words.items}`}
          action={
            <Group gap="xs" align="stretch" justify="center" wrap="wrap">
              {addButton}
              <ImportLink />
              <CreateExamplesButton />
            </Group>
          }
        >
          Empieza por el que más te piden: nombre, descripción y precio bastan. O trae todo de una vez.
        </ListState>
      </>
    );
  }
  return (
    <>
      <PageHeader title={words.itemsTitle} hasActionOnPhone>
        {addButton}
      </PageHeader>
      <MenuLayout
        products={list}
        categories={categoryList}
        overLimitIds={overLimitIds}
        money={business.data}
        type={business.data.businessType}
        plan={plan}
        canAdd={reason === null}
        meters={meters}
        notice={
          <>
            {notice}
            <ExamplesNotice count={list.filter(({ isExample }) => isExample).length} />
          </>
        }
      />
    </>
  );
}

function ImportLink() {
  const words = useWords();
  return (
    <Button
      component={Link}
      to={paths.menuImport}
      variant="default"
      leftSection={<Icon icon={IconFileImport} />}
    >
      Importar {words.myList}
    </Button>
  );
}

function AddButton({ reason }: { reason: string | null }) {
  const words = useWords();
  const [params] = useSearchParams();
  // A filter by category also selects it for the new product.
  const newProductLink = useNewProductLink(params.get('categoria') ?? undefined);
  const icon = <Icon icon={IconPlus} />;
  return reason ? (
    <DisabledButton reason={reason} leftSection={icon}>
      {`Agregar ${words.item}`}
    </DisabledButton>
  ) : (
    <Button component={Link} {...newProductLink} leftSection={icon}>
      {`Agregar ${words.item}`}
    </Button>
  );
}

/** For a menu without products. */
function CreateExamplesButton() {
  const create = useCreateExamples();
  const run = async () => {
    await toastResult(create.mutateAsync(), 'No se pudieron crear los ejemplos');
  };
  return (
    <Button variant="subtle" loading={create.isPending} onClick={() => void run()}>
      Empezar con un ejemplo
    </Button>
  );
}
