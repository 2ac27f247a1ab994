import {
  type PreviewMessage,
  previewBlocked,
  previewReady,
} from '@vitrina/contract/customization/preview.ts';
import { previewPath } from '@vitrina/contract/paths.ts';
import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { RetryState } from './RetryState.tsx';
import classes from './StorefrontFrame.module.css';
import { toastNotice } from './toasts.tsx';

/** After this long without a word from the frame something has gone wrong. */
const readyTimeoutMs = 30_000;

interface Props {
  /** What the frame is called where it is not seen. */
  title: string;
  /** Null while it is on the way. */
  page: PublicPage | null;
  failed: boolean;
  onRetry: () => void;
  /** Of a failure: what to do about it. */
  advice: ReactNode;
  style?: CSSProperties | undefined;
}

/** A business's real page, of the storefront's own code, filled with `page` at every change. */
export function StorefrontFrame({ title, page, failed, onRetry, advice, style }: Props) {
  const [attempt, setAttempt] = useState(0);
  const { frame, readyCount, isLate } = useFrame(attempt);

  useEffect(() => {
    if (readyCount === 0 || !page) return;
    const message: PreviewMessage = { type: 'vitrina:preview', page };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [frame, readyCount, page]);

  if (failed || isLate) {
    const again = () => {
      onRetry();
      setAttempt((count) => count + 1);
    };
    return (
      <div className={classes.broken}>
        <RetryState title="No se pudo abrir la vista previa del menú" onRetry={again}>
          {advice}
        </RetryState>
      </div>
    );
  }
  return (
    <>
      {(readyCount === 0 || !page) && (
        <div className={classes.loading} role="status" aria-label="Cargando la vista previa" />
      )}
      <iframe
        key={attempt}
        ref={frame}
        className={classes.frame}
        style={style}
        src={previewPath}
        title={title}
      />
    </>
  );
}

/** The frame, how often it said that it listens, and whether it has not in time. */
function useFrame(attempt: number) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [readyCount, setLoads] = useState(0);
  const [isLate, setLate] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins anew
  useEffect(() => {
    setLoads(0);
    setLate(false);
    const timer = setTimeout(() => setLate(true), readyTimeoutMs);
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data === previewBlocked)
        toastNotice('En la vista previa no se abren enlaces ni se envían pedidos.');
      if (data !== previewReady) return;
      clearTimeout(timer);
      setLoads((count) => count + 1);
    };
    window.addEventListener('message', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', listen);
    };
  }, [attempt]);
  return { frame, readyCount: readyCount, isLate: isLate };
}
