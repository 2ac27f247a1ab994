import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Badge, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DragHandle } from '../../ui/lists/DragHandle.tsx';
import { sortableAttributes } from '../../ui/lists/drag-sort.ts';
import { useWords } from '../../ui/words.ts';
import classes from './CategoryList.module.css';

interface Props {
  category: Category;
  isOverLimit: boolean;
  /** Null while unknown. */
  productCount: number | null;
  onEdit: (category: Category) => void;
  onRename: (category: Category) => void;
  onDelete: (category: Category) => void;
}

export function CategoryRow({ category, isOverLimit, productCount, onEdit, onRename, onDelete }: Props) {
  const words = useWords();
  const { name } = category;
  const sortable = useSortable({ id: category.id, attributes: sortableAttributes });
  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.row}
      data-lifted={sortable.isDragging || undefined}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <DragHandle sortable={sortable} name={name} />
      <UnstyledButton
        className={classes.name ?? ''}
        data-row
        title="Cambiar nombre"
        onClick={() => onRename(category)}
      >
        <span>{name}</span>
        {isOverLimit && <Badge color="yellow">Sobre el límite</Badge>}
      </UnstyledButton>
      {productCount !== null && (
        <small>
          {productCount}
          <VisuallyHidden> {productCount === 1 ? words.item : words.items}</VisuallyHidden>
        </small>
      )}
      <ActionIcon aria-label={`Editar ${name}`} onClick={() => onEdit(category)}>
        <Icon icon={IconPencil} />
      </ActionIcon>
      <ActionIcon data-danger aria-label={`Eliminar ${name}`} onClick={() => onDelete(category)}>
        <Icon icon={IconTrash} />
      </ActionIcon>
    </li>
  );
}
