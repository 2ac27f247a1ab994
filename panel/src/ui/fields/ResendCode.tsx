import { Button, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ApiError, toErrorMessage } from '../../api/api-error.ts';
import classes from './ResendCode.module.css';

/** How long the confirmation is shown. */
const confirmationMs = 5000;
/** The server sends at most one code a minute. */
const resendDelaySeconds = 60;

const sentText = 'Código reenviado exitosamente. Por favor revisa tu email.';
const failedText = 'Error al reenviar el código. Por favor intenta nuevamente en unos minutos.';

interface Props {
  /** Whether the form shows an error, which a confirmation beside it would contradict. */
  isSilent?: boolean;
  onResend: () => Promise<unknown>;
}

/**
 * Requests another code and shows the result. The button counts down until the server allows the next
 * request.
 */
export function ResendCode({ isSilent = false, onResend }: Props) {
  const [isSending, setIsSending] = useState(false);
  const [result, setResult] = useState<{ ok: boolean; message: string } | null>(null);
  const [secondsLeft, setSecondsLeft] = useCountdown();
  useEffect(() => {
    if (!result?.ok) return;
    const timer = setTimeout(() => setResult(null), confirmationMs);
    return () => clearTimeout(timer);
  }, [result]);

  const resend = async () => {
    setIsSending(true);
    setResult(null);
    try {
      await onResend();
      setResult({ ok: true, message: sentText });
      setSecondsLeft(resendDelaySeconds);
    } catch (error) {
      setResult({ ok: false, message: toErrorMessage(error, failedText) });
      if (error instanceof ApiError && error.retryAfter) setSecondsLeft(error.retryAfter);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Stack gap={4} align="center" ta="center">
      <p className={classes.result} data-ok={result?.ok || undefined} aria-live="polite">
        {!(isSilent && result?.ok) && result?.message}
      </p>
      <Button variant="subtle" onClick={resend} loading={isSending} disabled={secondsLeft > 0}>
        {secondsLeft > 0 ? `Reenviar código en ${formatClock(secondsLeft)}` : 'Reenviar código'}
      </Button>
    </Stack>
  );
}

function useCountdown(): [number, (seconds: number) => void] {
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (secondsLeft <= 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return [secondsLeft, setSecondsLeft];
}

function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
