import { setTimeout as sleep } from 'node:timers/promises';

type Call = () => Promise<unknown>;
/** 95 of 100 calls take at most this long, in milliseconds. */
type Times = Record<string, number>;

interface Attack {
  /** Each repeats `call` for as long as the measurement lasts. */
  connections: number;
  call: Call;
  durationMs: number;
}

/** How long the calls of `probes` take in turn, without and with the attack. */
export async function measureAttack(
  probes: Record<string, Call>,
  { connections, call, durationMs }: Attack,
): Promise<{ quiet: Times; attacked: Times; attackCalls: number }> {
  const quiet = await measure(probes, durationMs);
  let isOver = false;
  let attackCalls = 0;
  const attackers = Array.from({ length: connections }, async () => {
    while (!isOver) {
      await call();
      attackCalls += 1;
    }
  });
  await sleep(100);
  const attacked = await measure(probes, durationMs);
  isOver = true;
  await Promise.all(attackers);
  return { quiet, attacked, attackCalls };
}

async function measure(probes: Record<string, Call>, durationMs: number): Promise<Times> {
  const times = Object.entries(probes).map(([name, call]) => ({ name, call, taken: [] as number[] }));
  const end = performance.now() + durationMs;
  do {
    for (const { call, taken } of times) {
      const start = performance.now();
      await call();
      taken.push(performance.now() - start);
      await sleep(5);
    }
  } while (performance.now() < end);
  return Object.fromEntries(times.map(({ name, taken }) => [name, quantile(taken, 0.95)]));
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10;
}
