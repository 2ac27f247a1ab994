import { IconScissors, IconShoppingBag, IconToolsKitchen2 } from '@tabler/icons-react';
import type { BusinessType } from '@vitrina/contract/customization/schema.ts';
import type { Picture as StoredPicture } from '@vitrina/contract/media/schema.ts';
import { type CSSProperties, useState } from 'react';
import { Icon } from './Icon.tsx';
import classes from './Picture.module.css';

const drawings = { menu: IconToolsKitchen2, catalog: IconShoppingBag, services: IconScissors };

/** A file that is not sent yet has nothing but an address. */
export type ShownPicture = Pick<StoredPicture, 'url'> & Partial<StoredPicture>;

interface Props {
  picture: ShownPicture | null;
  /** How wide it is drawn, as in the attribute of that name. */
  sizes: string;
  /** What the drawing's colour is derived from, so that each product keeps its own. */
  name: string;
  type: BusinessType;
}

/** A product's photo, or a drawing in its place when there is none or it does not load. */
export function Picture({ picture, sizes, name, type }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  if (picture && picture.url !== failed) {
    const { url, srcSet, width, height, placeholder } = picture;
    // Behind a photo that something shines through it must not stay.
    const waiting = placeholder && url !== loaded;
    return (
      <div className={classes.picture}>
        <img
          src={url}
          srcSet={srcSet}
          sizes={srcSet && sizes}
          width={width}
          height={height}
          style={waiting ? { backgroundImage: `url("${placeholder}")` } : undefined}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onLoad={() => setLoaded(url)}
          onError={() => setFailed(url)}
        />
      </div>
    );
  }
  return (
    <div className={classes.picture} data-drawn style={{ '--hue': hueOf(name) } as CSSProperties}>
      <Icon of={drawings[type]} size={32} />
    </div>
  );
}

function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 3600;
  return sum / 10;
}
