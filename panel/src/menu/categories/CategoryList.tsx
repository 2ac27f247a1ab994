import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Box } from '@mantine/core';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import type { RefObject } from 'react';
import {
  createSortAnnouncements,
  createSortInstructions,
  useSortSensors,
  verticalOnly,
} from '../../ui/lists/drag-sort.ts';
import { moveItem } from '../../ui/lists/move-items.ts';
import { toastResult } from '../../ui/toasts.tsx';
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
    await toastResult(
      reorder(categories, moveItem(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))),
      'Error al reordenar las categorías',
      'Orden actualizado exitosamente',
    );
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
        <Box ref={listRef} component="ul" p="xs" aria-label="Categorías">
          {categories.map((category, index) => (
            <CategoryRow
              key={category.id}
              category={category}
              isOverLimit={index >= limit}
              productCount={productCounts ? (productCounts.get(category.id) ?? 0) : null}
              {...actions}
            />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}
