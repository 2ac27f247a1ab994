import type { Picture } from '@vitrina/contract/media/schema.ts';
import type { PageProduct } from '@vitrina/contract/public-page/schema.ts';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../page/Icon.tsx';
import type { ImagePriority } from '../page/Picture.tsx';
import { ProductPicture } from '../product/ProductPicture.tsx';
import { cardBoxes, singleCardBoxes } from '../product/picture-boxes.ts';
import { productHref } from '../url/url-state.ts';
import { Highlighted } from './Marked.tsx';

interface Props {
  product: PageProduct;
  /** What the visitor searches for. */
  terms: readonly string[];
  onOpen: (id: string) => void;
  /** Orders it; beside the link that covers the card, not inside it. */
  action: ReactNode;
  /** Absent where no product of the business has a picture. */
  drawing?: string | undefined;
  /** The menu's only product: it shows large. */
  single: boolean;
  loading: ImagePriority;
}

/** The whole card is the product's link, which also leads there without script. */
export function ProductCard({ product, terms, onOpen, action, drawing, single, loading }: Props) {
  const { id, name, description, priceText, images } = product;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <li className="card">
      <div className="txt">
        <h3>
          <a href={productHref(id)} onClick={open}>
            <Highlighted text={name} terms={terms} />
          </a>
        </h3>
        <p className="desc">
          <Highlighted text={description} terms={terms} />
        </p>
        <p className="price">{priceText}</p>
      </div>
      {drawing && <CardPicture picture={images[0]} drawing={drawing} single={single} loading={loading} />}
      {action}
    </li>
  );
}

interface CardPictureProps {
  picture: Picture | undefined;
  drawing: string;
  single: boolean;
  loading: ImagePriority;
}

function CardPicture({ picture, drawing, single, loading }: CardPictureProps) {
  const missing = <Icon name={drawing} className="ph" />;
  const boxes = single ? singleCardBoxes : cardBoxes;
  return (
    <div className="pic">
      {picture ? (
        <ProductPicture
          picture={forCard(picture)}
          alt=""
          boxes={boxes}
          loading={loading}
          fallback={missing}
        />
      ) : (
        missing
      )}
    </div>
  );
}

/** Without its smallest file, which only a screen of one dot per pixel would take: sixty addresses less in a page. */
function forCard(picture: Picture): Picture {
  return { ...picture, srcSet: picture.srcSet.replace(/^\S+ 160w, /, '') };
}
