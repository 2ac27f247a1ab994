// Backs up the running app while owners write and customers order, destroys everything, restores it, and compares every product, picture
// and order that was acknowledged before the backup began. `npm run restore-test -- 60` writes for 60 seconds before the backup.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createPicture } from '../server/src/testing/pictures.ts';
import { startOrdering } from './crash-orders.ts';
import { root } from './root.mjs';
import {
  type App,
  call,
  createOwner,
  findFreePort,
  HttpError,
  kill,
  launchApp,
  type Owner,
  postgresProcessesOf,
  waitFor,
  waitUntilReady,
} from './running-app.ts';

const secondsBeforeBackup = Number(process.argv[2] ?? 10);
const writers = 4;
/** One in this many products has a photo. */
const photoEvery = 5;

interface Product {
  id: string;
  name: string;
  price: string;
  images: { url: string }[];
}

const home = mkdtempSync(join(tmpdir(), 'vitrina-restore-'));
const dataDirectory = join(home, 'data');
const backups = join(home, 'backups');
const postgresProcesses = postgresProcessesOf(dataDirectory);
let running: App | undefined;

try {
  process.exitCode = (await runDrill()) ? 0 : 1;
} finally {
  await destroy();
  rmSync(home, { recursive: true, force: true });
}

/** Resolves to whether nothing that was acknowledged before the backup is missing or different. */
async function runDrill(): Promise<boolean> {
  const port = await findFreePort();
  running = launchApp(port, dataDirectory);
  await waitUntilReady(running);
  const owner = await createOwner(running);
  const ordering = startOrdering({ url: running.url, ...owner });
  const writing = startWriting(running, owner);

  await sleep(secondsBeforeBackup * 1000);
  const products = [...writing.acknowledged.values()];
  const pictures = await hashPictures(running, products);
  const orders = ordering.acknowledgedNumbers();
  // The load goes on meanwhile.
  const backUpSeconds = await runCommand('boot/commands/back-up.ts', [backups]);
  await writing.stop();
  await ordering.stop();
  await destroy();
  rmSync(dataDirectory, { recursive: true, force: true });

  const [backup = ''] = readdirSync(backups).filter((name) => name.startsWith('vitrina-'));
  const restoreSeconds = await runCommand('boot/commands/restore.ts', [join(backups, backup)]);
  running = launchApp(port, dataDirectory);
  await waitUntilReady(running);
  const isIsolated = await refusesPayments(running, owner);

  const { menus } = await call<{ menus: Product[] }>(running, 'GET', '/api/menu', undefined, owner.token);
  const restored = new Map(menus.map((product) => [product.id, product]));
  const foundProducts = products.filter((product) => isEqual(product, restored.get(product.id)));
  const restoredPictures = await hashPictures(running, products);
  const foundPictures = [...pictures].filter(([url, hash]) => restoredPictures.get(url) === hash);
  const restoredOrders = new Set((await ordering.listStored()).map(({ number }) => number));
  const foundOrders = orders.filter((number) => restoredOrders.has(number));
  console.log(`backup under load ${backUpSeconds} s, restore ${restoreSeconds} s`);
  console.log(`products ${foundProducts.length} of ${products.length}`);
  console.log(`pictures ${foundPictures.length} of ${pictures.size}`);
  console.log(`orders ${foundOrders.length} of ${orders.length}`);
  console.log(isIsolated ? 'isolated until a take-over' : 'NOT isolated');
  return (
    isIsolated &&
    products.length > 0 &&
    pictures.size > 0 &&
    orders.length > 0 &&
    foundProducts.length === products.length &&
    foundPictures.length === pictures.size &&
    foundOrders.length === orders.length
  );
}

async function refusesPayments(app: App, { token }: Owner): Promise<boolean> {
  const ordering = call(app, 'POST', '/api/create-paypal-order', { planId: 'pro' }, token);
  return ordering.then(
    () => false,
    (error) => error instanceof HttpError && error.message.includes('PAYMENTS_PAUSED'),
  );
}

function startWriting(app: App, { token, categoryId }: Owner) {
  const acknowledged = new Map<string, Product>();
  let isWriting = true;
  let count = 0;
  const write = async () => {
    while (isWriting) {
      count += 1;
      const form = new FormData();
      const fields = {
        name: `Arepa ${count}`,
        description: 'Con queso',
        price: String(1000 + count),
        categoryId,
      };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      if (count % photoEvery === 0)
        form.set('newImages', new Blob([new Uint8Array(await createPicture('jpeg', 800, 600))]), 'arepa.jpg');
      const response = await fetch(`${app.url}/api/menu`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: form,
      });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      const { menu } = (await response.json()) as { menu: Product };
      acknowledged.set(menu.id, menu);
    }
  };
  const allWriters = Promise.all(Array.from({ length: writers }, write));
  return {
    acknowledged,
    stop: async () => {
      isWriting = false;
      await allWriters;
    },
  };
}

/** The hash of each picture by its URL. A picture that is missing has none. */
async function hashPictures({ url }: App, products: Product[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const picture of products.flatMap(({ images }) => images)) {
    const response = await fetch(url + picture.url);
    if (!response.ok) continue;
    const bytes = Buffer.from(await response.arrayBuffer());
    hashes.set(picture.url, createHash('sha256').update(bytes).digest('hex'));
  }
  return hashes;
}

function isEqual(product: Product, other: Product | undefined): boolean {
  const textOf = ({ name, price, images }: Product) =>
    JSON.stringify([name, price, images.map((image) => image.url)]);
  return other !== undefined && textOf(product) === textOf(other);
}

/** Runs a command of the server. Resolves to the seconds that it took. */
async function runCommand(script: string, args: string[]): Promise<string> {
  const start = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, [`server/src/${script}`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDirectory },
  });
  process.stdout.write(stdout);
  return ((performance.now() - start) / 1000).toFixed(1);
}

async function destroy(): Promise<void> {
  kill([running?.child.pid, ...postgresProcesses()]);
  await waitFor(() => postgresProcesses().length === 0, 'PostgreSQL ended');
}
