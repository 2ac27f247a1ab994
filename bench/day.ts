import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type MeasuredServer, type MemorySample, openInspector } from './memory.ts';
import { place, resetLimits, seedShops } from './orders.ts';

const shopCount = 200;
const ordersPerShop = 50;
const sampleDelayMs = 60_000;
/** The caches and the tables of a process are filled in the first minutes. */
const warmMinutes = 3;

interface Day {
  placed: number;
  failures: number;
  times: number[];
  /** The largest reading after the first minutes, by the smallest. */
  spread: number;
  /** Businesses whose numbers are not 1 to the number of their orders, in the order in which they were stored. */
  disordered: number;
}

/** Places fifty orders of each of two hundred businesses within `minutes`, at a fixed rate, and reads the memory of the server every minute. */
export async function measureDay(
  connectionString: string,
  server: MeasuredServer,
  minutes: number,
): Promise<Day> {
  const shops = await seedShops(connectionString, shopCount);
  const inspector = await openInspector(server);
  const count = shopCount * ordersPerShop;
  const delayMs = (minutes * 60_000) / count;
  const times: number[] = [];
  const samples: MemorySample[] = [];
  let failures = 0;
  const pending: Promise<void>[] = [];
  const start = performance.now();
  for (let n = 0; n < count; n++) {
    await sleep(Math.max(0, start + n * delayMs - performance.now()));
    // Strangers' quotas count in ten minutes what comes from two hundred addresses here.
    if (n % 500 === 0) await resetLimits(connectionString);
    const shop = shops[n % shopCount];
    if (!shop) throw new Error('no business');
    const sent = performance.now();
    pending.push(
      place(server, shop, n).then(
        () => void times.push(performance.now() - sent),
        (error: unknown) => {
          failures += 1;
          if (failures <= 5) console.error(error);
        },
      ),
    );
    const minute = samples.length + 1;
    if (performance.now() - start < minute * sampleDelayMs) continue;
    samples.push({ minute, ...(await inspector.readMemory()) });
    const sample = samples.at(-1);
    console.log(`minute ${minute}: rss ${sample?.rss.toFixed(1)}, heap ${sample?.heap.toFixed(1)} MB`);
  }
  await Promise.all(pending);
  samples.push({ minute: minutes, ...(await inspector.readMemory()) });
  inspector.close();
  const readings = samples.filter(({ minute }) => minute > warmMinutes).map(({ rss }) => rss);
  return {
    placed: times.length,
    failures,
    times,
    spread: Math.max(...readings) / Math.min(...readings),
    disordered: await countDisordered(connectionString),
  };
}

async function countDisordered(connectionString: string): Promise<number> {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(selectDisordered);
    return rows[0]?.count ?? Number.NaN;
  } finally {
    await client.end();
  }
}

const selectDisordered = `
  select count(distinct owner_id)::int as count from (
    select owner_id, number, row_number() over (partition by owner_id order by created_at, number) as place from orders
  ) as numbered where number <> place`;
