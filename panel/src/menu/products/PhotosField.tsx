import { closestCenter, DndContext } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { Stack, VisuallyHidden } from '@mantine/core';
import { maxProductImages } from '@vitrina/contract/platform/media/schema.ts';
import { type ComponentProps, useRef } from 'react';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { createSortAnnouncements, createSortInstructions, useSortSensors } from '../../ui/lists/drag-sort.ts';
import { useWords } from '../../ui/words.ts';
import { AddPhotos } from './AddPhotos.tsx';
import classes from './Photos.module.css';
import { PhotoTile } from './PhotoTile.tsx';
import type { Photos } from './use-photos.ts';

interface Props extends Pick<ComponentProps<typeof PhotoTile>, 'name' | 'type'> {
  photos: Photos;
  /** By index of the new files; null while nothing is being sent. */
  progress: readonly number[] | null;
  /** Disables changes while saving. */
  isBusy: boolean;
}

export function PhotosField({ photos, progress, isBusy, name, type }: Props) {
  const { item } = useWords();
  const { list, preparingCount } = photos;
  // In a grid, an arrow key moves to the next tile.
  const sensors = useSortSensors(sortableKeyboardCoordinates);
  const input = useRef<HTMLInputElement>(null);
  const keys = list.map(({ key }) => key);
  const newPhotos = list.filter(({ file }) => file);
  const freeCount = maxProductImages - list.length - preparingCount;

  const remove = (key: string) => {
    photos.remove(key);
    // The focused button is gone. If the list was full, the add tile appears with the next render.
    requestAnimationFrame(() => input.current?.focus());
  };
  return (
    <Section
      title="Fotos"
      lead={`Hasta ${maxProductImages}. La primera es la portada; arrástralas para ordenarlas.`}
    >
      <Stack>
        <FormAlert message={photos.problems.join('. ') || null} />
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={({ active, over }) => over && photos.move(String(active.id), String(over.id))}
          accessibility={{
            announcements: createSortAnnouncements(keys, (index) => `la foto ${index + 1}`),
            screenReaderInstructions: createSortInstructions('la foto'),
          }}
        >
          <SortableContext items={keys} strategy={rectSortingStrategy} disabled={isBusy}>
            <ul className={classes.grid} aria-label={`Fotos del ${item}`}>
              {list.map((photo, index) => (
                <PhotoTile
                  key={photo.key}
                  photo={photo}
                  position={index + 1}
                  share={photo.file && progress ? (progress[newPhotos.indexOf(photo)] ?? 0) : null}
                  isBusy={isBusy}
                  name={name}
                  type={type}
                  onRemove={() => remove(photo.key)}
                />
              ))}
              {Array.from({ length: preparingCount }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
                <li key={index} className={classes.preparing}>
                  <VisuallyHidden>Preparando foto</VisuallyHidden>
                </li>
              ))}
              {freeCount > 0 && <AddPhotos inputRef={input} disabled={isBusy} onAdd={photos.add} />}
            </ul>
          </SortableContext>
        </DndContext>
        <VisuallyHidden role="status">{photos.announcement}</VisuallyHidden>
      </Stack>
    </Section>
  );
}
