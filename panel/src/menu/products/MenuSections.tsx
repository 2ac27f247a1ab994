import { DndContext, DragOverlay, MeasuringStrategy, useDroppable } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button, Stack } from '@mantine/core';
import { IconGripVertical, IconPlus } from '@tabler/icons-react';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../../ui/words.ts';
import { SelectableCard } from './bulk/SelectableCard.tsx';
import type { Selection } from './bulk/use-selection.ts';
import classes from './MenuSections.module.css';
import { type CardProps, DraggedCard, ProductCard } from './ProductCard.tsx';
import { type SectionActions, SectionHeader } from './SectionHeader.tsx';
import { countUpTo, type MenuSection, takeProducts } from './sections.ts';
import { useCollapseInPlace } from './use-collapse-in-place.ts';
import { useGrowingCount } from './use-growing-count.ts';
import { type DragData, useMenuDrag } from './use-menu-drag.ts';
import { useNewProductLink } from './use-new-product-link.ts';
import { useReturnedProductId, useShownReturn } from './use-return.ts';

interface Props {
  sections: readonly MenuSection[];
  /** Identifies the search and category; another filter starts with few products. */
  filterKey: string;
  /** All products by category id, also those that are not on the screen. */
  productCounts: ReadonlyMap<string | null, number>;
  overLimitIds: ReadonlySet<string>;
  /** The plan's number of categories; infinite when unlimited. */
  categoryLimit: number;
  canAdd: boolean;
  canDragProducts: boolean;
  canDragSections: boolean;
  card: CardProps;
  actions: SectionActions;
  onMoveProduct: (product: Product, section: MenuSection, shownIds: readonly string[]) => void;
  onMoveSection: (ids: readonly string[]) => void;
  /** A finger held a product without moving it. */
  onHold: (product: Product) => void;
  /** Null unless products are being chosen. */
  selection: Selection | null;
  /** After the last section. */
  children: ReactNode;
}

/** The menu as visitors see it: categories with their products. */
export function MenuSections(props: Props) {
  const { filterKey, canDragSections, canDragProducts, onMoveProduct, onMoveSection, card } = props;
  const { count, endRef, showMore } = useGrowingCount(filterKey);
  const { context, active, shownSections, movedSectionId } = useMenuDrag({
    sections: props.sections,
    onMoveProduct,
    onMoveSection,
    onHold: props.onHold,
  });
  const isCollapsed = active?.type === 'section';
  const list = useRef<HTMLDivElement>(null);
  useCollapseInPlace(list, isCollapsed);
  const categories = props.sections.flatMap(({ category }) => category ?? []);
  // The category that was moved stays in view.
  // The product whose form was just left is rendered too.
  const returnedId = useReturnedProductId();
  const returnedPosition = shownSections
    .flatMap(({ products }) => products)
    .findIndex(({ id }) => id === returnedId);
  const neededCount = Math.max(count, countUpTo(shownSections, movedSectionId), returnedPosition + 1);
  useShownReturn(returnedId);
  const renderedSections = isCollapsed ? shownSections : takeProducts(shownSections, neededCount);
  const renderedCount = renderedSections.reduce((sum, { products }) => sum + products.length, 0);
  const isCut =
    renderedSections.length < shownSections.length ||
    renderedCount < shownSections.reduce((sum, { products }) => sum + products.length, 0);
  return (
    <DndContext {...context} measuring={measuring}>
      <div ref={list} className={classes.sections} data-collapsed={isCollapsed || undefined}>
        <SortableContext
          items={renderedSections.map(({ id }) => `section ${id}`)}
          strategy={verticalListSortingStrategy}
        >
          {renderedSections.map((section) => (
            <section key={section.id} aria-label={section.name}>
              <SectionHeader
                section={section}
                productCount={props.productCounts.get(section.category?.id ?? null) ?? 0}
                isOverLimit={isOverLimit(section.category, categories, props.categoryLimit)}
                canAdd={props.canAdd}
                canDrag={canDragSections}
                canMoveUp={canDragSections && categories[0]?.id !== section.id}
                canMoveDown={canDragSections && categories.at(-1)?.id !== section.id}
                {...props.actions}
              />
              {!isCollapsed && (
                <SectionProducts
                  section={section}
                  canAdd={props.canAdd}
                  canDrag={canDragProducts}
                  overLimitIds={props.overLimitIds}
                  card={card}
                  selection={props.selection}
                />
              )}
            </section>
          ))}
        </SortableContext>
      </div>
      {isCut && !isCollapsed ? (
        <Stack gap={0} align="center" mt="md" ref={endRef}>
          <Button variant="default" onClick={showMore}>
            Mostrar más
          </Button>
        </Stack>
      ) : (
        props.children
      )}
      <DragOverlay dropAnimation={null}>{active && <Dragged item={active} card={card} />}</DragOverlay>
    </DndContext>
  );
}

/** Sections and cards move while something is dragged. */
const measuring = { droppable: { strategy: MeasuringStrategy.Always } };

function isOverLimit(category: Category | null, categories: readonly Category[], limit: number): boolean {
  return category !== null && categories.indexOf(category) >= limit;
}

interface ProductsProps extends Pick<Props, 'canAdd' | 'overLimitIds' | 'card' | 'selection'> {
  section: MenuSection;
  canDrag: boolean;
}

function SectionProducts({ section, canAdd, canDrag, overLimitIds, card, selection }: ProductsProps) {
  const { itemsTitle } = useWords();
  const { id, name, products } = section;
  const data: DragData = { type: 'list', sectionId: id };
  const { setNodeRef } = useDroppable({ id: `list ${id}`, data });
  return (
    <SortableContext items={products.map((product) => product.id)} strategy={rectSortingStrategy}>
      <ul ref={setNodeRef} className={classes.grid} aria-label={`${itemsTitle} de ${name}`}>
        {products.map((product) =>
          selection ? (
            <SelectableCard
              key={product.id}
              product={product}
              money={card.money}
              type={card.type}
              isSelected={selection.ids.has(product.id)}
              onToggle={selection.toggle}
            />
          ) : (
            <ProductCard
              key={product.id}
              product={product}
              isOverLimit={overLimitIds.has(product.id)}
              canDrag={canDrag}
              {...card}
            />
          ),
        )}
        {products.length === 0 && <EmptySection id={id} canAdd={canAdd} />}
      </ul>
    </SortableContext>
  );
}

function EmptySection({ id, canAdd }: { id: string; canAdd: boolean }) {
  const { items } = useWords();
  const data: DragData = { type: 'empty', sectionId: id };
  const { setNodeRef, isOver } = useDroppable({ id: `empty ${id}`, data });
  const newProductLink = useNewProductLink(id);
  return (
    <li ref={setNodeRef} className={classes.empty} data-over={isOver || undefined}>
      {`Aún sin ${items}`}
      {canAdd && (
        <Button component={Link} {...newProductLink} variant="subtle" leftSection={<Icon icon={IconPlus} />}>
          Agregar el primero
        </Button>
      )}
    </li>
  );
}

function Dragged({ item, card }: { item: DragData; card: CardProps }) {
  if (item.type === 'product') return <DraggedCard product={item.product} {...card} />;
  if (item.type !== 'section') return null;
  return (
    <div className={classes.header} data-lifted>
      <Icon icon={IconGripVertical} color="var(--v-ink-3)" style={{ margin: '0 8px' }} />
      <p className={classes.name}>{item.section.name}</p>
    </div>
  );
}
