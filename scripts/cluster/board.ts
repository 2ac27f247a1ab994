import { setTimeout as sleep } from 'node:timers/promises';
import { open } from './client.ts';
import type { Owner } from './owners.ts';

const retryDelayMs = 100;
/** As in the panel: pings come every three seconds. */
const silenceMs = 10_000;

export interface Board {
  /** The orders that it has shown. */
  numbers: Set<number>;
  /** When it has shown an order first. */
  shownAt: Map<number, number>;
  /** The times without a stream. */
  gaps: { from: number; ms: number }[];
  stop(): void;
}

/** An open board, which connects again and names the last event that it knows. */
export function watchBoard(port: number, { token }: Owner): Board {
  const ending = new AbortController();
  const numbers = new Set<number>();
  const shownAt = new Map<number, number>();
  const gaps: Board['gaps'] = [];
  let lastEventId = 0;
  let lostAt: number | undefined;

  const read = async () => {
    const silence = new AbortController();
    const signal = AbortSignal.any([ending.signal, silence.signal]);
    let timer = setTimeout(() => silence.abort(), silenceMs);
    try {
      const response = await open(port, { path: `/api/orders/stream?after=${lastEventId}`, token, signal });
      if (response.statusCode !== 200) return void response.destroy();
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), silenceMs);
        if (lostAt !== undefined) gaps.push({ from: lostAt, ms: performance.now() - lostAt });
        lostAt = undefined;
        const blocks = (text + chunk).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) show(block);
      }
    } finally {
      clearTimeout(timer);
    }
  };
  const show = (block: string) => {
    const [, id, data] = /^id: (\d+)\nevent: order\ndata: (.*)$/s.exec(block) ?? [];
    if (!id || !data) return;
    lastEventId = Number(id);
    const { number } = (JSON.parse(data) as { order: { number: number } }).order;
    numbers.add(number);
    if (!shownAt.has(number)) shownAt.set(number, performance.now());
  };
  const watch = async () => {
    while (!ending.signal.aborted) {
      await read().catch(() => {});
      lostAt ??= performance.now();
      await sleep(retryDelayMs);
    }
  };
  void watch();
  return { numbers, shownAt, gaps, stop: () => ending.abort() };
}
