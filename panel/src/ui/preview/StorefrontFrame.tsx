import { type PreviewMessage, previewBlocked, previewReady } from '@vitrina/contract/page/preview.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { previewPath } from '@vitrina/contract/platform/paths.ts';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { RetryState } from '../states/RetryState.tsx';
import { toastNotice } from '../toasts.tsx';
import classes from './StorefrontFrame.module.css';

/** How long the frame may take to report that it is ready. */
const readyTimeoutMs = 30_000;

interface Props {
  /** The accessible name of the frame. */
  title: string;
  /** Null while it is loading. */
  page: PublicPage | null;
  hasFailed: boolean;
  onRetry: () => void;
  /** What to do after a failure. */
  help: ReactNode;
  style?: CSSProperties | undefined;
}

/** The business's real public page in an iframe. Every change of `page` is posted to it. */
export function StorefrontFrame({ title, page, hasFailed, onRetry, help, style }: Props) {
  const [attempt, setAttempt] = useState(0);
  const { frame, readyCount, isLate } = useFrame(attempt);

  useEffect(() => {
    if (readyCount === 0 || !page) return;
    const message: PreviewMessage = { type: 'vitrina:preview', page };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [frame, readyCount, page]);

  if (hasFailed || isLate) {
    const retry = () => {
      onRetry();
      setAttempt((count) => count + 1);
    };
    return (
      <div className={classes.error}>
        <RetryState title="No se pudo abrir la vista previa del menú" onRetry={retry}>
          {help}
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

/** Returns the frame, how often it reported ready, and whether it missed the timeout. */
function useFrame(attempt: number) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [readyCount, setReadyCount] = useState(0);
  const [isLate, setIsLate] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt starts over
  useEffect(() => {
    setReadyCount(0);
    setIsLate(false);
    const timer = setTimeout(() => setIsLate(true), readyTimeoutMs);
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data === previewBlocked)
        toastNotice('En la vista previa no se abren enlaces ni se envían pedidos.');
      if (data !== previewReady) return;
      clearTimeout(timer);
      setReadyCount((count) => count + 1);
    };
    window.addEventListener('message', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', listen);
    };
  }, [attempt]);
  return { frame, readyCount, isLate };
}
