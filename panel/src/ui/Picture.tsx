import { IconScissors, IconShoppingBag, IconToolsKitchen2 } from '@tabler/icons-react';
import type { BusinessType } from '@vitrina/contract/customization/schema.ts';
import { type CSSProperties, useState } from 'react';
import { Icon } from './Icon.tsx';
import classes from './Picture.module.css';

const drawings = { menu: IconToolsKitchen2, catalog: IconShoppingBag, services: IconScissors };

interface Props {
  image: string | null;
  /** What the drawing's colour is derived from, so that each product keeps its own. */
  name: string;
  type: BusinessType;
}

/** A product's cover, or a drawing in its place when there is none or it does not load. */
export function Picture({ image, name, type }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  if (image && image !== failed) {
    return (
      <div className={classes.picture}>
        <img src={image} alt="" loading="lazy" onError={() => setFailed(image)} />
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
