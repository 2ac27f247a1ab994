import { closestCenter, DndContext } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { VisuallyHidden } from '@mantine/core';
import type { BusinessType } from '@vitrina/contract/customization/schema.ts';
import { maxProductImages } from '@vitrina/contract/media/schema.ts';
import { useRef } from 'react';
import { announcementsFor, instructionsFor, useSortSensors } from '../ui/drag-sort.ts';
import { FormAlert } from '../ui/FormAlert.tsx';
import layout from '../ui/layout.module.css';
import { Section } from '../ui/Section.tsx';
import { AddPhotos } from './AddPhotos.tsx';
import classes from './Photos.module.css';
import { PhotoTile } from './PhotoTile.tsx';
import type { Photos } from './use-photos.ts';

interface Props {
  photos: Photos;
  /** By the order of the new files; null while nothing is sent. */
  progress: readonly number[] | null;
  /** While saving nothing can be changed. */
  busy: boolean;
  /** Of the product and its business, for the drawing where a photo does not load. */
  name: string;
  type: BusinessType;
}

/** A product's photos: added, removed and put in order. */
export function PhotosField({ photos, progress, busy, name, type }: Props) {
  const { list, preparing } = photos;
  // In a grid of tiles an arrow goes to the next one.
  const sensors = useSortSensors(sortableKeyboardCoordinates);
  const input = useRef<HTMLInputElement>(null);
  const keys = list.map(({ key }) => key);
  const news = list.filter(({ file }) => file);
  const room = maxProductImages - list.length - preparing;

  const remove = (key: string) => {
    photos.remove(key);
    // The button that had the focus is gone; the tile to add appears with the room that was made.
    requestAnimationFrame(() => input.current?.focus());
  };
  return (
    <Section
      title="Fotos"
      lead={`Hasta ${maxProductImages}. La primera es la portada; arrástralas para ordenarlas.`}
    >
      <div className={layout.stack}>
        <FormAlert message={photos.problems.join('. ') || null} />
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={({ active, over }) => over && photos.move(String(active.id), String(over.id))}
          accessibility={{
            announcements: announcementsFor(keys, (index) => `la foto ${index + 1}`),
            screenReaderInstructions: instructionsFor('la foto'),
          }}
        >
          <SortableContext items={keys} strategy={rectSortingStrategy} disabled={busy}>
            <ul className={classes.grid} aria-label="Fotos del producto">
              {list.map((photo, index) => (
                <PhotoTile
                  key={photo.key}
                  photo={photo}
                  place={index + 1}
                  share={photo.file && progress ? (progress[news.indexOf(photo)] ?? 0) : null}
                  busy={busy}
                  name={name}
                  type={type}
                  onRemove={() => remove(photo.key)}
                />
              ))}
              {Array.from({ length: preparing }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
                <li key={index} className={classes.preparing}>
                  <VisuallyHidden>Preparando foto</VisuallyHidden>
                </li>
              ))}
              {room > 0 && <AddPhotos inputRef={input} disabled={busy} onAdd={photos.add} />}
            </ul>
          </SortableContext>
        </DndContext>
        <VisuallyHidden role="status">{photos.announcement}</VisuallyHidden>
      </div>
    </Section>
  );
}
