import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Category } from '@vitrina/contract/categories/schema.ts';
import { paths } from '@vitrina/contract/paths.ts';
import { categoryUsage } from '@vitrina/contract/plans/rules.ts';
import { unlimited } from '@vitrina/contract/plans/schema.ts';
import type { CurrentSubscription } from '@vitrina/contract/subscriptions/schema.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { failureOf, messageOf } from '../api/api-error.ts';
import { categoryLimitReason } from '../subscriptions/limit-reasons.ts';
import { DisabledButton } from '../ui/DisabledButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LimitMeter } from '../ui/LimitMeter.tsx';
import { RetryState } from '../ui/RetryState.tsx';
import { Section } from '../ui/Section.tsx';
import { toastError, toastSuccess } from '../ui/toasts.tsx';
import { useNeighbourFocus } from '../ui/use-neighbour-focus.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CategoryList } from './CategoryList.tsx';
import classes from './CategoryManager.module.css';
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx';
import { categoriesQuery, useDeleteCategory, useOptimisticCategories } from './queries.ts';
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
  const categories = useOptimisticCategories(query.data);
  const create = useRef<HTMLButtonElement>(null);
  const { list, beforeRemove } = useNeighbourFocus(categories?.length ?? 0, '[data-row]', create);
  const remove = useDeleteCategory();
  const reason = categoryLimitReason(plan, categories?.length ?? 0);
  const max = plan?.planDetails.maxCategories ?? unlimited;
  const room = max === unlimited ? Number.POSITIVE_INFINITY : max;
  const excess = Math.max(0, (categories?.length ?? 0) - room);
  const icon = <Icon of={IconPlus} />;
  const meter = plan && categories && (
    <LimitMeter
      text={categoryUsage(categories.length, plan.planDetails.maxCategories)}
      count={categories.length}
      max={plan.planDetails.maxCategories}
    />
  );

  const removeNow = async (category: Category) => {
    beforeRemove(categories?.findIndex(({ id }) => id === category.id) ?? 0);
    close();
    try {
      await remove(category.id);
      toastSuccess('Categoría eliminada');
    } catch (error) {
      toastError(failureOf(error, 'Error al eliminar la categoría'));
    }
  };

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
          listRef={list}
          categories={categories}
          room={room}
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
              <DisabledButton reason={reason} variant="default" fullWidth leftSection={icon}>
                Nueva Categoría
              </DisabledButton>
              <p className={classes.reason}>{reason}</p>
              {excess > 0 && (
                <p className={classes.reason}>
                  {excess === 1
                    ? 'Tienes 1 de más: se conserva y se sigue viendo en tu página.'
                    : `Tienes ${excess} de más: se conservan y se siguen viendo en tu página.`}
                </p>
              )}
              <Anchor className={classes.plans ?? ''} component={Link} to={paths.plans}>
                Ver planes
              </Anchor>
            </>
          ) : (
            <Button
              ref={create}
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
        onConfirm={() => open?.dialog === 'delete' && void removeNow(open.category)}
        onClose={close}
      />
    </Section>
  );
}
