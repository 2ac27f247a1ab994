import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import classes from './ResendCode.module.css';

/** The confirmation stays this long (specification §4). */
const confirmation = 5000;
/** The server sends one code a minute (decisions «Accounts»). */
const pause = 60;

const sent = 'Código reenviado exitosamente. Por favor revisa tu email.';
const failed = 'Error al reenviar el código. Por favor intenta nuevamente en unos minutos.';

interface Props {
  /** Asks the server for another code. */
  onResend: () => Promise<unknown>;
}

/** Another code: says how asking for it went, and counts down while the server would refuse the next. */
export function ResendCode({ onResend }: Props) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ ok: boolean; message: string } | null>(null);
  const [wait, setWait] = useCountdown();
  useEffect(() => {
    if (!result?.ok) return;
    const timer = setTimeout(() => setResult(null), confirmation);
    return () => clearTimeout(timer);
  }, [result]);

  const resend = async () => {
    setBusy(true);
    setResult(null);
    try {
      await onResend();
      setResult({ ok: true, message: sent });
      setWait(pause);
    } catch (error) {
      setResult({ ok: false, message: messageOf(error, failed) });
      if (error instanceof ApiError && error.retryAfter) setWait(error.retryAfter);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={classes.resend}>
      <p className={classes.result} data-ok={result?.ok || undefined} aria-live="polite">
        {result?.message}
      </p>
      <Button variant="subtle" onClick={resend} loading={busy} disabled={wait > 0}>
        {wait > 0 ? `Reenviar código en ${clock(wait)}` : 'Reenviar código'}
      </Button>
    </div>
  );
}

function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
