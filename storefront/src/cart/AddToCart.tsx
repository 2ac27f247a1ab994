import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import { useState } from 'react';
import type { CatalogueProduct } from '../menu/catalogue.ts';
import { formatTotal } from './cart-total.ts';
import { QuantityStepper } from './QuantityStepper.tsx';

interface Props {
  product: CatalogueProduct;
  money: PublicPage['money'];
  onAdd: (quantity: number) => void;
}

/** The quantity, and a button with its total. */
export function AddToCart({ product, money, onAdd }: Props) {
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <QuantityStepper
        name={product.name}
        quantity={quantity}
        onChange={(by) => setQuantity(quantity + by)}
      />
      <button type="button" className="button add-to-cart" onClick={() => onAdd(quantity)}>
        <span>Agregar</span>
        <span>{quantity === 1 ? product.priceText : formatTotal([{ product, quantity }], money)}</span>
      </button>
    </>
  );
}
