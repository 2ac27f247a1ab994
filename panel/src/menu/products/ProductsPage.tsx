import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CurrentPlan } from '@vitrina/contract/billing/subscriptions/schema.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
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
import { ListState } from '../../ui/states/ListState.tsx';
import { LoadedAll } from '../../ui/states/LoadedAll.tsx';
import { combineQueries } from '../../ui/states/loaded-query.ts';
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
  // Prices need the business's regional settings. The plan is optional.
  const queries = { products, categories, business };
  return (
    <LoadedAll
      queries={queries}
      loadingHeader={
        <PageHeader title={words.itemsTitle} hasActionOnPhone>
          {!combineQueries(queries).isError && <Skeleton height="var(--v-control)" width={174} />}
        </PageHeader>
      }
      skeleton={<ProductsSkeleton />}
      isWaiting={subscription.isPending}
      help={`Tus ${words.items} están a salvo. Inténtalo otra vez.`}
    >
      {(loaded) => <Screen {...loaded} plan={subscription.data} />}
    </LoadedAll>
  );
}

interface Props {
  products: readonly Product[];
  categories: readonly Category[];
  business: Customization;
  plan: CurrentPlan | undefined;
}

function Screen({ products, categories, business, plan }: Props) {
  const words = useWords();
  const [search, setSearch] = useState('');
  const list = useOptimisticProducts(products);
  const categoryList = useOptimisticCategories(categories);
  const overLimitIds = useMemo(() => listOverLimit(list, categoryList, plan), [list, categoryList, plan]);
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
          illustration={business.businessType}
          title={search.trim() ? `No encontramos «${search.trim()}»` : `Aún no tienes ${words.items}`}
          action={
            <Group gap="xs" align="stretch" justify="center" wrap="wrap">
              {addButton}
              <Button
                component={Link}
                to={paths.menuImport}
                variant="default"
                leftSection={<Icon icon={IconFileImport} />}
              >
                Importar {words.myList}
              </Button>
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
        money={business}
        type={business.businessType}
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

function AddButton({ reason }: { reason: string | null }) {
  const words = useWords();
  const [params] = useSearchParams();
  // A filter by category also selects it for the new product.
  const newProductLink = useNewProductLink(params.get('categoria') ?? undefined);
  const content = { leftSection: <Icon icon={IconPlus} />, children: `Agregar ${words.item}` };
  return reason ? (
    <DisabledButton reason={reason} {...content} />
  ) : (
    <Button component={Link} {...newProductLink} {...content} />
  );
}

/** For a menu without products. */
function CreateExamplesButton() {
  const create = useCreateExamples();
  const run = () => void toastResult(create.mutateAsync(), 'No se pudieron crear los ejemplos');
  return (
    <Button variant="subtle" loading={create.isPending} onClick={run}>
      Empezar con un ejemplo
    </Button>
  );
}
