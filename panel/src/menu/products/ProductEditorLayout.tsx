import { Box, Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { productLimitReason } from '../../billing/subscriptions/limit-reasons.ts';
import { useCurrentPlan } from '../../billing/subscriptions/queries.ts';
import { customizationQuery } from '../../business/customization/queries.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { LoadedAll } from '../../ui/states/LoadedAll.tsx';
import { useWords } from '../../ui/words.ts';
import { CategoryDialog } from '../categories/CategoryDialog.tsx';
import { CategoryManager } from '../categories/CategoryManager.tsx';
import { categoriesQuery } from '../categories/queries.ts';
import { optionGroupsQuery } from '../option-groups/queries.ts';
import { countByCategory } from './filter.ts';
import { ProductEditorSkeleton } from './ProductEditorSkeleton.tsx';
import { ProductForm } from './ProductForm.tsx';
import { productsQuery } from './products-query.ts';
import { useDuplicate } from './use-duplicate.ts';
import { useListPath } from './use-list-path.ts';
import { toReturnState } from './use-return.ts';

const GroupDialog = lazyDialog(() => import('../option-groups/GroupDialog.tsx'));

interface Props {
  /** Null for a new product. */
  product: Product | null;
  /** Another key starts an empty form. */
  formKey?: number;
  /** Selected in the form of a new product; empty for none. */
  initialCategoryId?: string;
  /** Called after a new product was saved to add another one. */
  onAddAnother?: (categoryId: string) => void;
}

export function ProductEditorLayout({ product, formKey = 1, initialCategoryId = '', onAddAnother }: Props) {
  const words = useWords();
  const title = product ? 'Editar Producto' : 'Nuevo Producto';
  const listPath = useListPath();
  const business = useQuery(customizationQuery);
  const subscription = useCurrentPlan();
  const categories = useQuery(categoriesQuery);
  const products = useQuery(productsQuery);
  const groups = useQuery(optionGroupsQuery);
  const [newCategoryId, setNewCategoryId] = useState<string | null>(null);
  const [requestedCategoryId, setRequestedCategoryId] = useState<string | null>(null);
  const [isCreatingGroup, setCreatingGroup] = useState(false);
  const [editedGroupId, setEditedGroupId] = useState<string | null>(null);
  const [sizeNames, setSizeNames] = useState<readonly string[]>([]);
  const [newGroupId, setNewGroupId] = useState<string | null>(null);
  const [isCreatingCategory, setCreatingCategory] = useState(false);
  const editedGroup = groups.data?.find(({ id }) => id === editedGroupId) ?? null;
  const { duplicate, isDuplicating } = useDuplicate();
  const isCopy = Boolean((useLocation().state as { isCopy?: boolean } | null)?.isCopy);
  const addAnother = (categoryId: string) => {
    setNewCategoryId(null);
    setRequestedCategoryId(null);
    setNewGroupId(null);
    onAddAnother?.(categoryId);
  };
  // Failed queries are reported where their data is shown. Once rendered, the form stays during retries.
  const areFetched = [subscription, categories, products, groups].every((query) => query.isFetched);
  const productCounts = products.data ? countByCategory(products.data) : null;
  const limitReason = product ? null : productLimitReason(subscription.data, products.data?.length ?? 0);
  return (
    // Without the business's regional settings the form would misread prices.
    <LoadedAll
      queries={{ business }}
      loadingHeader={<PageHeader title={title} back={{ label: words.itemsTitle, to: listPath }} />}
      skeleton={<ProductEditorSkeleton />}
      isWaiting={!areFetched}
    >
      {({ business: money }) => (
        <>
          <PageHeader
            title={title}
            back={{ label: words.itemsTitle, to: listPath, state: toReturnState(product?.id) }}
            hasActionOnPhone
          >
            {product && (
              <Button
                variant="default"
                leftSection={<Icon icon={IconCopy} />}
                loading={isDuplicating}
                onClick={() => void duplicate(product)}
              >
                Duplicar
              </Button>
            )}
          </PageHeader>
          <ProductForm
            key={formKey}
            product={product}
            initialCategoryId={initialCategoryId}
            // The name of a copy is typed first.
            isRepeated={formKey > 1 || isCopy}
            onAddAnother={onAddAnother && addAnother}
            categories={categories.data}
            newCategoryId={newCategoryId}
            requestedCategoryId={requestedCategoryId}
            onCreateCategory={() => setCreatingCategory(true)}
            plan={subscription.data}
            money={money}
            type={money.businessType}
            groups={groups.data}
            newGroupId={newGroupId}
            onCreateGroup={(names) => {
              setSizeNames(names);
              setCreatingGroup(true);
            }}
            onEditGroup={(id, names) => {
              setSizeNames(names);
              setEditedGroupId(id);
            }}
            limitReason={limitReason}
            listPath={listPath}
            sidebar={
              <Box miw={0} id="categorias" ref={scrollToCategories}>
                <CategoryManager
                  plan={subscription.data}
                  productCounts={productCounts}
                  onCreated={setNewCategoryId}
                />
              </Box>
            }
          />
          <GroupDialog
            opened={isCreatingGroup || editedGroup !== null}
            group={editedGroup}
            groups={groups.data ?? []}
            products={products.data ?? []}
            isInProduct
            sizeNames={sizeNames}
            categories={categories.data ?? []}
            homeCategoryId={product?.categoryId}
            money={money}
            onSaved={({ id }) => isCreatingGroup && setNewGroupId(id)}
            onClose={() => {
              setCreatingGroup(false);
              setEditedGroupId(null);
            }}
          />
          <CategoryDialog
            opened={isCreatingCategory}
            category={null}
            onCreated={setRequestedCategoryId}
            onClose={() => setCreatingCategory(false)}
          />
        </>
      )}
    </LoadedAll>
  );
}

/** On a phone the categories are below the form, so links to `#categorias` scroll there. */
function scrollToCategories(categories: HTMLDivElement | null) {
  if (window.location.hash === '#categorias') categories?.scrollIntoView();
}
