import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { categoryUsage } from '@vitrina/contract/billing/plans/rules.ts';
import { unlimited } from '@vitrina/contract/billing/plans/schema.ts';
import type { CurrentPlan } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { useRef, useState } from 'react';
import { categoryLimitReason } from '../../billing/subscriptions/limit-reasons.ts';
import { useExamples } from '../../business/customization/use-examples.ts';
import { Section } from '../../ui/layout/Section.tsx';
import text from '../../ui/layout/text.module.css';
import { LimitMeter } from '../../ui/limits/LimitMeter.tsx';
import { PlansLink } from '../../ui/limits/PlansLink.tsx';
import { useNeighbourFocus } from '../../ui/lists/use-neighbour-focus.ts';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { useWords } from '../../ui/words.ts';
import { CategoryDialogs, type OpenCategoryDialog } from './CategoryDialogs.tsx';
import { CategoryList } from './CategoryList.tsx';
import classes from './CategoryManager.module.css';
import { NewCategoryButton } from './NewCategoryButton.tsx';
import { categoriesQuery, useOptimisticCategories } from './queries.ts';
import { useCategoryDeletion } from './use-category-deletion.ts';

export interface CategoryManagerProps {
  plan: CurrentPlan | undefined;
  /** The number of products by category id; null while unknown. */
  productCounts: ReadonlyMap<string | null, number> | null;
  onCreated?: (id: string) => void;
  /** Without a frame and title, which the sheet around it has. */
  isInSheet?: boolean;
}

export function CategoryManager({ plan, productCounts, onCreated, isInSheet = false }: CategoryManagerProps) {
  const query = useQuery(categoriesQuery);
  const { categoryWords } = useExamples();
  const { items } = useWords();
  const [dialog, setDialog] = useState<OpenCategoryDialog | null>(null);
  const close = () => setDialog(null);
  const categories = useOptimisticCategories(query.data);
  const createButton = useRef<HTMLButtonElement>(null);
  const { list, beforeRemove } = useNeighbourFocus(categories?.length ?? 0, '[data-row]', createButton);
  const askToDelete = useCategoryDeletion(productCounts, (category) =>
    beforeRemove(categories?.findIndex(({ id }) => id === category.id) ?? 0),
  );
  const reason = categoryLimitReason(plan, categories?.length ?? 0);
  const max = plan?.planDetails.maxCategories ?? unlimited;
  const limit = max === unlimited ? Number.POSITIVE_INFINITY : max;
  const excess = Math.max(0, (categories?.length ?? 0) - limit);
  const meter = plan && categories && (
    <LimitMeter
      text={categoryUsage(categories.length, plan.planDetails.maxCategories)}
      count={categories.length}
      max={plan.planDetails.maxCategories}
    />
  );

  const content = (
    <>
      <Loaded
        query={{ ...query, data: categories }}
        skeleton={<Skeleton m="12px var(--v-card-pad)" height={120} width="auto" />}
        error="Error al cargar las categorías"
        empty={
          <Text p="8px var(--v-card-pad) 16px" c="dimmed">
            {`Agrupa tus ${items}: ${categoryWords}…`}
          </Text>
        }
      >
        {(shown) => (
          <CategoryList
            listRef={list}
            categories={shown}
            limit={limit}
            productCounts={productCounts}
            onEdit={(category) => setDialog({ name: 'edit', category })}
            onRename={(category) => setDialog({ name: 'rename', category })}
            onDelete={(category) => void askToDelete(category)}
          />
        )}
      </Loaded>
      {categories && (
        <div className={classes.footer}>
          <NewCategoryButton
            buttonRef={createButton}
            plan={plan}
            categoryCount={categories.length}
            fullWidth
            onClick={() => setDialog({ name: 'create' })}
          />
          {reason && (
            <>
              <Text mt="xs" c="dimmed" size="xs">
                {reason}
              </Text>
              {excess > 0 && (
                <Text mt="xs" c="dimmed" size="xs">
                  {excess === 1
                    ? 'Tienes 1 de más: se conserva y se sigue viendo en tu página.'
                    : `Tienes ${excess} de más: se conservan y se siguen viendo en tu página.`}
                </Text>
              )}
              <PlansLink className={text.link ?? ''} fz="xs" need="categories" />
            </>
          )}
        </div>
      )}
      <CategoryDialogs dialog={dialog} onCreated={onCreated} onClose={close} />
    </>
  );
  return isInSheet ? (
    <div>
      <div className={classes.usage}>{meter}</div>
      {content}
    </div>
  ) : (
    <Section title="Gestionar Categorías" flush action={meter}>
      {content}
    </Section>
  );
}
