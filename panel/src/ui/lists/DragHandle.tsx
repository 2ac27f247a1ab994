import type { useSortable } from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { Icon } from '../Icon.tsx';
import classes from './DragHandle.module.css';
import { focusWithoutScroll } from './drag-sort.ts';

interface Props {
  sortable: ReturnType<typeof useSortable>;
  /** What it moves. */
  name: string;
  className?: string | undefined;
}

/** Moves what it stands in by mouse, touch and keyboard. */
export function DragHandle({ sortable, name, className = '' }: Props) {
  return (
    <ActionIcon
      ref={sortable.setActivatorNodeRef}
      className={`${classes.handle} ${className}`}
      {...sortable.attributes}
      {...sortable.listeners}
      onPointerDown={focusWithoutScroll}
      aria-label={`Mover ${name}`}
    >
      <Icon icon={IconGripVertical} />
    </ActionIcon>
  );
}
