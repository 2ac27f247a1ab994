import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import text from '../../ui/layout/text.module.css';
import classes from './Payment.module.css';
import { useCountdown } from './use-countdown.ts';

interface Props {
  isSuccess: boolean;
  title: string;
  /** The main button comes last. */
  actions: ReactNode;
  /** The automatic redirect; `destination` is its name in the text. */
  redirect: { to: string; destination: string; seconds: number };
  children: ReactNode;
}

/** The result of a payment. Redirects after a countdown, unless the owner has left the screen. */
export function PaymentResult({ isSuccess, title, actions, redirect, children }: Props) {
  const navigate = useNavigate();
  const secondsLeft = useCountdown(redirect.seconds, () => navigate(redirect.to, { replace: true }));
  return (
    <div className={classes.result}>
      <span
        className={classes.resultIcon}
        data-success={isSuccess || undefined}
        data-cancelled={!isSuccess || undefined}
      >
        <Icon icon={isSuccess ? IconCheck : IconX} size={32} />
      </span>
      <div role="status">
        <h1 className={text.title}>{title}</h1>
        <p>{children}</p>
      </div>
      <div className={classes.actions}>{actions}</div>
      <p className={text.small}>
        Te llevamos {redirect.destination} en {secondsLeft} {secondsNoun(secondsLeft)}.
      </p>
    </div>
  );
}

function secondsNoun(count: number): string {
  return new Intl.PluralRules('es').select(count) === 'one' ? 'segundo' : 'segundos';
}
