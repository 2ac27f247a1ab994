import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Badge, Button } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconClipboardList,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { ActionsMenu, MenuAction } from '../../ui/lists/ActionsMenu.tsx';
import { DragHandle } from '../../ui/lists/DragHandle.tsx';
import { sortableAttributes } from '../../ui/lists/drag-sort.ts';
import classes from './MenuSections.module.css';
import type { MenuSection } from './sections.ts';
import type { DragData } from './use-menu-drag.ts';
import { useNewProductLink } from './use-new-product-link.ts';

export interface SectionActions {
  onRename: (category: Category) => void;
  onDelete: (category: Category) => void;
  /** Moves the category up by a negative number of places. */
  onMove: (category: Category, places: number) => void;
  /** Opens a stocktaking. Undefined if the plan does not count. */
  onCount: ((category: Category) => void) | undefined;
}

interface Props extends SectionActions {
  section: MenuSection;
  /** All products of the section, also those that are not on the screen. */
  productCount: number;
  isOverLimit: boolean;
  canAdd: boolean;
  canDrag: boolean;
  canMoveUp: boolean;
  canMoveDown: boolean;
}

export function SectionHeader({ section, productCount, isOverLimit, canAdd, canDrag, ...actions }: Props) {
  const { name, category } = section;
  const data: DragData = { type: 'section', section };
  const sortable = useSortable({
    id: `section ${section.id}`,
    data,
    disabled: !canDrag || !category,
    attributes: sortableAttributes,
  });
  const newProductLink = useNewProductLink(category?.id);
  return (
    <div
      ref={sortable.setNodeRef}
      className={classes.header}
      data-dragged={sortable.isDragging || undefined}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      {category && canDrag && (
        <DragHandle sortable={sortable} name={`la categoría ${name}`} className={classes.handle} />
      )}
      <h2 className={classes.name}>
        {name}
        {'\u00a0'}
        <span>{productCount}</span>
      </h2>
      {isOverLimit && <Badge color="yellow">Sobre el límite</Badge>}
      {category && canAdd && (
        <Button
          className={classes.add ?? ''}
          component={Link}
          {...newProductLink}
          variant="subtle"
          leftSection={<Icon icon={IconPlus} />}
          aria-label={`Agregar a ${name}`}
        >
          Agregar
        </Button>
      )}
      {category && <SectionMenu category={category} {...actions} />}
    </div>
  );
}

type MenuProps = SectionActions & Pick<Props, 'canMoveUp' | 'canMoveDown'> & { category: Category };

function SectionMenu({ category, canMoveUp, canMoveDown, onRename, onDelete, onMove, onCount }: MenuProps) {
  return (
    <ActionsMenu data-section-menu aria-label={`Acciones de la categoría ${category.name}`} menuWidth={220}>
      <MenuAction icon={IconPencil} onClick={() => onRename(category)}>
        Cambiar nombre
      </MenuAction>
      {onCount && (
        <MenuAction icon={IconClipboardList} onClick={() => onCount(category)}>
          Contar lo que queda
        </MenuAction>
      )}
      {canMoveUp && (
        <MenuAction icon={IconArrowUp} onClick={() => onMove(category, -1)}>
          Subir
        </MenuAction>
      )}
      {canMoveDown && (
        <MenuAction icon={IconArrowDown} onClick={() => onMove(category, 1)}>
          Bajar
        </MenuAction>
      )}
      <MenuAction isDangerous icon={IconTrash} onClick={() => onDelete(category)}>
        Eliminar categoría
      </MenuAction>
    </ActionsMenu>
  );
}
