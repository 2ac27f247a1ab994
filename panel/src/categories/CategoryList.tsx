import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { Category } from '@vitrina/contract/categories/schema.ts';
import { announcementsFor, instructionsFor, useSortSensors } from '../ui/sorting.ts';
import { toastError, toastSuccess } from '../ui/toasts.tsx';
import classes from './CategoryList.module.css';
import { CategoryRow } from './CategoryRow.tsx';
import { reordered } from './order.ts';
import { useReorderCategories } from './queries.ts';

interface Props {
  categories: readonly Category[];
  productCounts: Map<string | null, number> | null;
  onEdit: (category: Category) => void;
  onRename: (category: Category) => void;
  onDelete: (category: Category) => void;
}

/** Sortable with a mouse, a finger and the keyboard. */
export function CategoryList({ categories, productCounts, ...actions }: Props) {
  const reorder = useReorderCategories();
  const sensors = useSortSensors();
  const ids = categories.map(({ id }) => id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    reorder.mutate(reordered(categories, String(active.id), String(over.id)), {
      onSuccess: () => toastSuccess('Orden actualizado exitosamente'),
      onError: () => toastError('Error al reordenar las categorías'),
    });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(ids, (index) => categories[index]?.name ?? ''),
        screenReaderInstructions: instructionsFor('la categoría'),
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={classes.list}>
          {categories.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              products={productCounts ? (productCounts.get(category.id) ?? 0) : null}
              {...actions}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
