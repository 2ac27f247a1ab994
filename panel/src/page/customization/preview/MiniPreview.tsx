import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import classes from './Preview.module.css';
import { PreviewFrame } from './PreviewFrame.tsx';

/** A miniature of the page on a phone, which stays in view while colours and fonts are chosen. */
export function MiniPreview({ draft }: { draft: Customization }) {
  return (
    <section className={classes.miniature} aria-label="Vista previa">
      <div>
        <PreviewFrame draft={draft} style={{ width: 390, height: 480, transform: 'scale(0.5)' }} />
      </div>
    </section>
  );
}
