import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type DndContextProps,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  pointerWithin,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { useRef, useState } from 'react';
import { createSortInstructions, rowKeyboardStep, useSortSensors } from '../../ui/lists/drag-sort.ts';
import { moveItem } from '../../ui/lists/move-items.ts';
import { findSection, type MenuSection, moveProduct, sortSections } from './sections.ts';

/** What dnd-kit knows of a draggable element or a place to drop it. */
export type DragData =
  | { type: 'product'; product: Product }
  | { type: 'section'; section: MenuSection }
  /** All products of a section, and the line in place of none. */
  | { type: 'list' | 'empty'; sectionId: string };

interface Options {
  /** Memoized: another array means that products or categories have changed. */
  sections: readonly MenuSection[];
  /** `ids` are the products on the screen, in the new order. */
  onMoveProduct: (product: Product, section: MenuSection, ids: readonly string[]) => void;
  /** `ids` are the categories in the new order. */
  onMoveSection: (ids: readonly string[]) => void;
  /** A finger held a product without moving it. */
  onHold: (product: Product) => void;
}

/** Pixels that a resting finger moves. */
const holdTolerance = 10;
const clickDelayMs = 400;

/** Products are dragged within and between sections, and sections among each other. */
export function useMenuDrag({ sections, onMoveProduct, onMoveSection, onHold }: Options) {
  const [active, setActive] = useState<DragData | null>(null);
  /** The sections as they would be after a drop. */
  const [draft, setDraft] = useState<readonly MenuSection[] | null>(null);
  const draftRef = useRef<readonly MenuSection[]>(sections);
  /** What a drop leaves, until `sections` contains it. Otherwise the old order would show for a moment. */
  const [dropped, setDropped] = useState<{ from: readonly MenuSection[]; to: readonly MenuSection[] } | null>(
    null,
  );
  const [movedSectionId, setMovedSectionId] = useState<string | null>(null);
  const justChangedSection = useRef(false);
  const sensors = useSortSensors(keyboardStep);

  const update = (next: readonly MenuSection[]) => {
    draftRef.current = next;
    setDraft(next);
  };
  const end = () => {
    setActive(null);
    setDraft(null);
  };
  const onDragStart = ({ active: item }: DragStartEvent) => {
    setActive(readData(item));
    setDropped(null);
    update(sections);
  };
  const onDragOver = ({ active: item, over }: DragOverEvent) => {
    const data = readData(item);
    const target = readData(over);
    if (data?.type !== 'product' || !target || target.type === 'section') return;
    const targetId = target.type === 'product' ? target.product.id : null;
    const section = sectionOf(draftRef.current, target);
    if (!section || section === findSection(draftRef.current, data.product.id)) return;
    // The cards only move with the next frame. Until then the card could jump back and forth endlessly.
    justChangedSection.current = true;
    requestAnimationFrame(() => {
      justChangedSection.current = false;
    });
    update(moveProduct(draftRef.current, data.product.id, section.id, targetId));
  };
  const onDragEnd = ({ active: item, over, delta, activatorEvent }: DragEndEvent) => {
    const data = readData(item);
    const target = readData(over);
    end();
    const isHeld = activatorEvent.type === 'touchstart' && Math.hypot(delta.x, delta.y) < holdTolerance;
    if (data?.type === 'product' && isHeld) {
      ignoreNextClick();
      onHold(data.product);
      return;
    }
    if (data?.type === 'section' && target?.type === 'section') {
      const ids = sections.flatMap(({ category }) => category?.id ?? []);
      const to = ids.indexOf(target.section.id);
      if (target.section.id !== data.section.id && to >= 0) {
        const moved = moveItem(ids, ids.indexOf(data.section.id), to);
        setDropped({ from: sections, to: sortSections(sections, moved) });
        setMovedSectionId(data.section.id);
        onMoveSection(moved);
      }
    }
    if (data?.type === 'product' && target && target.type !== 'section') dropProduct(data.product, target);
  };
  const dropProduct = (product: Product, target: DragData) => {
    const targetSection = sectionOf(draftRef.current, target);
    const targetId = target.type === 'product' ? target.product.id : null;
    const next = targetSection
      ? moveProduct(draftRef.current, product.id, targetSection.id, targetId)
      : draftRef.current;
    const section = findSection(next, product.id);
    const stored = findSection(sections, product.id);
    if (!section || !stored) return;
    const ids = section.products.map(({ id }) => id);
    const isUnchanged =
      section.id === stored.id && ids.every((id, index) => id === stored.products[index]?.id);
    if (isUnchanged) return;
    setDropped({ from: sections, to: next });
    onMoveProduct(product, section, ids);
  };

  const announcements = createAnnouncements(() => draftRef.current);
  const context: DndContextProps = {
    sensors,
    collisionDetection: (args) =>
      justChangedSection.current ? [{ id: args.active.id }] : findTarget(args, draftRef.current),
    onDragStart,
    onDragOver,
    onDragEnd,
    onDragCancel: end,
    accessibility: { announcements, screenReaderInstructions: createSortInstructions('el elemento') },
  };
  const settled = dropped?.from === sections ? dropped.to : sections;
  return { context, active, shownSections: draft ?? settled, movedSectionId };
}

