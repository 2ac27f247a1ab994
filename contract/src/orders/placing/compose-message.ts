import { maxMessageBytes } from '../limits.ts';

/**
 * A message of `head`, the texts of its lines, and `tail`. Leaves out the last lines, and says how many, so that it stays below
 * `maxMessageBytes`: longer links do not open on every phone.
 */
export function composeMessage(
  head: readonly string[],
  lines: readonly string[],
  tail: readonly string[],
): string {
  let shown = lines.length;
  const compose = () =>
    [...head, ...lines.slice(0, shown), ...describeLeftOut(lines.length - shown), ...tail].join('\n');
  while (shown > 0 && new TextEncoder().encode(compose()).length > maxMessageBytes) shown -= 1;
  return compose();
}

function describeLeftOut(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? '… y 1 producto más' : `… y ${count} productos más`];
}
