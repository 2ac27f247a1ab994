import { usageRatio } from '@vitrina/contract/plans/rules.ts';
import { unlimited } from '@vitrina/contract/plans/schema.ts';
import classes from './LimitMeter.module.css';

interface Props {
  /** «Productos: 7/10» */
  text: string;
  count: number;
  max: number;
}

/** From here on a limit is near (look.md). */
const nearShare = 0.8;

/** How much of a plan's limit is used: quiet, amber from 80 %; an unlimited plan has words and no bar. */
export function LimitMeter({ text, count, max }: Props) {
  if (max === unlimited) return <p className={classes.text}>{text}</p>;
  const share = usageRatio(count, max);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <meter> cannot be drawn alike in every browser
    <div
      className={classes.meter}
      data-near={share >= nearShare || undefined}
      role="meter"
      aria-label={text}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(count, max)}
    >
      <p className={classes.text}>{text}</p>
      <div className={classes.track}>
        <div className={classes.fill} style={{ width: `${Math.min(100, share * 100)}%` }} />
      </div>
    </div>
  );
}
