import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { BusinessType } from '@vitrina/contract/customization/schema.ts';
import type { Product } from '@vitrina/contract/products/schema.ts';
import { toActionErrorMessage } from '../api/api-error.ts';
import { Section } from '../ui/layout/Section.tsx';
import {
  createSortAnnouncements,
  createSortInstructions,
  moveItem,
  useSortSensors,
  verticalOnly,
} from '../ui/lists/drag-sort.ts';
import { toastError, toastSuccess } from '../ui/toasts.tsx';
import { ProductRow } from './ProductRow.tsx';
import classes from './ProductSorter.module.css';
import { useReorderProducts } from './queries.ts';

interface Props {
  /** All products of one category. */
  products: readonly Product[];
  overLimitIds: ReadonlySet<string>;
  type: BusinessType;
}

/** Sortable by mouse, touch and keyboard. */
export function ProductSorter({ products, overLimitIds, type }: Props) {
  const reorder = useReorderProducts();
  const sensors = useSortSensors();
  const ids = products.map(({ id }) => id);
  const drop = async ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    try {
      await reorder(moveItem(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
      toastSuccess('Orden actualizado exitosamente');
    } catch (error) {
      toastError(toActionErrorMessage(error, 'Error al reordenar los productos'));
    }
  };
  return (
    <Section flush>
      <DndContext
        sensors={sensors}
        modifiers={[verticalOnly]}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements: createSortAnnouncements(ids, (index) => products[index]?.name ?? ''),
          screenReaderInstructions: createSortInstructions('el producto'),
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul className={classes.list} aria-label="Productos por ordenar">
            {products.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                isOverLimit={overLimitIds.has(product.id)}
                type={type}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </Section>
  );
}
