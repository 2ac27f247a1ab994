import { useElementSize } from '@mantine/hooks';
import type { CSSProperties, ReactNode } from 'react';
import classes from './StorefrontFrame.module.css';

/** The width of a typical phone in CSS pixels. The content is rendered at this width and scaled down. */
const phoneWidthPx = 390;

/** A drawn phone of the width `--phone`. `renderScreen` gets the style that scales its content. */
export function PhoneFrame({ renderScreen }: { renderScreen: (style: CSSProperties) => ReactNode }) {
  const { ref, width, height } = useElementSize();
  const scale = width / phoneWidthPx;
  return (
    <div className={classes.phone}>
      <div className={classes.screen} ref={ref}>
        {width > 0 &&
          renderScreen({ width: phoneWidthPx, height: height / scale, transform: `scale(${scale})` })}
      </div>
    </div>
  );
}
