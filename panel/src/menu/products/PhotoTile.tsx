import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Badge } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import { Icon } from '../../ui/Icon.tsx';
import { focusWithoutScroll, sortableAttributes } from '../../ui/lists/drag-sort.ts';
import { Picture } from '../../ui/pictures/Picture.tsx';
import classes from './Photos.module.css';
import type { Photo } from './photos.ts';

interface Props {
  photo: Photo;
  /** From 1. */
  position: number;
  /** The sent part, from 0 to 1; null while nothing is being sent. */
  share: number | null;
  isBusy: boolean;
  name: string;
  type: BusinessType;
  onRemove: () => void;
}

/** The whole photo is the drag handle. */
export function PhotoTile({ photo, position, share, isBusy, name, type, onRemove }: Props) {
  const sortable = useSortable({ id: photo.key, attributes: sortableAttributes });
  const isCover = position === 1;
  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.tile}
      data-lifted={sortable.isDragging || undefined}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <button
        type="button"
        ref={sortable.setActivatorNodeRef}
        className={classes.handle}
        {...sortable.attributes}
        {...sortable.listeners}
        onPointerDown={focusWithoutScroll}
        aria-label={isCover ? 'Mover foto 1, portada' : `Mover foto ${position}`}
      >
        <Picture picture={photo.picture} sizes="200px" name={name} type={type} />
      </button>
      {isCover && <Badge className={classes.coverBadge ?? ''}>Portada</Badge>}
      <ActionIcon
        className={classes.removeButton ?? ''}
        disabled={isBusy}
        aria-label={`Quitar foto ${position}`}
        onClick={onRemove}
      >
        <span>
          <Icon icon={IconX} size={16} />
        </span>
      </ActionIcon>
      {share !== null && (
        <div
          className={classes.progress}
          role="progressbar"
          aria-label={`Subiendo foto ${position}`}
          aria-valuenow={Math.round(share * 100)}
        >
          <div style={{ width: `${share * 100}%` }} />
        </div>
      )}
    </li>
  );
}
