import type { Picture } from '@vitrina/contract/media/schema.ts';
import { useState } from 'react';
import classes from './BusinessMark.module.css';

/** The logo of a business, or the first letter of its name when there is none or it does not load. */
export function BusinessAvatar({ name, logo }: { name: string; logo: Picture | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = logo && logo.url !== failed ? logo : null;
  return (
    <span className={classes.mark} data-letter={shown ? undefined : true} aria-hidden="true">
      {shown ? (
        <img
          src={shown.url}
          srcSet={shown.srcSet}
          sizes="40px"
          width={shown.width}
          height={shown.height}
          alt=""
          onError={() => setFailed(shown.url)}
        />
      ) : (
        name.trim().charAt(0).toUpperCase()
      )}
    </span>
  );
}
