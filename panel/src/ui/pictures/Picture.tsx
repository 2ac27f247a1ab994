import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import type { Picture as StoredPicture } from '@vitrina/contract/platform/media/schema.ts';
import { type CSSProperties, useState } from 'react';
import { kindIcons } from '../drawings/kind-icons.ts';
import { Icon } from '../Icon.tsx';
import classes from './Picture.module.css';

/** A file that is not uploaded yet has only a URL. */
export type PictureSource = Pick<StoredPicture, 'url'> & Partial<StoredPicture>;

interface Props {
  picture: PictureSource | null;
  /** The `sizes` attribute. */
  sizes: string;
  /** Determines the colour of the fallback icon. */
  name: string;
  type: BusinessType;
}

/** A product's picture, or an icon if there is none or it does not load. */
export function Picture({ picture, sizes, name, type }: Props) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null);
  if (picture && picture.url !== failedUrl) {
    const { url, srcSet, width, height, placeholder } = picture;
    // The placeholder is removed after loading, because it would show through a transparent picture.
    const isLoading = placeholder && url !== loadedUrl;
    return (
      <div className={classes.picture}>
        <img
          src={url}
          srcSet={srcSet}
          sizes={srcSet && sizes}
          width={width}
          height={height}
          style={isLoading ? { backgroundImage: `url("${placeholder}")` } : undefined}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onLoad={() => setLoadedUrl(url)}
          onError={() => setFailedUrl(url)}
        />
      </div>
    );
  }
  return (
    <div className={classes.picture} data-fallback style={{ '--hue': hashToHue(name) } as CSSProperties}>
      <Icon icon={kindIcons[type]} size={32} />
    </div>
  );
}

function hashToHue(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 3600;
  return sum / 10;
}
