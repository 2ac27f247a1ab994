import type { PageProduct } from '@vitrina/contract/page/schema.ts';

/** `Desde $ 12.000` if sizes have other prices, or the rest is agreed. A previous price is struck through, and read as «antes». */
export function Price({
  product: { price, priceText, comparePriceText, variants, leftText, netText, isFrom },
}: {
  product: Pick<
    PageProduct,
    'price' | 'priceText' | 'comparePriceText' | 'variants' | 'leftText' | 'netText' | 'isFrom'
  >;
}) {
  const isLowest = isFrom || variants.some((variant) => variant.price !== price);
  return (
    <>
      {isLowest && <small>Desde </small>}
      <span>{priceText}</span>
      <ComparePrice text={comparePriceText} />
      {leftText && <small>{leftText}</small>}
      <NetPrice text={netText} />
    </>
  );
}

/** `Precio sin impuestos nacionales: $ 12.396,69`, in smaller letters than the price. */
export function NetPrice({ text }: { text: string | undefined }) {
  return text && <small className="net-price">{text}</small>;
}

export function ComparePrice({ text }: { text: string | null }) {
  return (
    text && (
      <s>
        <span className="visually-hidden"> antes </span>
        <span>{text}</span>
      </s>
    )
  );
}
