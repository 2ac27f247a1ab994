import { useElementSize } from '@mantine/hooks';
import type { Customization } from '@vitrina/contract/customization/schema.ts';
import classes from './Preview.module.css';
import { PreviewFrame } from './PreviewFrame.tsx';

/** As wide as the phones that most visitors hold, in CSS pixels; what is drawn of it is smaller. */
const phoneWidth = 390;

/** Beside the form on a wide screen. */
export function PreviewPhone({ draft }: { draft: Customization }) {
  const { ref, width, height } = useElementSize();
  const scale = width / phoneWidth;
  return (
    <section className={classes.column} aria-label="Vista previa">
      <div className={classes.phone}>
        <div className={classes.screen} ref={ref}>
          {width > 0 && (
            <PreviewFrame
              draft={draft}
              style={{
                width: phoneWidth,
                height: height / scale,
                transform: `scale(${scale})`,
              }}
            />
          )}
        </div>
      </div>
    </section>
  );
}
