import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Badge, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Category } from '@vitrina/contract/categories/schema.ts';
import { sortableAttributes, takeFocus } from '../ui/drag-sort.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './CategoryList.module.css';

interface Props {
  category: Category;
  /** Beyond the plan's limit. */
  over: boolean;
  /** Null while unknown. */
  products: number | null;
  onEdit: (category: Category) => void;
  onRename: (category: Category) => void;
  onDelete: (category: Category) => void;
}

export function CategoryRow({ category, over, products, onEdit, onRename, onDelete }: Props) {
  const { name } = category;
  const sortable = useSortable({ id: category.id, attributes: sortableAttributes });
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
        aria-label={`Mover ${name}`}
      >
        <Icon of={IconGripVertical} />
      </ActionIcon>
      <UnstyledButton
        className={classes.name ?? ''}
        data-row
        title="Cambiar nombre"
        onClick={() => onRename(category)}
      >
        {name}
      </UnstyledButton>
      {over && <Badge color="yellow">Sobre el límite</Badge>}
      {products !== null && (
        <small>
          {products}
          <VisuallyHidden> {products === 1 ? 'producto' : 'productos'}</VisuallyHidden>
        </small>
      )}
      <ActionIcon aria-label={`Editar ${name}`} onClick={() => onEdit(category)}>
        <Icon of={IconPencil} />
      </ActionIcon>
      <ActionIcon data-danger aria-label={`Eliminar ${name}`} onClick={() => onDelete(category)}>
        <Icon of={IconTrash} />
      </ActionIcon>
    </li>
  );
}
