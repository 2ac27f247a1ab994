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
import { toActionErrorMessage, toErrorMessage } from '../api/api-error.ts';
import { useExamples } from '../customization/use-examples.ts';
import { categoryLimitReason } from '../subscriptions/limit-reasons.ts';
import { Icon } from '../ui/Icon.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { DisabledButton } from '../ui/limits/DisabledButton.tsx';
import { LimitMeter } from '../ui/limits/LimitMeter.tsx';
import { useNeighbourFocus } from '../ui/lists/use-neighbour-focus.ts';
import { RetryState } from '../ui/states/RetryState.tsx';
import { toastError, toastSuccess } from '../ui/toasts.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';
import { CategoryList } from './CategoryList.tsx';
import classes from './CategoryManager.module.css';
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx';
import { categoriesQuery, useDeleteCategory, useOptimisticCategories } from './queries.ts';
import { RenameCategoryDialog } from './RenameCategoryDialog.tsx';

interface Props {
  plan: CurrentSubscription | undefined;
  /** The number of products by category id; null while unknown. */
  productCounts: Map<string | null, number> | null;
  onCreated: (id: string) => void;
}

type OpenDialog = { name: 'create' } | { name: 'edit' | 'rename' | 'delete'; category: Category };

export function CategoryManager({ plan, productCounts, onCreated }: Props) {
  const query = useQuery(categoriesQuery);
  const { categoryWords } = useExamples();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const categories = useOptimisticCategories(query.data);
  const createButton = useRef<HTMLButtonElement>(null);
  const { list, beforeRemove } = useNeighbourFocus(categories?.length ?? 0, '[data-row]', createButton);
  const sendDelete = useDeleteCategory();
  const reason = categoryLimitReason(plan, categories?.length ?? 0);
  const max = plan?.planDetails.maxCategories ?? unlimited;
  const limit = max === unlimited ? Number.POSITIVE_INFINITY : max;
  const excess = Math.max(0, (categories?.length ?? 0) - limit);
  const icon = <Icon icon={IconPlus} />;
  const meter = plan && categories && (
    <LimitMeter
      text={categoryUsage(categories.length, plan.planDetails.maxCategories)}
      count={categories.length}
      max={plan.planDetails.maxCategories}
    />
  );

  const deleteCategory = async (category: Category) => {
    beforeRemove(categories?.findIndex(({ id }) => id === category.id) ?? 0);
    close();
    try {
      await sendDelete(category.id);
      toastSuccess('Categoría eliminada');
    } catch (error) {
      toastError(toActionErrorMessage(error, 'Error al eliminar la categoría'));
    }
  };

  return (
    <Section title="Gestionar Categorías" flush action={meter}>
      {query.isPending && <Skeleton className={classes.skeleton ?? ''} height={120} width="auto" />}
      {!categories && query.isError && (
        <RetryState
          title="Error al cargar las categorías"
          loading={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {toErrorMessage(query.error, 'Inténtalo otra vez en un momento.')}
        </RetryState>
      )}
      {categories?.length === 0 && <p className={classes.empty}>Agrupa tus productos: {categoryWords}…</p>}
      {categories && categories.length > 0 && (
        <CategoryList
          listRef={list}
          categories={categories}
          limit={limit}
          productCounts={productCounts}
          onEdit={(category) => setDialog({ name: 'edit', category })}
          onRename={(category) => setDialog({ name: 'rename', category })}
          onDelete={(category) => setDialog({ name: 'delete', category })}
        />
      )}
      {categories && (
        <div className={classes.footer}>
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
              <Anchor className={classes.plansLink ?? ''} component={Link} to={paths.plans}>
                Ver planes
              </Anchor>
            </>
          ) : (
            <Button
              ref={createButton}
              variant="default"
              fullWidth
              leftSection={icon}
              onClick={() => setDialog({ name: 'create' })}
            >
              Nueva Categoría
            </Button>
          )}
        </div>
      )}
      <CategoryDialog
        opened={dialog?.name === 'create' || dialog?.name === 'edit'}
        category={dialog?.name === 'edit' ? dialog.category : null}
        onCreated={onCreated}
        onClose={close}
      />
      <RenameCategoryDialog category={dialog?.name === 'rename' ? dialog.category : null} onClose={close} />
      <DeleteCategoryDialog
        category={dialog?.name === 'delete' ? dialog.category : null}
        productCount={
          dialog?.name === 'delete' && productCounts ? (productCounts.get(dialog.category.id) ?? 0) : null
        }
        onConfirm={() => dialog?.name === 'delete' && void deleteCategory(dialog.category)}
        onClose={close}
      />
    </Section>
  );
}
