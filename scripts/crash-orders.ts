import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const customers = 8;
/** A business takes 600 orders an hour. */
const orderDelayMs = 300;
const retryDelayMs = 20;

interface Shop {
  url: string;
  userId: string;
  token: string;
  productId: string;
}

interface StoredOrder {
  number: number;
  /** Beyond the quota of strangers an order waits to be confirmed, and is on no board. */
  held: boolean;
  events: { id: number }[];
}

/** Customers who order while the app is killed, and a board that connects again. */
export function startOrdering(shop: Shop) {
  let isOrdering = true;
  const watchingEnds = new AbortController();
  const { signal } = watchingEnds;
  /** The number of each acknowledged order, by its key. */
  const numbers = new Map<string, number>();
  const onBoard = new Set<number>();
  let lastEventId = 0;
  let connections = 0;

  /** Like a browser: a key is sent again until there is a reply to it. */
  const order = async () => {
    while (isOrdering) {
      const key = randomUUID();
      let number = await tryOrder(key);
      while (number === undefined) {
        await sleep(retryDelayMs);
        number = await tryOrder(key);
      }
      numbers.set(key, number);
      await sleep(orderDelayMs);
    }
  };
  const tryOrder = async (idempotencyKey: string): Promise<number | undefined> => {
    const response = await fetch(`${shop.url}/api/public/orders/${shop.userId}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': `10.0.${randomInt(256)}.${randomInt(256)}`,
      },
      body: JSON.stringify({
        idempotencyKey,
        customer: { name: 'Luis' },
        fulfilment: { mode: 'pickup' },
        lines: [{ productId: shop.productId, quantity: 1 }],
      }),
    }).catch(() => undefined);
    const body = await response?.json().catch(() => undefined);
    if (response && response.status < 500 && response.status !== 201)
      throw new Error(`an order was rejected: ${response.status} ${JSON.stringify(body)}`);
    return (body as { order?: { number: number } } | undefined)?.order?.number;
  };

  const watch = async () => {
    while (!signal.aborted) {
      await readBoard().catch(() => {});
      await sleep(retryDelayMs);
    }
  };
  const readBoard = async () => {
    const response = await fetch(`${shop.url}/api/orders/stream?after=${lastEventId}`, {
      headers: { Authorization: `Bearer ${shop.token}` },
      signal,
    });
    if (!response.ok || !response.body) return;
    connections += 1;
    let text = '';
    const chunks = response.body.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>;
    for await (const chunk of chunks) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, id, data] = /^id: (\d+)\nevent: order\ndata: (.*)$/s.exec(block) ?? [];
        if (!id || !data) continue;
        lastEventId = Number(id);
        onBoard.add((JSON.parse(data) as { order: StoredOrder }).order.number);
      }
    }
  };
  const ordering = Promise.all(Array.from({ length: customers }, order));
  const watching = watch();

  return {
    acknowledgedNumbers: () => [...numbers.values()],
    listStored,
    /** Resolves to whether every acknowledged order is stored and was on the board unless it is held, each once and without gaps. */
    async stop(): Promise<boolean> {
      isOrdering = false;
      await ordering;
      // The last orders are on their way to the board.
      await sleep(2_000);
      watchingEnds.abort();
      await watching;
      const orders = await listStored();
      const held = new Set(orders.flatMap((order) => (order.held ? order.number : [])));
      const stored = orders.map(({ number }) => number).sort((a, b) => a - b);
      const acknowledged = [...numbers.values()];
      const hasGaps = stored.some((number, index) => number !== index + 1);
      const isLost = acknowledged.some(
        (number) => !stored.includes(number) || (!onBoard.has(number) && !held.has(number)),
      );
      const isDoubled =
        new Set(acknowledged).size !== acknowledged.length || stored.length !== acknowledged.length;
      console.log(
        `orders: acknowledged ${acknowledged.length}, stored ${stored.length}, of these held ${held.size}, on the board ${onBoard.size} over ${connections} connections, numbers ${hasGaps ? 'with gaps' : `1 to ${stored.length}`}`,
      );
      return acknowledged.length > 0 && !hasGaps && !isLost && !isDoubled;
    },
  };

  /** Also those that are held. */
  async function listStored(): Promise<StoredOrder[]> {
    const orders = [...(await list('all')), ...(await list('held'))];
    return [...new Map(orders.map((order) => [order.number, order])).values()];
  }

  async function list(state: 'all' | 'held'): Promise<StoredOrder[]> {
    const found: StoredOrder[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = cursor === '' ? '' : `&cursor=${cursor}`;
      const response = await fetch(`${shop.url}/api/orders?state=${state}&limit=100${query}`, {
        headers: { Authorization: `Bearer ${shop.token}` },
      });
      const page = (await response.json()) as { orders: StoredOrder[]; next: string | null };
      found.push(...page.orders);
      cursor = page.next;
    }
    return found;
  }
}
