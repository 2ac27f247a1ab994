import { useElementSize } from '@mantine/hooks';
import type { CSSProperties, ReactNode } from 'react';
import { type Paper, pageStyle } from '../../ui/print/paper.ts';
import classes from './SheetPreview.module.css';
import { sheetSize } from './sheet-size.ts';

interface Props {
  paper: Paper;
  /** A page each, in its real size. */
  children: readonly ReactNode[];
}

/** Shows pages as wide as there is room for. Paper gets them in their real size, and nothing else of the screen. */
export function SheetPreview({ paper, children }: Props) {
  const { ref, width: room } = useElementSize();
  const { width, height } = sheetSize(paper, 1);
  const scale = room === 0 ? 0 : Math.min(1, room / width);
  const style = {
    '--page-width': `${width}px`,
    '--page-height': `${height}px`,
    '--page-scale': scale,
  } as CSSProperties;
  return (
    <div ref={ref} className={classes.pages} style={style}>
      <style>{pageStyle(paper)}</style>
      {children.map((page, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other identity
          key={index}
          className={classes.page}
        >
          <div className={classes.scaled}>{page}</div>
        </div>
      ))}
    </div>
  );
}
