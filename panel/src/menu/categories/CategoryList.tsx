import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import type { RefObject } from 'react';
import { toActionErrorMessage } from '../../api/api-error.ts';
import {
  createSortAnnouncements,
  createSortInstructions,
  moveItem,
  useSortSensors,
  verticalOnly,
} from '../../ui/lists/drag-sort.ts';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import classes from './CategoryList.module.css';
import { CategoryRow } from './CategoryRow.tsx';
import { useReorderCategories } from './queries.ts';

interface Props {
  listRef: RefObject<HTMLUListElement | null>;
  categories: readonly Category[];
  /** The plan's limit; infinite when unlimited. */
  limit: number;
  productCounts: ReadonlyMap<string | null, number> | null;
  onEdit: (category: Category) => void;
  onRename: (category: Category) => void;
  onDelete: (category: Category) => void;
}

/** Sortable by mouse, touch and keyboard. */
export function CategoryList({ listRef, categories, limit, productCounts, ...actions }: Props) {
  const reorder = useReorderCategories();
  const sensors = useSortSensors();
  const ids = categories.map(({ id }) => id);
  const drop = async ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    try {
      await reorder(categories, moveItem(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
      toastSuccess('Orden actualizado exitosamente');
    } catch (error) {
      toastError(toActionErrorMessage(error, 'Error al reordenar las categorías'));
    }
  };
  return (
    <DndContext
      sensors={sensors}
      modifiers={[verticalOnly]}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: createSortAnnouncements(ids, (index) => categories[index]?.name ?? ''),
        screenReaderInstructions: createSortInstructions('la categoría'),
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul ref={listRef} className={classes.list} aria-label="Categorías">
          {categories.map((category, index) => (
            <CategoryRow
              key={category.id}
              category={category}
              isOverLimit={index >= limit}
              productCount={productCounts ? (productCounts.get(category.id) ?? 0) : null}
              {...actions}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
