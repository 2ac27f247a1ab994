import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { BusinessType } from '@vitrina/contract/customization/schema.ts';
import type { Product } from '@vitrina/contract/products/schema.ts';
import { failureOf } from '../api/api-error.ts';
import {
  announcementsFor,
  instructionsFor,
  moveItem,
  useSortSensors,
  verticalOnly,
} from '../ui/drag-sort.ts';
import { Section } from '../ui/Section.tsx';
import { toastError, toastSuccess } from '../ui/toasts.tsx';
import { ProductRow } from './ProductRow.tsx';
import classes from './ProductSorter.module.css';
import { useReorderProducts } from './queries.ts';

interface Props {
  /** All of one category. */
  products: readonly Product[];
  over: ReadonlySet<string>;
  type: BusinessType;
}

/** A category's products as short rows, to be put in order with a mouse, a finger and the keyboard. */
export function ProductSorter({ products, over, type }: Props) {
  const reorder = useReorderProducts();
  const sensors = useSortSensors();
  const ids = products.map(({ id }) => id);
  const drop = async ({ active, over: target }: DragEndEvent) => {
    if (!target || active.id === target.id) return;
    try {
      await reorder(moveItem(ids, ids.indexOf(String(active.id)), ids.indexOf(String(target.id))));
      toastSuccess('Orden actualizado exitosamente');
    } catch (error) {
      toastError(failureOf(error, 'Error al reordenar los productos'));
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
          announcements: announcementsFor(ids, (index) => products[index]?.name ?? ''),
          screenReaderInstructions: instructionsFor('el producto'),
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul className={classes.list} aria-label="Productos por ordenar">
            {products.map((product) => (
              <ProductRow key={product.id} product={product} over={over.has(product.id)} type={type} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </Section>
  );
}
