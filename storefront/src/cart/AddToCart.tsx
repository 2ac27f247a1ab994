import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import { useState } from 'react';
import type { CatalogueProduct } from '../menu/catalogue.ts';
import { totalText } from './cart.ts';
import { QuantityStepper } from './Quantity.tsx';

interface Props {
  product: CatalogueProduct;
  money: PublicPage['money'];
  onAdd: (quantity: number) => void;
}

/** The sheet's way into the cart: how many, then one button with what they cost. */
export function AddToCart({ product, money, onAdd }: Props) {
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <QuantityStepper
        name={product.name}
        quantity={quantity}
        onChange={(by) => setQuantity(quantity + by)}
      />
      <button type="button" className="btn put" onClick={() => onAdd(quantity)}>
        <span>Agregar</span>
        <span>{quantity === 1 ? product.priceText : totalText([{ product, quantity }], money)}</span>
      </button>
    </>
  );
}
