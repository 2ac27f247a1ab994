import {
  type PreviewMessage,
  previewBlocked,
  previewReady,
} from '@vitrina/contract/customization/preview.ts';
import type { Customization } from '@vitrina/contract/customization/schema.ts';
import { previewPath } from '@vitrina/contract/paths.ts';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { RetryState } from '../ui/RetryState.tsx';
import { toastNotice } from '../ui/toasts.tsx';
import classes from './Preview.module.css';
import { useDraftPage } from './use-draft-page.ts';

/** After this long without a word from the frame something has gone wrong. */
const patience = 30_000;

interface Props {
  draft: Customization;
  style?: CSSProperties;
}

/** The real page, of the storefront's own code, filled with the draft at every change. */
export function PreviewFrame({ draft, style }: Props) {
  const { page, failed, retry } = useDraftPage(draft);
  const [attempt, setAttempt] = useState(0);
  const { frame, loads, late } = useFrame(attempt);

  useEffect(() => {
    if (loads === 0 || !page) return;
    const message: PreviewMessage = { type: 'vitrina:preview', page };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [frame, loads, page]);

  if (failed || late) {
    const again = () => {
      retry();
      setAttempt((count) => count + 1);
    };
    return (
      <div className={classes.broken}>
        <RetryState title="No se pudo abrir la vista previa del menú" onRetry={again}>
          Lo que editas está a salvo; revisa tu conexión e inténtalo otra vez.
        </RetryState>
      </div>
    );
  }
  return (
    <>
      {(loads === 0 || !page) && (
        <div className={classes.loading} role="status" aria-label="Cargando la vista previa" />
      )}
      <iframe
        key={attempt}
        ref={frame}
        className={classes.frame}
        style={style}
        src={previewPath}
        title="Vista previa de tu página"
      />
    </>
  );
}

/** The frame, how often it said that it listens, and whether it has not in time. */
function useFrame(attempt: number) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const [late, setLate] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins anew
  useEffect(() => {
    setLoads(0);
    setLate(false);
    const timer = setTimeout(() => setLate(true), patience);
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
  return { frame, loads, late };
}
