import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './PrintArea.module.css';

interface Props {
  /** Gets the rendered children, which have the width that they get on paper. */
  createPageStyle: (pages: readonly Element[]) => string;
  onPrinted: () => void;
  /** A page each. */
  children: ReactNode;
}

/** Opens the print dialog when it is mounted. While it is, nothing else is printed. */
export function PrintArea({ createPageStyle, onPrinted, children }: Props) {
  return createPortal(
    <PrintJob createPageStyle={createPageStyle} onPrinted={onPrinted}>
      {children}
    </PrintJob>,
    document.body,
  );
}

function PrintJob({ createPageStyle, onPrinted, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState<string | null>(null);
  const end = useEffectEvent(onPrinted);
  const measure = useEffectEvent(() => setStyle(createPageStyle([...(root.current?.children ?? [])])));
  useEffect(() => measure(), []);
  useEffect(() => {
    if (style === null) return;
    const onAfterPrint = () => end();
    addEventListener('afterprint', onAfterPrint);
    const timer = setTimeout(() => print());
    return () => {
      clearTimeout(timer);
      removeEventListener('afterprint', onAfterPrint);
    };
  }, [style]);
  return (
    <>
      {style && <style>{style}</style>}
      <div ref={root} className={classes.area} aria-hidden="true">
        {children}
      </div>
    </>
  );
}
