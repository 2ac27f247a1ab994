import { closestCenter, DndContext } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode, Ref } from 'react';
import { DragHandle } from './DragHandle.tsx';
import {
  createSortAnnouncements,
  createSortInstructions,
  sortableAttributes,
  useSortSensors,
  verticalOnly,
} from './drag-sort.ts';
import classes from './SortableList.module.css';

interface Props {
  label: string;
  ids: readonly string[];
  /** What a row is, with its article: `el tamaño`. */
  item: string;
  getName: (index: number) => string;
  onMove: (from: number, to: number) => void;
  listRef?: Ref<HTMLUListElement>;
  className?: string | undefined;
  /** One `SortableRow` for each id. */
  children: ReactNode;
}

/** Sortable by mouse, touch and keyboard. */
export function SortableList(props: Props) {
  const { label, ids, item, getName, onMove, listRef, className = '', children } = props;
  const sensors = useSortSensors();
  return (
    <DndContext
      sensors={sensors}
      modifiers={[verticalOnly]}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id)
          onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
      }}
      accessibility={{
        announcements: createSortAnnouncements(ids, getName),
        screenReaderInstructions: createSortInstructions(item),
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ul ref={listRef} className={className} aria-label={label}>
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface RowProps {
  id: string;
  /** The accessible name of the handle says what it moves. */
  name: string;
  canMove?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A row with a handle before its content. */
export function SortableRow({ id, name, canMove = true, className = '', children }: RowProps) {
  const sortable = useSortable({ id, attributes: sortableAttributes, disabled: !canMove });
  return (
    <li
      ref={sortable.setNodeRef}
      className={`${classes.row} ${className}`}
      data-lifted={sortable.isDragging || undefined}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      {canMove && <DragHandle sortable={sortable} name={name} className={classes.handle} />}
      {children}
    </li>
  );
}
