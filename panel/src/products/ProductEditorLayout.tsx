import { useQuery } from '@tanstack/react-query';
import type { Product } from '@vitrina/contract/products/schema.ts';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { CategoryManager } from '../categories/CategoryManager.tsx';
import { categoriesQuery } from '../categories/queries.ts';
import { customizationQuery } from '../customization/queries.ts';
import { productLimitReason } from '../subscriptions/limit-reasons.ts';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RetryState } from '../ui/RetryState.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { countByCategory } from './filter.ts';
import classes from './ProductEditor.module.css';
import { ProductEditorSkeleton } from './ProductEditorSkeleton.tsx';
import { ProductForm } from './ProductForm.tsx';
import { productsQuery } from './queries.ts';
import { useListPath } from './use-list-path.ts';

/** The form of a new or an existing product, and the categories beside it. */
export function ProductEditorLayout({ product }: { product: Product | null }) {
  const title = product ? 'Editar Producto' : 'Nuevo Producto';
  usePageTitle(title);
  const back = useListPath();
  const business = useQuery(customizationQuery);
  const subscription = useQuery(subscriptionQuery);
  const categories = useQuery(categoriesQuery);
  const products = useQuery(productsQuery);
  const [created, setCreated] = useState<string | null>(null);
  // Prices are read by the place of the business: without it the form would misread them.
  if (business.isError && !business.data) {
    return (
      <>
        <PageHeader title={title} back={{ label: 'Productos', to: back }} />
        <RetryState
          title="Error al cargar los datos"
          busy={business.isFetching}
          onRetry={() => void business.refetch()}
        >
          {messageOf(business.error, 'Inténtalo otra vez en un momento.')}
        </RetryState>
      </>
    );
  }
  // Of the rest each place says for itself what it misses; once drawn, the form stays, whatever is tried again.
  const answered = [subscription, categories, products].every((query) => query.isFetched);
  if (!business.data || !answered) return <ProductEditorSkeleton title={title} />;
  const counts = products.data ? countByCategory(products.data) : null;
  const blocked = product ? null : productLimitReason(subscription.data, products.data?.length ?? 0);
  return (
    <>
      <PageHeader title={title} back={{ label: 'Productos', to: back }} />
      <ProductForm
        product={product}
        categories={categories.data}
        newCategoryId={created}
        money={business.data}
        type={business.data.businessType}
        blocked={blocked}
        back={back}
        beside={
          <div className={classes.beside} id="categorias" ref={scrollToIfAsked}>
            <CategoryManager plan={subscription.data} productCounts={counts} onCreated={setCreated} />
          </div>
        }
      />
    </>
  );
}

/** On a phone the categories lie below the form: who came for them is brought there. */
function scrollToIfAsked(categories: HTMLDivElement | null) {
  if (window.location.hash === '#categorias') categories?.scrollIntoView();
}
