import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Anchor, Menu, Switch, Text, VisuallyHidden } from '@mantine/core';
import { IconCopy, IconGripVertical, IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { nameLabel } from '@vitrina/contract/menu/products/labels.ts';
import { formatProductPrice } from '@vitrina/contract/menu/products/product-price.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { editProductPath, optionGroupPath } from '@vitrina/contract/platform/paths.ts';
import { type MouseEvent, memo, type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { ActionsMenu, MenuAction } from '../../ui/lists/ActionsMenu.tsx';
import { focusWithoutScroll, sortableAttributes } from '../../ui/lists/drag-sort.ts';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { SoldOutButton } from '../../ui/sold-out/SoldOutButton.tsx';
import { SoldOutItems } from '../../ui/sold-out/SoldOutItems.tsx';
import { StockStepper } from '../../ui/stock/StockStepper.tsx';
import { toastError } from '../../ui/toasts.tsx';
import { useWords } from '../../ui/words.ts';
import { labelIcons } from './label-icons.ts';
import classes from './ProductCard.module.css';
import { productsQuery } from './products-query.ts';
import { findSoldOutCause } from './sold-out.ts';
import { productQuery } from './sold-out-queries.ts';
import type { DragData } from './use-menu-drag.ts';

/** Must match ProductCard.module.css and the grid around it. */
const cardSizes = '(min-width: 75em) 300px, (min-width: 62em) 33vw, (min-width: 36em) 50vw, 64px';

export interface CardProps {
  money: MoneyFormat;
  type: BusinessType;
  /** On a phone a card is a row, with its actions in a menu. */
  isRow: boolean;
  /** Empty until they are loaded. */
  groupsById: ReadonlyMap<string, OptionGroup>;
  onSetActive: (product: Product, active: boolean) => void;
  onSetSoldOut: (product: Product, soldOut: SoldOut) => void;
  /** Opens the sizes, to mark one of them as sold out. */
  onOpenVariants: (product: Product) => void;
  onStepStock: (product: Product, by: number) => void;
  onDuplicate: (product: Product) => void;
  onDelete: (product: Product) => void;
}

interface Props extends CardProps {
  product: Product;
  /** Visitors do not see products over the plan's limit. */
  isOverLimit: boolean;
  canDrag: boolean;
}

/** A press on any part of the card drags it; the picture is also the handle for the keyboard. */
export function ProductCard({ canDrag, ...props }: Props) {
  const { product } = props;
  const data: DragData = { type: 'product', product };
  const sortable = useSortable({
    id: product.id,
    data,
    disabled: !canDrag,
    attributes: sortableAttributes,
  });
  const { setActivatorNodeRef, attributes } = sortable;
  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.card}
      data-product-id={product.id}
      data-off={!product.active || props.isOverLimit || product.soldOut !== null || undefined}
      data-dragged={sortable.isDragging || undefined}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      {...sortable.listeners}
    >
      <CardContent {...props} canDrag={canDrag} handleRef={setActivatorNodeRef} attributes={attributes} />
    </li>
  );
}

/** The picture of a card that is being dragged. */
export function DraggedCard({ product, money, type }: Pick<Props, 'product' | 'money' | 'type'>) {
  return (
    <div className={classes.card} data-lifted>
      <div className={classes.picture}>
        <Picture picture={product.images[0] ?? null} sizes={cardSizes} name={product.name} type={type} />
      </div>
      <div className={classes.body}>
        <p className={classes.name}>{product.name}</p>
        <Price product={product} money={money} />
      </div>
    </div>
  );
}

interface ContentProps extends Props {
  handleRef: (element: HTMLElement | null) => void;
  attributes: ReturnType<typeof useSortable>['attributes'];
}

