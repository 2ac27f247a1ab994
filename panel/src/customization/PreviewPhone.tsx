import type { Customization } from '@vitrina/contract/customization/schema.ts';
import { PhoneFrame } from '../ui/PhoneFrame.tsx';
import classes from './Preview.module.css';
import { PreviewFrame } from './PreviewFrame.tsx';

/** Beside the form on a wide screen. */
export function PreviewPhone({ draft }: { draft: Customization }) {
  return (
    <section className={classes.column} aria-label="Vista previa">
      <PhoneFrame screen={(style) => <PreviewFrame draft={draft} style={style} />} />
    </section>
  );
}
