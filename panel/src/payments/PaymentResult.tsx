import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../ui/Icon.tsx';
import text from '../ui/text.module.css';
import classes from './Payment.module.css';
import { useCountdown } from './use-countdown.ts';

interface Props {
  ok: boolean;
  title: string;
  /** The buttons, the most wanted last. */
  actions: ReactNode;
  /** Where it goes on by itself, after how many seconds. */
  next: { to: string; place: string; seconds: number };
  children: ReactNode;
}

/** How a payment ended. It leads on by itself; whoever leaves before has left. */
export function PaymentResult({ ok, title, actions, next, children }: Props) {
  const navigate = useNavigate();
  const left = useCountdown(next.seconds, () => navigate(next.to, { replace: true }));
  return (
    <div className={classes.result}>
      <span className={classes.seal} data-ok={ok || undefined} data-off={!ok || undefined}>
        <Icon of={ok ? IconCheck : IconX} size={32} />
      </span>
      <div role="status">
        <h1 className={text.title}>{title}</h1>
        <p>{children}</p>
      </div>
      <div className={classes.actions}>{actions}</div>
      <p className={text.small}>
        Te llevamos {next.place} en {left} {seconds(left)}.
      </p>
    </div>
  );
}

function seconds(count: number): string {
  return new Intl.PluralRules('es').select(count) === 'one' ? 'segundo' : 'segundos';
}
