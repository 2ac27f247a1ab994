import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { BusinessType } from '@vitrina/contract/customization/schema.ts';
import type { Product } from '@vitrina/contract/products/schema.ts';
import { memo } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { focusWithoutScroll, sortableAttributes } from '../ui/lists/drag-sort.ts';
import { Picture } from '../ui/pictures/Picture.tsx';
import classes from './ProductSorter.module.css';

interface Props {
  product: Product;
  isOverLimit: boolean;
  type: BusinessType;
}

export function ProductRow({ product, isOverLimit, type }: Props) {
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
        onPointerDown={focusWithoutScroll}
        aria-label={`Mover ${product.name}`}
      >
        <Icon icon={IconGripVertical} />
      </ActionIcon>
      <Content product={product} isOverLimit={isOverLimit} type={type} />
    </li>
  );
}

/** Memoized, because dragging one row moves and renders all rows. */
const Content = memo(function Content({ product, isOverLimit, type }: Props) {
  const { name, images, active } = product;
  const state = active ? isOverLimit && 'Sobre el límite' : 'Oculto';
  return (
    <>
      <div className={classes.picture}>
        <Picture picture={images[0] ?? null} sizes="40px" name={name} type={type} />
      </div>
      <p className={classes.name}>{name}</p>
      {state && (
        <p className={classes.state} data-over={(active && isOverLimit) || undefined}>
          {state}
        </p>
      )}
    </>
  );
});
