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

/** Without it screen readers call each handle «sortable». */
export const sortableAttributes = { roleDescription: 'elemento que se puede mover' };

/** For the handle's pointerdown: a field that keeps the focus is scrolled to by Chromium on phones as the drag begins. */
export function takeFocus({ currentTarget }: PointerEvent<HTMLElement>): void {
  currentTarget.focus({ preventScroll: true });
}

/** With a mouse, a finger and the keyboard; the thresholds and the arrows' step are those of specification §9. */
export function useSortSensors(step: KeyboardCoordinateGetter = rowKeyboardStep) {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: step }),
  );
}

const arrowStep = 25;
const directions: Record<string, number> = { ArrowUp: -arrowStep, ArrowDown: arrowStep };

/** In a list of rows: up and down, not beyond its first and last place. */
const rowKeyboardStep: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = directions[event.code];
  if (step === undefined) return undefined;
  const tops = [...context.droppableRects.values()].map(({ top }) => top);
  const y = Math.max(Math.min(...tops), Math.min(Math.max(...tops), currentCoordinates.y + step));
  return { ...currentCoordinates, y };
};

/** Rows move up and down only. */
export const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The list after what is at `from` went to `to`; unchanged when one of them is not in it. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The list with the items of `ids` in that order, numbered from 1, at the places that they had between them. */
export function reorderItems<Item extends { id: string; order: number }>(
  list: readonly Item[],
  ids: readonly string[],
): Item[] {
  const named = new Map(list.filter(({ id }) => ids.includes(id)).map((item) => [item.id, item]));
  const next = ids
    .flatMap((id) => named.get(id) ?? [])
    .map((item, index) => ({ ...item, order: index + 1 }))
    .values();
  return list.map((item) => (named.has(item.id) ? (next.next().value ?? item) : item));
}

/** How to move `what`, a noun with its article, with the keyboard. */
export function instructionsFor(what: string): ScreenReaderInstructions {
  return {
    draggable: `Para mover ${what} presiona espacio o Enter, usa las flechas y presiona espacio o Enter para soltar. Con Escape vuelve a su lugar.`,
  };
}

/** What a screen reader says while one of `ids` is moved. */
export function announcementsFor(ids: readonly string[], nameOf: (index: number) => string): Announcements {
  const indexOf = (id: unknown) => ids.indexOf(String(id));
  const name = (id: unknown) => (indexOf(id) < 0 ? '' : nameOf(indexOf(id)));
  const place = (id: unknown) => `posición ${indexOf(id) + 1} de ${ids.length}`;
  return {
    onDragStart: ({ active }) => `Levantaste ${name(active.id)}, ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over
        ? `${name(active.id)} está ahora en la ${place(over.id)}.`
        : `${name(active.id)} está fuera de la lista.`,
    onDragEnd: ({ active, over }) =>
      over ? `Soltaste ${name(active.id)} en la ${place(over.id)}.` : `${name(active.id)} volvió a su lugar.`,
    onDragCancel: ({ active }) => `Cancelaste. ${name(active.id)} volvió a su lugar.`,
  };
}