/** Memoized, because dragging one card renders all of them. dnd-kit's attributes change only with `canDrag`. */
const CardContent = memo(
  function CardContent(props: ContentProps) {
    const { product, isOverLimit, canDrag, money, type, isRow, groupsById } = props;
    const { onSetActive, onSetSoldOut, onDelete } = props;
    const { id, name, images, active, soldOut } = product;
    const words = useWords();
    const cause = findSoldOutCause(product, groupsById, words);
    const editLink = useEditLink(id);
    const picture = <Picture picture={images[0] ?? null} sizes={cardSizes} name={name} type={type} />;
    return (
      <>
        {canDrag ? (
          <button
            type="button"
            ref={props.handleRef}
            className={classes.picture}
            {...props.attributes}
            onPointerDown={focusWithoutScroll}
            onClick={(event) => void editLink.open(event)}
            aria-label={`Mover ${name}`}
          >
            {picture}
            <span className={classes.grip}>
              <Icon icon={IconGripVertical} size={14} />
            </span>
          </button>
        ) : (
          <div className={classes.picture}>{picture}</div>
        )}
        <div className={classes.body} aria-busy={editLink.isOpening}>
          <h3 className={classes.name}>
            <Link {...editLink.props} draggable={false}>
              {name}
            </Link>
          </h3>
          <div className={classes.details}>
            <Price product={product} money={money} />
            <Labels product={product} />
            {/* What was counted to none returns with a count. */}
            {product.stock !== 0 && (
              <span className={classes.soldOut}>
                <SoldOutButton
                  name={name}
                  soldOut={soldOut}
                  onChange={(changed) => onSetSoldOut(product, changed)}
                />
              </span>
            )}
            {product.stock !== null && (
              <span className={classes.stock}>
                <StockStepper
                  name={name}
                  stock={product.stock}
                  dailyStock={product.dailyStock}
                  sellBy={product.sellBy}
                  locale={money.locale}
                  onStep={(by) => props.onStepStock(product, by)}
                />
              </span>
            )}
          </div>
          {cause && (
            <p className={classes.cause}>
              {cause.groupId ? (
                <Anchor component={Link} to={optionGroupPath(cause.groupId)} draggable={false}>
                  {cause.text}
                </Anchor>
              ) : (
                cause.text
              )}
            </p>
          )}
          {product.isExample && <p className={classes.example}>Ejemplo</p>}
          {!active && !isRow && (
            <Text mt={4} c="dimmed" size="xs">
              Oculto
            </Text>
          )}
          {isOverLimit && (
            <Text mt={4} c="yellow" fw={500} size="xs">
              Sobre el límite
            </Text>
          )}
        </div>
        <div className={classes.controls}>
          <Switch
            className={classes.active ?? ''}
            size="sm"
            aria-label={`${name}: activo`}
            title={active ? 'Ocultar de tu página' : 'Mostrar en tu página'}
            checked={active}
            onChange={(event) => onSetActive(product, event.currentTarget.checked)}
          />
          {isRow ? (
            <RowMenu
              name={name}
              editItem={
                <Menu.Item
                  component={Link}
                  {...editLink.props}
                  leftSection={<Icon icon={IconPencil} />}
                  aria-label={`Editar ${name}`}
                >
                  Editar
                </Menu.Item>
              }
              onDelete={() => onDelete(product)}
            >
              <MoreItems {...props} />
            </RowMenu>
          ) : (
            <>
              <ActionsMenu aria-label={`Más acciones de ${name}`} menuWidth={280}>
                <MoreItems {...props} />
              </ActionsMenu>
              <ActionIcon
                component={Link}
                {...editLink.props}
                draggable={false}
                aria-label={`Editar ${name}`}
              >
                <Icon icon={IconPencil} />
              </ActionIcon>
              <ActionIcon data-danger aria-label={`Eliminar ${name}`} onClick={() => onDelete(product)}>
                <Icon icon={IconTrash} />
              </ActionIcon>
            </>
          )}
        </div>
      </>
    );
  },
  (previous, next) =>
    (Object.keys(next) as (keyof ContentProps)[]).every(
      (key) => key === 'attributes' || key === 'handleRef' || previous[key] === next[key],
    ),
);

function Price({ product, money }: Pick<Props, 'product' | 'money'>) {
  const { length } = product.variants;
  return (
    <>
      <p className={classes.price}>{formatProductPrice(product, money)}</p>
      {length > 0 && <p className={classes.sizes}>{length} tamaños</p>}
    </>
  );
}

function Labels({ product: { labels } }: Pick<Props, 'product'>) {
  const words = useWords();
  if (labels.length === 0) return null;
  return (
    <span className={classes.labels}>
      {labels.map((label) => (
        <span key={label} title={nameLabel(label, words)}>
          <Icon icon={labelIcons[label]} size={16} />
          <VisuallyHidden>{nameLabel(label, words)}</VisuallyHidden>
        </span>
      ))}
    </span>
  );
}

/** What the card has no button for. */
function MoreItems({ product, onSetSoldOut, onOpenVariants, onDuplicate }: Props) {
  const words = useWords();
  return (
    <>
      {product.stock !== 0 && (
        <SoldOutItems soldOut={product.soldOut} onChange={(soldOut) => onSetSoldOut(product, soldOut)} />
      )}
      {product.variants.length > 0 && (
        <MenuAction icon={IconListCheck} onClick={() => onOpenVariants(product)}>
          {words.markSoldOut} tamaños
        </MenuAction>
      )}
      <MenuAction
        icon={IconCopy}
        aria-label={`Duplicar ${product.name}`}
        onClick={() => onDuplicate(product)}
      >
        Duplicar
      </MenuAction>
    </>
  );
}

interface RowMenuProps {
  name: string;
  editItem: ReactNode;
  onDelete: () => void;
  children: ReactNode;
}

function RowMenu({ name, editItem, onDelete, children }: RowMenuProps) {
  return (
    <ActionsMenu aria-label={`Acciones de ${name}`} menuWidth={280}>
      {editItem}
      {children}
      <MenuAction isDangerous icon={IconTrash} aria-label={`Eliminar ${name}`} onClick={onDelete}>
        Eliminar
      </MenuAction>
    </ActionsMenu>
  );
}

/** Loads the product before opening its form. Offline, the list stays open and shows an error. */
function useEditLink(id: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isOpening, setOpening] = useState(false);
  const to = editProductPath(id);
  const state = { from: pathname + search };
  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpening(true);
    try {
      await Promise.all([
        client.fetchQuery({ ...productQuery(id), gcTime: 10_000 }),
        import('./EditProductPage.tsx'),
      ]);
      navigate(to, { state });
    } catch {
      toastError('Error al intentar editar el producto', 3000);
      setOpening(false);
      // The product may have been deleted elsewhere.
      void client.invalidateQueries({ queryKey: productsQuery.queryKey });
    }
  };
  return { isOpening, open, props: { to, state, onClick: open } };
}
