import type { PageProduct } from '@vitrina/contract/public-page/schema.ts';
import type { MouseEvent, ReactNode } from 'react';
import { productHref } from '../address/place.ts';
import { Icon } from '../page/Icon.tsx';
import { Picture } from '../page/Picture.tsx';
import { productAnchor } from './catalogue.ts';
import { Marked } from './Marked.tsx';

interface Props {
  product: PageProduct;
  /** What the visitor searches for. */
  terms: readonly string[];
  onOpen: (id: string) => void;
  /** Orders it; beside the link that covers the card, not inside it. */
  action: ReactNode;
  /** Absent where no product of the business has a picture. */
  drawing?: string | undefined;
  eager: boolean;
}

/** The whole card is the product's link, which also leads there without script. */
export function ProductCard({ product, terms, onOpen, action, drawing, eager }: Props) {
  const { id, name, description, priceText, images } = product;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <li className="card" id={productAnchor(id)}>
      <div className="txt">
        <h3>
          <a href={productHref(id)} onClick={open}>
            <Marked text={name} terms={terms} />
          </a>
        </h3>
        <p className="desc">
          <Marked text={description} terms={terms} />
        </p>
        <p className="price">{priceText}</p>
      </div>
      {drawing && <CardPicture src={images[0]} drawing={drawing} eager={eager} />}
      {action}
    </li>
  );
}

function CardPicture({ src, drawing, eager }: { src: string | undefined; drawing: string; eager: boolean }) {
  const missing = <Icon name={drawing} className="ph" />;
  return (
    <div className="pic">
      {src ? <Picture src={src} alt="" width={960} height={720} eager={eager} fallback={missing} /> : missing}
    </div>
  );
}
