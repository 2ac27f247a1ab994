import { setTimeout as sleep } from 'node:timers/promises';
import { type Board, watchBoard } from './board.ts';
import { callJson, createAgent, type Reply, send } from './client.ts';
import { type Owner, orderAtTable } from './owners.ts';

const visitors = { count: 8, delayMs: 200 };
const customers = { countPerShop: 2, delayMs: 1_500 };
const writers = { count: 2, delayMs: 400 };
const retryDelayMs = 200;

type Kind = 'page' | 'order' | 'write';

interface Attempt {
  kind: Kind;
  startedAt: number;
  endedAt: number;
  /** 0 if the connection failed. */
  status: number;
  isStale: boolean;
  hasRetryAfter: boolean;
}

export type Load = ReturnType<typeof startLoad>;

/** Visitors, customers with keys and owners who write, until it is stopped. */
export function startLoad(port: number, { shops, writer }: { shops: readonly Owner[]; writer: Owner }) {
  let isRunning = true;
  const attempts: Attempt[] = [];
  /** Acknowledged: the numbers of orders by shop, and the ids of products. */
  const orders = new Map<Owner, Set<number>>(shops.map((shop) => [shop, new Set()]));
  const products = new Set<string>();
  const boards = new Map<Owner, Board>(shops.map((shop) => [shop, watchBoard(port, shop)]));

  const attempt = async (kind: Kind, sending: () => Promise<Reply>): Promise<Reply | undefined> => {
    const startedAt = performance.now();
    const reply = await sending().catch(() => undefined);
    attempts.push({
      kind,
      startedAt,
      endedAt: performance.now(),
      status: reply?.status ?? 0,
      isStale: reply?.headers.age !== undefined,
      hasRetryAfter: reply?.headers['retry-after'] !== undefined,
    });
    return reply;
  };

  const visit = async (shop: Owner) => {
    const agent = createAgent();
    while (isRunning) {
      const reply = await attempt('page', () => send(port, { path: `/menu/${shop.userId}`, agent }));
      if (reply?.status === 200 && !reply.body.includes('Arepa')) throw new Error('a page has no menu');
      await sleep(visitors.delayMs);
    }
  };
  /** Like a browser, a key is sent again until there is a reply to it. */
  const order = async (shop: Owner) => {
    while (isRunning) {
      const body = orderAtTable(shop);
      for (let number: number | undefined; number === undefined && isRunning; ) {
        const reply = await attempt('order', () =>
          send(port, {
            method: 'POST',
            path: `/api/public/orders/${shop.userId}`,
            body,
            headers: { 'Sec-Fetch-Site': 'same-origin' },
            fromAnywhere: true,
          }),
        );
        if (reply && reply.status < 500 && reply.status !== 201)
          throw new Error(`an order was rejected: ${reply.status} ${reply.body}`);
        if (reply?.status === 201)
          number = (JSON.parse(reply.body) as { order: { number: number } }).order.number;
        else await sleep(retryDelayMs);
        if (number !== undefined) orders.get(shop)?.add(number);
      }
      await sleep(customers.delayMs);
    }
  };
  const write = async () => {
    const agent = createAgent();
    while (isRunning) {
      const body = {
        name: 'Arepa',
        description: 'Con queso',
        price: '4500',
        categoryId: writer.categoryId,
      };
      const reply = await attempt('write', () =>
        send(port, { method: 'POST', path: '/api/menu', body, token: writer.token, agent }),
      );
      if (reply && reply.status < 500 && reply.status >= 400)
        throw new Error(`a write was rejected: ${reply.status} ${reply.body}`);
      if (reply && reply.status < 300)
        products.add((JSON.parse(reply.body) as { menu: { id: string } }).menu.id);
      await sleep(writers.delayMs);
    }
  };

  const loops = [
    ...Array.from({ length: visitors.count }, (_, index) => visit(shops[index % shops.length] as Owner)),
    ...shops.flatMap((shop) => Array.from({ length: customers.countPerShop }, () => order(shop))),
    ...Array.from({ length: writers.count }, write),
  ];
  const running = Promise.all(loops);
  // Shown by `stop`, or by the next check.
  running.catch(() => {});

  return {
    boards: [...boards.values()],
    attemptsSince: (time: number) => attempts.filter(({ endedAt }) => endedAt >= time),
    countAcknowledged: () => products.size + [...orders.values()].reduce((sum, set) => sum + set.size, 0),
    /** Rejects if a request got an error that is not a failure of the service. */
    check: () => Promise.race([running.then(() => {}), sleep(0)]),

    /** Returns the acknowledged writes that are not stored, orders that no board has shown, and orders that are stored twice. */
    async countLost() {
      const acknowledged = new Map([...orders].map(([shop, numbers]) => [shop, new Set(numbers)]));
      const createdProducts = new Set(products);
      const { menus } = await callJson<{ menus: { id: string }[] }>(port, {
        path: '/api/menu',
        token: writer.token,
      });
      const storedProducts = new Set(menus.map(({ id }) => id));
      let lost = [...createdProducts].filter((id) => !storedProducts.has(id)).length;
      let notOnBoard = 0;
      for (const [shop, numbers] of acknowledged) {
        const stored = new Set(await listNumbers(port, shop));
        const board = boards.get(shop);
        for (const number of numbers) {
          if (!stored.has(number)) lost += 1;
          if (!board?.numbers.has(number)) notOnBoard += 1;
        }
      }
      return { lost, notOnBoard, error: undefined };
    },

    async stop(): Promise<void> {
      isRunning = false;
      for (const board of boards.values()) board.stop();
      await running;
    },
  };
}

async function listNumbers(port: number, { token }: Owner): Promise<number[]> {
  const found: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const page: { orders: { number: number }[]; next: string | null } = await callJson(port, {
      path: `/api/orders?limit=100${query}`,
      token,
    });
    found.push(...page.orders.map(({ number }) => number));
    cursor = page.next;
  }
  return found;
}
