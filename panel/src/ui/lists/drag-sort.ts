import {
  type Announcements,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  type ScreenReaderInstructions,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { PointerEvent } from 'react';

/** Replaces the English role «sortable», which screen readers would announce. */
export const sortableAttributes = { roleDescription: 'elemento que se puede mover' };

/**
 * For the handle's pointerdown. If a field kept the focus, Chromium on a phone would scroll to it when the
 * drag starts.
 */
export function focusWithoutScroll({ currentTarget }: PointerEvent<HTMLElement>): void {
  currentTarget.focus({ preventScroll: true });
}

/** Sorting by mouse (after 8 px), touch (after 250 ms) and keyboard (25 px per arrow key). */
export function useSortSensors(step: KeyboardCoordinateGetter = rowKeyboardStep) {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: step }),
  );
}

const arrowStepPx = 25;
const directions: Record<string, number> = { ArrowUp: -arrowStepPx, ArrowDown: arrowStepPx };

/** Moves a row up or down, but not beyond the first and last row. */
export const rowKeyboardStep: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = directions[event.code];
  if (step === undefined) return undefined;
  const tops = [...context.droppableRects.values()].map(({ top }) => top);
  const y = Math.max(Math.min(...tops), Math.min(Math.max(...tops), currentCoordinates.y + step));
  return { ...currentCoordinates, y };
};

export const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The keyboard instructions for `item`, a noun with its article. */
export function createSortInstructions(item: string): ScreenReaderInstructions {
  return {
    draggable: `Para mover ${item} presiona espacio o Enter, usa las flechas y presiona espacio o Enter para soltar. Con Escape vuelve a su lugar.`,
  };
}

/** The screen reader announcements while one of `ids` is dragged. */
export function createSortAnnouncements(
  ids: readonly string[],
  getName: (index: number) => string,
): Announcements {
  const indexOf = (id: unknown) => ids.indexOf(String(id));
  const formatName = (id: unknown) => (indexOf(id) < 0 ? '' : getName(indexOf(id)));
  const formatPosition = (id: unknown) => `posición ${indexOf(id) + 1} de ${ids.length}`;
  return {
    onDragStart: ({ active }) => `Levantaste ${formatName(active.id)}, ${formatPosition(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over
        ? `${formatName(active.id)} está ahora en la ${formatPosition(over.id)}.`
        : `${formatName(active.id)} está fuera de la lista.`,
    onDragEnd: ({ active, over }) =>
      over
        ? `Soltaste ${formatName(active.id)} en la ${formatPosition(over.id)}.`
        : `${formatName(active.id)} volvió a su lugar.`,
    onDragCancel: ({ active }) => `Cancelaste. ${formatName(active.id)} volvió a su lugar.`,
  };
}
