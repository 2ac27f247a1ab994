import type { PageProduct, PublicPage } from '@vitrina/contract/page/schema.ts';
import { buildSrcSet, parseSrcSet } from '@vitrina/contract/platform/media/rules.ts';
import type { Picture } from '@vitrina/contract/platform/media/schema.ts';
import type { MouseEvent, ReactNode } from 'react';
import type { Elements } from '../jsx/elements.ts';
import type { ImageBox } from '../page/cover-sizes.ts';
import { Icon } from '../page/Icon.tsx';
import type { ImagePriority } from '../page/Picture.tsx';
import { Labels } from '../product/Labels.tsx';
import { Price } from '../product/Price.tsx';
import { ProductPicture } from '../product/ProductPicture.tsx';
import { singleCardBoxes } from '../product/picture-boxes.ts';
import { productHref } from '../url/url-state.ts';

interface Props {
  product: PageProduct;
  /** Marks the words of a search. */
  highlight: (text: string) => ReactNode;
  /** Returns whether the product was opened here. Otherwise the browser follows the link. */
  onOpen: (id: string) => boolean;
  /** Orders the product. It is a sibling of the link that covers the card. */
  action: (open: (event: MouseEvent) => void) => Elements;
  /** Undefined when no product of the business has a picture. */
  placeholderIcon?: string | undefined;
  /** The sizes of the picture. */
  boxes: readonly ImageBox[];
  loading: ImagePriority;
  labelNames: PublicPage['labelNames'];
}

/** The whole card is a link to the product, which works without a script. */
export function ProductCard({
  product,
  highlight,
  onOpen,
  action,
  placeholderIcon,
  boxes,
  loading,
  labelNames,
}: Props) {
  const { id, name, description, soldOut, images, labels, endsAt } = product;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (onOpen(id)) event.preventDefault();
  };
  return (
    <li className={soldOut ? 'card is-sold-out' : 'card'}>
      <div className="card-text">
        <h3>
          <a href={productHref(id)} onClick={open}>
            {highlight(name)}
          </a>
        </h3>
        <p className="description">
          {endsAt
            ? description.split('\n').map((line) => (
                <span key={line}>
                  {line.split('\t').map((text) => (
                    <b key={text}>{text}</b>
                  ))}
                </span>
              ))
            : highlight(description)}
        </p>
        <Labels labels={labels.slice(0, maxCardLabels)} names={labelNames} />
        <p className="price">
          <Price product={product} />
        </p>
      </div>
      {placeholderIcon && (
        <CardPicture picture={images[0]} placeholderIcon={placeholderIcon} boxes={boxes} loading={loading} />
      )}
      {action(open)}
    </li>
  );
}

const maxCardLabels = 2;

interface CardPictureProps {
  picture: Picture | undefined;
  placeholderIcon: string;
  boxes: readonly ImageBox[];
  loading: ImagePriority;
}

function CardPicture({ picture, placeholderIcon, boxes, loading }: CardPictureProps) {
  const fallback = <Icon name={placeholderIcon} className="placeholder" />;
  return (
    <div className="picture">
      {picture ? (
        <ProductPicture
          picture={boxes === singleCardBoxes ? picture : withCardFiles(picture)}
          alt=""
          boxes={boxes}
          loading={loading}
          fallback={fallback}
        />
      ) : (
        fallback
      )}
    </div>
  );
}

/** In pixels. A card is at most 416 px wide. Each file more adds one URL for each card to the document. */
const cardWidths = [320, 480, 640];

/** Keeps the narrowest file that has each width, or the largest file of a small picture. */
function withCardFiles(picture: Picture): Picture {
  const files = parseSrcSet(picture.srcSet);
  const cardFiles = cardWidths.flatMap(
    (width) => files.find((file) => file.width >= width) ?? files.at(-1) ?? [],
  );
  return { ...picture, srcSet: buildSrcSet([...new Set(cardFiles)]) };
}