/** The finger's own click would hit what replaces the card. */
function ignoreNextClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }), clickDelayMs);
}

function readData(item: { data: { current?: unknown } } | null): DragData | null {
  return (item?.data.current as DragData | undefined) ?? null;
}

function sectionOf(sections: readonly MenuSection[], target: DragData): MenuSection | undefined {
  if (target.type === 'product') return findSection(sections, target.product.id);
  const id = target.type === 'section' ? target.section.id : target.sectionId;
  return sections.find((section) => section.id === id);
}

/**
 * A section is dropped among the sections. A product is dropped in the section below the pointer, or, with the keyboard, on
 * any card or into an empty section.
 */
function findTarget(
  args: Parameters<CollisionDetection>[0],
  sections: readonly MenuSection[],
): ReturnType<CollisionDetection> {
  const select = (matches: (data: DragData) => boolean) =>
    args.droppableContainers.filter((container) => {
      const data = readData(container);
      return data !== null && matches(data);
    });
  const closest = (matches: (data: DragData) => boolean) =>
    closestCenter({ ...args, droppableContainers: select(matches) });
  if (readData(args.active)?.type === 'section') return closest(({ type }) => type === 'section');
  if (!args.pointerCoordinates) return closest(({ type }) => type === 'product' || type === 'empty');

  const lists = pointerWithin({ ...args, droppableContainers: select(({ type }) => type === 'list') });
  const list = lists[0] && select(({ type }) => type === 'list').find(({ id }) => id === lists[0]?.id);
  const data = readData(list ?? null);
  const section = data && sectionOf(sections, data);
  // Between two sections, the card stays where it is.
  if (!section) return [{ id: args.active.id }];
  const ids = new Set(section.products.map(({ id }) => id));
  return section.products.length > 0
    ? closest((each) => each.type === 'product' && ids.has(each.product.id))
    : closest((each) => each.type === 'empty' && each.sectionId === section.id);
}

/** An arrow key moves a section by 25 pixels and a product to the next card. */
const keyboardStep: KeyboardCoordinateGetter = (event, args) => {
  const { context } = args;
  if (readData(context.active)?.type === 'section') return rowKeyboardStep(event, args);
  const { droppableContainers } = context;
  const isTarget = (type: DragData['type'] | undefined) => type === 'product' || type === 'empty';
  const targets = {
    get: (id: UniqueIdentifier) => droppableContainers.get(id),
    getEnabled: () =>
      droppableContainers.getEnabled().filter((container) => isTarget(readData(container)?.type)),
  } as typeof droppableContainers;
  return sortableKeyboardCoordinates(event, {
    ...args,
    context: { ...context, droppableContainers: targets },
  });
};

function createAnnouncements(getSections: () => readonly MenuSection[]): Announcements {
  const describe = (item: { data: { current?: unknown } } | null): [name: string, position: string] => {
    const data = readData(item);
    const sections = getSections();
    if (!data) return ['', ''];
    if (data.type === 'section') {
      const movable = sections.filter(({ category }) => category);
      const index = movable.findIndex(({ id }) => id === data.section.id);
      return [data.section.name, `posición ${index + 1} de ${movable.length}`];
    }
    if (data.type !== 'product') return ['', `posición 1 de 1 en ${sectionOf(sections, data)?.name ?? ''}`];
    const section = findSection(sections, data.product.id);
    const index = section?.products.findIndex(({ id }) => id === data.product.id) ?? -1;
    return [
      data.product.name,
      `posición ${index + 1} de ${section?.products.length ?? 0} en ${section?.name ?? ''}`,
    ];
  };
  return {
    onDragStart({ active }) {
      const [name, position] = describe(active);
      return `Levantaste ${name}, ${position}.`;
    },
    onDragOver: ({ active, over }) =>
      over
        ? `${describe(active)[0]} está ahora en la ${describe(over)[1]}.`
        : `${describe(active)[0]} está fuera de la lista.`,
    onDragEnd: ({ active, over }) =>
      over
        ? `Soltaste ${describe(active)[0]} en la ${describe(over)[1]}.`
        : `${describe(active)[0]} volvió a su lugar.`,
    onDragCancel: ({ active }) => `Cancelaste. ${describe(active)[0]} volvió a su lugar.`,
  };
}
