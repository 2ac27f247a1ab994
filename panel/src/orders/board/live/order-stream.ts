import { streamOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import { streamSilenceLimitMs } from '@vitrina/contract/orders/board/stream.ts';
import { type Order, order as orderSchema, streamPing } from '@vitrina/contract/orders/schema.ts';
import { z } from 'zod';
import { buildUrl, createHeaders, parseResponse, readToken } from '../../../api/http.ts';
import { createEventParser, type ServerSentEvent } from './event-stream.ts';

interface StreamOptions {
  readLastEventId: () => number;
  onOrder: (order: Order, eventId: number) => void;
  /** Too many changes to send one by one. */
  onReset: () => void;
  onServerTime: (at: string) => void;
  /** Anything arrived, so everything until now is known. */
  onHeard: () => void;
}

const eventData = z.object({ order: orderSchema });
/** After the n-th failure in a row. The first attempt after a stream that worked is almost at once. */
const backoffMs = [300, 1000, 2000, 4000, 8000, 15_000];

/** Follows the changes of the account's orders, and connects again until it is stopped. Returns `stop`. */
export function startOrderStream(options: StreamOptions): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  void run(options, signal);
  return () => stopped.abort();
}

async function run(options: StreamOptions, stopped: AbortSignal): Promise<void> {
  let failures = 0;
  while (!stopped.aborted) {
    const outcome = await follow(options, stopped).catch(() => 'failed' as const);
    if (outcome === 'ended') return;
    failures = outcome === 'worked' ? 0 : failures + 1;
    const delay = backoffMs[Math.min(failures, backoffMs.length - 1)] ?? 0;
    await sleepUntilOnline(delay * (0.75 + Math.random() / 2), stopped);
  }
}

/** Reads one stream to its end. `ended`: the session is over. */
async function follow(options: StreamOptions, stopped: AbortSignal): Promise<'worked' | 'failed' | 'ended'> {
  const token = readToken(streamOrders);
  if (!token) return 'ended';
  const silent = new AbortController();
  const silence = createTimer(streamSilenceLimitMs, () => silent.abort());
  let hasWorked = false;
  try {
    const response = await fetch(buildUrl(streamOrders.path, {}, { after: options.readLastEventId() }), {
      headers: { ...createHeaders(token), Accept: 'text/event-stream' },
      cache: 'no-store',
      signal: AbortSignal.any([stopped, silent.signal]),
    });
    if (!response.ok) {
      await parseResponse(streamOrders, response, token).catch(() => {});
      return response.status === 401 ? 'ended' : 'failed';
    }
    const push = createEventParser((event) => dispatch(event, options));
    const decoder = new TextDecoder();
    const reader = response.body?.getReader();
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      silence.restart();
      push(decoder.decode(read.value, { stream: true }));
      hasWorked = true;
      options.onHeard();
    }
  } catch {
    // Lost, silent or stopped.
  } finally {
    silence.clear();
  }
  return hasWorked ? 'worked' : 'failed';
}

function dispatch(
  { event, data, id }: ServerSentEvent,
  { onOrder, onReset, onServerTime }: StreamOptions,
): void {
  if (event === 'ping') {
    const ping = streamPing.safeParse(parseJson(data)).data;
    if (ping) onServerTime(ping.at);
  }
  if (event !== 'order' && event !== 'reset') return;
  const parsed = event === 'order' ? eventData.safeParse(parseJson(data)).data : undefined;
  // An order of a newer version of the app cannot be read either. The list has what this one can show.
  if (parsed) onOrder(parsed.order, Number(id) || 0);
  else onReset();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function createTimer(ms: number, onEnd: () => void) {
  let timer = setTimeout(onEnd, ms);
  const clear = () => clearTimeout(timer);
  return {
    clear,
    restart() {
      clear();
      timer = setTimeout(onEnd, ms);
    },
  };
}

/** Ends early when the device gets a network, or the tab is shown again. */
function sleepUntilOnline(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      stopped.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    stopped.addEventListener('abort', wake);
  });
}
