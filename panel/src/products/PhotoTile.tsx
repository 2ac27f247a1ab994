import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Badge } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { BusinessType } from '@vitrina/contract/customization/schema.ts';
import { sortableAttributes, takeFocus } from '../ui/drag-sort.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import classes from './Photos.module.css';
import type { Photo } from './photos.ts';

interface Props {
  photo: Photo;
  /** From 1. */
  place: number;
  /** What has been sent of it, from 0 to 1; null while it is not being sent. */
  share: number | null;
  busy: boolean;
  name: string;
  type: BusinessType;
  onRemove: () => void;
}

/** The whole photo is the handle to move it by. */
export function PhotoTile({ photo, place, share, busy, name, type, onRemove }: Props) {
  const sortable = useSortable({ id: photo.key, attributes: sortableAttributes });
  const cover = place === 1;
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
        onPointerDown={takeFocus}
        aria-label={cover ? 'Mover foto 1, portada' : `Mover foto ${place}`}
      >
        <Picture picture={photo.shown} sizes="200px" name={name} type={type} />
      </button>
      {cover && <Badge className={classes.cover ?? ''}>Portada</Badge>}
      <ActionIcon
        className={classes.remove ?? ''}
        disabled={busy}
        aria-label={`Quitar foto ${place}`}
        onClick={onRemove}
      >
        <span>
          <Icon of={IconX} size={16} />
        </span>
      </ActionIcon>
      {share !== null && (
        <div
          className={classes.progress}
          role="progressbar"
          aria-label={`Subiendo foto ${place}`}
          aria-valuenow={Math.round(share * 100)}
        >
          <div style={{ width: `${share * 100}%` }} />
        </div>
      )}
    </li>
  );
}
