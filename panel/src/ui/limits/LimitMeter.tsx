import { usageRatio } from '@vitrina/contract/billing/plans/rules.ts';
import { unlimited } from '@vitrina/contract/billing/plans/schema.ts';
import classes from './LimitMeter.module.css';

interface Props {
  /** «Productos: 7/10» */
  text: string;
  count: number;
  max: number;
}

/** From this ratio on the meter is amber. */
const warningRatio = 0.8;

/** Shows how much of a plan's limit is used. An unlimited plan has text and no bar. */
export function LimitMeter({ text, count, max }: Props) {
  if (max === unlimited) return <p className={classes.text}>{text}</p>;
  const ratio = usageRatio(count, max);
  return (
    // biome-ignore lint/a11y/useSemanticElements: <meter> cannot be styled in every browser
    <div
      className={classes.meter}
      data-warning={ratio >= warningRatio || undefined}
      role="meter"
      aria-label={text}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(count, max)}
    >
      <p className={classes.text}>{text}</p>
      <div className={classes.track}>
        <div className={classes.fill} style={{ width: `${Math.min(100, ratio * 100)}%` }} />
      </div>
    </div>
  );
}
