import { useElementSize } from '@mantine/hooks';
import type { CSSProperties, ReactNode } from 'react';
import classes from './StorefrontFrame.module.css';

/** As wide as the phones that most visitors hold, in CSS pixels; what is drawn of it is smaller. */
const phoneWidth = 390;

/** A phone, `--phone` wide, with something on its screen that is drawn as on a real one. */
export function PhoneFrame({ screen }: { screen: (style: CSSProperties) => ReactNode }) {
  const { ref, width, height } = useElementSize();
  const scale = width / phoneWidth;
  return (
    <div className={classes.phone}>
      <div className={classes.screen} ref={ref}>
        {width > 0 && screen({ width: phoneWidth, height: height / scale, transform: `scale(${scale})` })}
      </div>
    </div>
  );
}
