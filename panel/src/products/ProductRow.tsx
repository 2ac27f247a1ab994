import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { BusinessType } from '@vitrina/contract/customization/schema.ts';
import type { Product } from '@vitrina/contract/products/schema.ts';
import { memo } from 'react';
import { sortableAttributes, takeFocus } from '../ui/drag-sort.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import classes from './ProductSorter.module.css';

interface Props {
  product: Product;
  over: boolean;
  type: BusinessType;
}

export function ProductRow({ product, over, type }: Props) {
  const sortable = useSortable({ id: product.id, attributes: sortableAttributes });
  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.row}
      data-lifted={sortable.isDragging || undefined}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <ActionIcon
        ref={sortable.setActivatorNodeRef}
        className={classes.handle ?? ''}
        {...sortable.attributes}
        {...sortable.listeners}
        onPointerDown={takeFocus}
        aria-label={`Mover ${product.name}`}
      >
        <Icon of={IconGripVertical} />
      </ActionIcon>
      <Content product={product} over={over} type={type} />
    </li>
  );
}

/** While one row is dragged all of them move: what stands in them is drawn once. */
const Content = memo(function Content({ product, over, type }: Props) {
  const { name, images, active } = product;
  const state = active ? over && 'Sobre el límite' : 'Oculto';
  return (
    <>
      <div className={classes.picture}>
        <Picture picture={images[0] ?? null} sizes="40px" name={name} type={type} />
      </div>
      <p className={classes.name}>{name}</p>
      {state && (
        <p className={classes.state} data-over={(active && over) || undefined}>
          {state}
        </p>
      )}
    </>
  );
});
