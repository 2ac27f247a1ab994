import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { BusinessType } from '@vitrina/contract/customization/schema.ts';
import { formatPrice, type MoneyFormat } from '@vitrina/contract/money/rules.ts';
import { editProductPath } from '@vitrina/contract/paths.ts';
import { noCategoryName, type Product } from '@vitrina/contract/products/schema.ts';
import { type MouseEvent, memo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/pictures/Picture.tsx';
import { toastError } from '../ui/toasts.tsx';
import classes from './ProductCard.module.css';
import { productQuery, productsQuery } from './queries.ts';

/** Must match ProductCard.module.css and the grid around it. */
const cardSizes = '(min-width: 75em) 300px, (min-width: 62em) 33vw, (min-width: 36em) 50vw, 88px';

interface Props {
  product: Product;
  /** Visitors do not see products over the plan's limit. */
  isOverLimit: boolean;
  money: MoneyFormat;
  type: BusinessType;
  onSetActive: (product: Product, active: boolean) => void;
  onDelete: (product: Product) => void;
}

/** Memoized, so that only changed cards of a long list are rendered again. */
export const ProductCard = memo(function ProductCard(props: Props) {
  const { product, isOverLimit, money, type, onSetActive, onDelete } = props;
  const { id, name, price, categoryId, categoryName, images, active } = product;
  const editLink = useEditLink(id);
  return (
    <li
      className={classes.card}
      data-off={!active || isOverLimit || undefined}
      aria-busy={editLink.isOpening}
    >
      <Picture picture={images[0] ?? null} sizes={cardSizes} name={name} type={type} />
      <div className={classes.body}>
        <h2 className={classes.name}>
          <Link {...editLink.props}>{name}</Link>
        </h2>
        <p className={classes.category} data-missing={categoryId === null || undefined}>
          {categoryId === null ? noCategoryName : categoryName}
        </p>
        {isOverLimit && <p className={classes.overLimit}>Sobre el límite</p>}
        <button
          type="button"
          className={classes.visibilityButton}
          aria-label={active ? `Ocultar ${name}` : `Mostrar ${name}`}
          title={active ? 'Ocultar de tu página' : 'Mostrar en tu página'}
          onClick={() => onSetActive(product, !active)}
        >
          <span>
            <Icon icon={active ? IconEye : IconEyeOff} size={16} />
            {!active && 'Oculto'}
          </span>
        </button>
        <div className={classes.footer}>
          <span className={classes.price}>{formatPrice(price, money)}</span>
          <ActionIcon component={Link} {...editLink.props} aria-label={`Editar ${name}`}>
            <Icon icon={IconPencil} />
          </ActionIcon>
          <ActionIcon data-danger aria-label={`Eliminar ${name}`} onClick={() => onDelete(product)}>
            <Icon icon={IconTrash} />
          </ActionIcon>
        </div>
      </div>
    </li>
  );
});

/** Loads the product before opening its form. Offline, the list stays open and shows an error. */
function useEditLink(id: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isOpening, setOpening] = useState(false);
  const to = editProductPath(id);
  const state = { from: pathname + search };
  const onClick = async (event: MouseEvent) => {
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
  return { isOpening, props: { to, state, onClick } };
}
