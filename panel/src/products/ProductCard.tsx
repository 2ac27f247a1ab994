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
import { Picture } from '../ui/Picture.tsx';
import { toastError } from '../ui/toasts.tsx';
import classes from './ProductCard.module.css';
import { productQuery, productsQuery } from './queries.ts';

/** As ProductCard.module.css and the grid around it draw it. */
const cardSizes = '(min-width: 75em) 300px, (min-width: 62em) 33vw, (min-width: 36em) 50vw, 88px';

interface Props {
  product: Product;
  /** Beyond the plan's limit: visitors do not see it. */
  over: boolean;
  money: MoneyFormat;
  type: BusinessType;
  onShow: (product: Product, active: boolean) => void;
  onDelete: (product: Product) => void;
}

/** Remembered, so that of a thousand cards only those are drawn again that change. */
export const ProductCard = memo(function ProductCard(props: Props) {
  const { product, over, money, type, onShow, onDelete } = props;
  const { id, name, price, categoryId, categoryName, images, active } = product;
  const edit = useEditLink(id);
  return (
    <li className={classes.card} data-off={!active || over || undefined} aria-busy={edit.opening}>
      <Picture picture={images[0] ?? null} sizes={cardSizes} name={name} type={type} />
      <div className={classes.body}>
        <h2 className={classes.name}>
          <Link {...edit.link}>{name}</Link>
        </h2>
        <p className={classes.category} data-missing={categoryId === null || undefined}>
          {categoryId === null ? noCategoryName : categoryName}
        </p>
        {over && <p className={classes.over}>Sobre el límite</p>}
        <button
          type="button"
          className={classes.show}
          aria-label={active ? `Ocultar ${name}` : `Mostrar ${name}`}
          title={active ? 'Ocultar de tu página' : 'Mostrar en tu página'}
          onClick={() => onShow(product, !active)}
        >
          <span>
            <Icon of={active ? IconEye : IconEyeOff} size={16} />
            {!active && 'Oculto'}
          </span>
        </button>
        <div className={classes.foot}>
          <span className={classes.price}>{formatPrice(price, money)}</span>
          <ActionIcon component={Link} {...edit.link} aria-label={`Editar ${name}`}>
            <Icon of={IconPencil} />
          </ActionIcon>
          <ActionIcon data-danger aria-label={`Eliminar ${name}`} onClick={() => onDelete(product)}>
            <Icon of={IconTrash} />
          </ActionIcon>
        </div>
      </div>
    </li>
  );
});

/** A link to the form that first sees that the product can be had: without a network the list stays and says so. */
function useEditLink(id: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [opening, setOpening] = useState(false);
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
      // Perhaps it is gone.
      void client.invalidateQueries({ queryKey: productsQuery.queryKey });
    }
  };
  return { opening, link: { to, state, onClick } };
}
