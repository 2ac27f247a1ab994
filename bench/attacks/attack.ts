import { setTimeout as sleep } from 'node:timers/promises';

/** What an attack may use. The app trusts `x-forwarded-for`, so an attack can come from many IPs. */
export interface AttackTarget {
  origin: string;
  connectionString: string;
  /** A published business with 3,000 products, whose owner takes part in the attack. */
  attackerId: string;
}

export interface Attack {
  name: string;
  /** Whether uploads of another business are measured too. */
  threatensUploads?: boolean;
  /** How long it takes until the attack has begun. Default: 1,500. */
  preparationMs?: number;
  /** Attacks until `signal` is aborted. Errors of single requests are expected. */
  run(target: AttackTarget, signal: AbortSignal): Promise<void>;
}

/** Repeats `request` in `count` concurrent loops. A failed request is followed by the next one. */
export async function flood(
  signal: AbortSignal,
  count: number,
  request: (n: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const repeat = async () => {
    while (!signal.aborted) {
      await request(next++).catch(() => sleep(5));
    }
  };
  await Promise.all(Array.from({ length: count }, repeat));
}

/** Sends a request from another IP for each `n`, and reads the whole reply. */
export async function fetchFrom(n: number, url: string, init: RequestInit = {}): Promise<Response> {
  const ip = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  const response = await fetch(url, {
    ...init,
    headers: { 'x-forwarded-for': ip, ...(init.headers as Record<string, string>) },
  });
  await response.arrayBuffer();
  return response;
}

export function postJson(n: number, url: string, body: string): Promise<Response> {
  return fetchFrom(n, url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}
