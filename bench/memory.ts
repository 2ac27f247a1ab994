import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPicture } from '../server/src/testing/pictures.ts';
import { place, type Shop, seedShops } from './orders.ts';

const shopCount = 20;
const pageDelayMs = 120;
const orderDelayMs = 1_000;
const uploadDelayMs = 5_000;
const boardDelayMs = 3_000;
const sampleDelayMs = 60_000;

export interface MeasuredServer {
  origin: string;
  process: ChildProcess;
  inspectorPort: number;
  readCpuSeconds(): number;
}

/** In MB, after a garbage collection. */
export interface MemorySample {
  minute: number;
  rss: number;
  heap: number;
  external: number;
}

/** The reply to `Runtime.evaluate`. */
interface InspectorResult {
  result?: { value: string };
}

interface MemoryResult {
  samples: MemorySample[];
  /** Share of one core. */
  cpuShare: number;
  requests: number;
  failures: number;
}

/** Sends orders, pages, uploads and event streams at a moderate rate, and reads the memory of the server every minute. */
export async function measureMemory(
  connectionString: string,
  server: MeasuredServer,
  minutes: number,
): Promise<MemoryResult> {
  const shops = await seedShops(connectionString, shopCount);
  const pick = (n: number) => shops[n % shops.length] as Shop;
  const inspector = await openInspector(server);
  const pictures = await Promise.all(Array.from({ length: 5 }, () => createPicture('jpeg', 800, 600)));
  const ending = new AbortController();
  const load = { requests: 0, failures: 0 };
  const boards = shops.map(() => new AbortController());

  const repeat = async (delayMs: number, send: (n: number) => Promise<unknown>) => {
    for (let n = 0; !ending.signal.aborted; n++) {
      const due = performance.now() + delayMs;
      load.requests += 1;
      await send(n).catch((error) => {
        if (ending.signal.aborted) return;
        load.failures += 1;
        if (load.failures <= 5) console.error(error);
      });
      await sleep(Math.max(0, due - performance.now()), undefined, { signal: ending.signal }).catch(() => {});
    }
  };
  const openBoard = async (n: number) => {
    boards[n % shops.length]?.abort();
    const closing = new AbortController();
    boards[n % shops.length] = closing;
    const headers = { authorization: `Bearer ${pick(n).token}` };
    const response = await fetch(`${server.origin}/api/orders/stream`, { headers, signal: closing.signal });
    if (!response.ok) throw new Error(`a board: ${response.status}`);
    void response.body?.pipeTo(new WritableStream()).catch(() => {});
  };

  const cpuBefore = server.readCpuSeconds();
  const start = performance.now();
  const loads = [
    repeat(pageDelayMs, (n) => read(`${server.origin}/${pick(n).slug}`)),
    repeat(orderDelayMs, (n) => place(server, pick(n), n)),
    repeat(uploadDelayMs, (n) => upload(server.origin, pick(n), n, pictures[n % pictures.length] as Buffer)),
    repeat(boardDelayMs, openBoard),
    repeat(boardDelayMs, (n) => read(`${server.origin}/api/orders?state=open`, pick(n).token)),
  ];
  const samples: MemorySample[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    await sleep(Math.max(0, start + minute * sampleDelayMs - performance.now()));
    const sample = { minute, ...(await inspector.readMemory()) };
    samples.push(sample);
    console.log(
      `minute ${minute}: rss ${sample.rss.toFixed(1)}, heap ${sample.heap.toFixed(1)}, external ${sample.external.toFixed(1)} MB, failures ${load.failures}`,
    );
  }
  const seconds = (performance.now() - start) / 1000;
  const cpuShare = (server.readCpuSeconds() - cpuBefore) / seconds;
  ending.abort();
  for (const board of boards) board.abort();
  await Promise.all(loads);
  inspector.close();
  return { samples, cpuShare, ...load };
}

/** The slope of the second half, in MB an hour, by least squares. */
export function growthPerHour(samples: readonly MemorySample[], key: 'rss' | 'heap' | 'external'): number {
  const half = samples.slice(Math.floor(samples.length / 2));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanMinute = mean(half.map(({ minute }) => minute));
  const meanValue = mean(half.map((sample) => sample[key]));
  const covariance = mean(half.map((sample) => (sample.minute - meanMinute) * (sample[key] - meanValue)));
  const variance = mean(half.map(({ minute }) => (minute - meanMinute) ** 2));
  return (covariance / variance) * 60;
}

async function read(url: string, token?: string): Promise<void> {
  const response = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
}

/** Adds a product with a photo and deletes it, so that the menus stay as large as they are. */
async function upload(origin: string, { token, categoryId }: Shop, n: number, picture: Buffer) {
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  const fields = { name: `Arepa ${n}`, description: 'Con queso', price: '4500', categoryId };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('newImages', new Blob([new Uint8Array(picture)]), 'arepa.jpg');
  const response = await fetch(`${origin}/api/menu`, { method: 'POST', headers, body: form });
  if (!response.ok) throw new Error(`an upload: ${response.status} ${await response.text()}`);
  const { menu } = (await response.json()) as { menu: { id: string } };
  const deleted = await fetch(`${origin}/api/menu/${menu.id}`, { method: 'DELETE', headers });
  await deleted.arrayBuffer();
  if (!deleted.ok) throw new Error(`a deletion: ${deleted.status}`);
}

/** Connects to the inspector of the server, which the signal starts. */
export async function openInspector({
  process: child,
  inspectorPort,
}: Pick<MeasuredServer, 'process' | 'inspectorPort'>) {
  child.kill('SIGUSR1');
  let url = '';
  for (let attempt = 0; !url && attempt < 100; attempt++) {
    await sleep(100);
    const reply = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`).catch(() => undefined);
    const targets = (await reply?.json()) as { webSocketDebuggerUrl: string }[] | undefined;
    url = targets?.[0]?.webSocketDebuggerUrl ?? '';
  }
  const socket = new WebSocket(url);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  let lastId = 0;
  const send = (method: string, params = {}) =>
    new Promise<InspectorResult>((resolve) => {
      lastId += 1;
      const id = lastId;
      const receive = ({ data }: MessageEvent) => {
        const reply = JSON.parse(String(data)) as { id: number; result: InspectorResult };
        if (reply.id !== id) return;
        socket.removeEventListener('message', receive);
        resolve(reply.result);
      };
      socket.addEventListener('message', receive);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return {
    async readMemory() {
      await send('HeapProfiler.collectGarbage');
      const expression = 'JSON.stringify(process.memoryUsage())';
      const { result } = await send('Runtime.evaluate', { expression });
      const usage = JSON.parse(result?.value ?? '') as NodeJS.MemoryUsage;
      const megabytes = (bytes: number) => bytes / 2 ** 20;
      return {
        rss: megabytes(usage.rss),
        heap: megabytes(usage.heapUsed),
        external: megabytes(usage.external),
      };
    },
    close: () => socket.close(),
  };
}
