import { useQuery } from '@tanstack/react-query';
import type { Product } from '@vitrina/contract/products/schema.ts';
import { useState } from 'react';
import { toErrorMessage } from '../api/api-error.ts';
import { CategoryManager } from '../categories/CategoryManager.tsx';
import { categoriesQuery } from '../categories/queries.ts';
import { customizationQuery } from '../customization/queries.ts';
import { productLimitReason } from '../subscriptions/limit-reasons.ts';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { usePageTitle } from '../ui/layout/use-page-title.ts';
import { RetryState } from '../ui/states/RetryState.tsx';
import { countByCategory } from './filter.ts';
import classes from './ProductEditor.module.css';
import { ProductEditorSkeleton } from './ProductEditorSkeleton.tsx';
import { ProductForm } from './ProductForm.tsx';
import { productsQuery } from './queries.ts';
import { useListPath } from './use-list-path.ts';

export function ProductEditorLayout({ product }: { product: Product | null }) {
  const title = product ? 'Editar Producto' : 'Nuevo Producto';
  usePageTitle(title);
  const listPath = useListPath();
  const business = useQuery(customizationQuery);
  const subscription = useQuery(subscriptionQuery);
  const categories = useQuery(categoriesQuery);
  const products = useQuery(productsQuery);
  const [newCategoryId, setNewCategoryId] = useState<string | null>(null);
  // Without the business's regional settings the form would misread prices.
  if (business.isError && !business.data) {
    return (
      <>
        <PageHeader title={title} back={{ label: 'Productos', to: listPath }} />
        <RetryState
          title="Error al cargar los datos"
          loading={business.isFetching}
          onRetry={() => void business.refetch()}
        >
          {toErrorMessage(business.error, 'Inténtalo otra vez en un momento.')}
        </RetryState>
      </>
    );
  }
  // Failed queries are reported where their data is shown. Once rendered, the form stays during retries.
  const areFetched = [subscription, categories, products].every((query) => query.isFetched);
  if (!business.data || !areFetched) return <ProductEditorSkeleton title={title} />;
  const productCounts = products.data ? countByCategory(products.data) : null;
  const limitReason = product ? null : productLimitReason(subscription.data, products.data?.length ?? 0);
  return (
    <>
      <PageHeader title={title} back={{ label: 'Productos', to: listPath }} />
      <ProductForm
        product={product}
        categories={categories.data}
        newCategoryId={newCategoryId}
        money={business.data}
        type={business.data.businessType}
        limitReason={limitReason}
        listPath={listPath}
        sidebar={
          <div className={classes.sidebar} id="categorias" ref={scrollToCategories}>
            <CategoryManager
              plan={subscription.data}
              productCounts={productCounts}
              onCreated={setNewCategoryId}
            />
          </div>
        }
      />
    </>
  );
}

/** On a phone the categories are below the form, so links to `#categorias` scroll there. */
function scrollToCategories(categories: HTMLDivElement | null) {
  if (window.location.hash === '#categorias') categories?.scrollIntoView();
}
