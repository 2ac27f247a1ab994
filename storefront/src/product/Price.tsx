import type { PageProduct } from '@vitrina/contract/page/schema.ts';

/** `Desde $ 12.000` if sizes have other prices. A previous price is struck through, and read as «antes». */
export function Price({
  product: { price, priceText, comparePriceText, variants, leftText },
}: {
  product: Pick<PageProduct, 'price' | 'priceText' | 'comparePriceText' | 'variants' | 'leftText'>;
}) {
  const hasOtherPrices = variants.some((variant) => variant.price !== price);
  return (
    <>
      {hasOtherPrices && <small>Desde </small>}
      <span>{priceText}</span>
      <ComparePrice text={comparePriceText} />
      {leftText && <small>{leftText}</small>}
    </>
  );
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
