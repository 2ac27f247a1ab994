import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { PhoneFrame } from '../../../ui/preview/PhoneFrame.tsx';
import classes from './Preview.module.css';
import { PreviewFrame } from './PreviewFrame.tsx';

export function PreviewPhone({ draft }: { draft: Customization }) {
  return (
    <section className={classes.column} aria-label="Vista previa">
      <PhoneFrame renderScreen={(style) => <PreviewFrame draft={draft} style={style} />} />
    </section>
  );
}
