import type { Picture } from '@vitrina/contract/platform/media/schema.ts';
import { useState } from 'react';
import classes from './BusinessAvatar.module.css';

/** The logo of a business, or its initial if there is none or it does not load. */
export function BusinessAvatar({ name, logo }: { name: string; logo: Picture | null }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const shownLogo = logo && logo.url !== failedUrl ? logo : null;
  return (
    <span className={classes.avatar} data-initial={shownLogo ? undefined : true} aria-hidden="true">
      {shownLogo ? (
        <img
          src={shownLogo.url}
          srcSet={shownLogo.srcSet}
          sizes="40px"
          width={shownLogo.width}
          height={shownLogo.height}
          alt=""
          onError={() => setFailedUrl(shownLogo.url)}
        />
      ) : (
        name.trim().charAt(0).toUpperCase()
      )}
    </span>
  );
}
