import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Category } from '@vitrina/contract/categories/schema.ts';
import { categoryUsage } from '@vitrina/contract/plans/rules.ts';
import type { CurrentSubscription } from '@vitrina/contract/subscriptions/schema.ts';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { whyNoMoreCategories } from '../subscriptions/adding.ts';
import { BlockedButton } from '../ui/BlockedButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LimitMeter } from '../ui/LimitMeter.tsx';
import { RetryState } from '../ui/RetryState.tsx';
import { Section } from '../ui/Section.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CategoryList } from './CategoryList.tsx';
import classes from './CategoryManager.module.css';
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx';
import { categoriesQuery } from './queries.ts';
import { RenameCategoryDialog } from './RenameCategoryDialog.tsx';

interface Props {
  plan: CurrentSubscription | undefined;
  /** Products by category; null while unknown. */
  productCounts: Map<string | null, number> | null;
  onCreated: (id: string) => void;
}

type Open = { dialog: 'create' } | { dialog: 'edit' | 'rename' | 'delete'; category: Category };

/** Beside the product form, never in its way. */
export function CategoryManager({ plan, productCounts, onCreated }: Props) {
  const query = useQuery(categoriesQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const categories = query.data;
  const reason = whyNoMoreCategories(plan, categories?.length ?? 0);
  const icon = <Icon of={IconPlus} />;
  const meter = plan && categories && (
    <LimitMeter
      text={categoryUsage(categories.length, plan.planDetails.maxCategories)}
      count={categories.length}
      max={plan.planDetails.maxCategories}
    />
  );

  return (
    <Section title="Gestionar Categorías" flush action={meter}>
      {query.isPending && <Skeleton className={classes.waiting ?? ''} height={120} width="auto" />}
      {!categories && query.isError && (
        <RetryState
          title="Error al cargar las categorías"
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {messageOf(query.error, 'Inténtalo otra vez en un momento.')}
        </RetryState>
      )}
      {categories?.length === 0 && (
        <p className={classes.empty}>Agrupa tus productos: entradas, bebidas, postres…</p>
      )}
      {categories && categories.length > 0 && (
        <CategoryList
          categories={categories}
          productCounts={productCounts}
          onEdit={(category) => setOpen({ dialog: 'edit', category })}
          onRename={(category) => setOpen({ dialog: 'rename', category })}
          onDelete={(category) => setOpen({ dialog: 'delete', category })}
        />
      )}
      {categories && (
        <div className={classes.foot}>
          {reason ? (
            <>
              <BlockedButton reason={reason} variant="default" fullWidth leftSection={icon}>
                Nueva Categoría
              </BlockedButton>
              <p className={classes.reason}>{reason}</p>
            </>
          ) : (
            <Button
              variant="default"
              fullWidth
              leftSection={icon}
              onClick={() => setOpen({ dialog: 'create' })}
            >
              Nueva Categoría
            </Button>
          )}
        </div>
      )}
      <CategoryDialog
        opened={open?.dialog === 'create' || open?.dialog === 'edit'}
        category={open?.dialog === 'edit' ? open.category : null}
        onCreated={onCreated}
        onClose={close}
      />
      <RenameCategoryDialog category={open?.dialog === 'rename' ? open.category : null} onClose={close} />
      <DeleteCategoryDialog
        category={open?.dialog === 'delete' ? open.category : null}
        products={
          open?.dialog === 'delete' && productCounts ? (productCounts.get(open.category.id) ?? 0) : null
        }
        onClose={close}
      />
    </Section>
  );
}
