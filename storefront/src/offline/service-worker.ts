import { assetsOf, importsOf, isPageInScope, stampCopy } from './offline-copy.ts';

/** The globals of a service worker that we use. The DOM types do not include them. */
interface Worker {
  registration: { scope: string; unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'fetch', listener: (event: WorkerEvent) => void): void;
}
interface WorkerEvent {
  request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}

const worker = self as unknown as Worker;
const scope = worker.registration.scope;
const cacheName = `vitrina ${new URL(scope).pathname}`;

/**
 * Stores the last copy of one page, with its files, for when there is no network. The worker is served from
 * the root to be allowed any scope, and it handles only the page that the scope names.
 */
worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  event.waitUntil(refresh().catch(() => {}));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    if (isPageInScope(scope, request.url)) event.respondWith(loadPage(event));
  } else if (new URL(request.url, scope).pathname.startsWith('/assets/page/')) {
    event.respondWith(loadAsset(request));
  }
});

/** Returns the copy only when the network or the server fails. */
async function loadPage(event: WorkerEvent): Promise<Response> {
  const { request } = event;
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    const copy = await readCopy();
    if (copy) return copy;
    throw error;
  }
  if (response.status >= 500) return (await readCopy()) ?? response;
  if (response.type === 'opaqueredirect' || response.status === 404 || response.status === 410) {
    event.waitUntil(removeCopy());
  } else if (response.ok) {
    // A query, such as an open product, is another document, so the page itself is requested.
    event.waitUntil(
      (new URL(request.url).search === '' ? store(response.clone()) : refresh()).catch(() => {}),
    );
  }
  return response;
}

async function refresh(): Promise<void> {
  const response = await fetch(scope, { redirect: 'error' });
  if (response.ok) await store(response);
}

async function store(response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  const assets = await withImports(assetsOf(await response.clone().text()), cache);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/assets/') && !assets.includes(pathname)) await cache.delete(request);
  }
  await cache.put(scope, response);
}

/** Stores the files, and those that their scripts import. Returns all of them. */
async function withImports(files: string[], cache: Cache): Promise<string[]> {
  const all = [...files];
  for (const path of all) {
    if (!(await cache.match(path))) await cache.add(path);
    const script = path.endsWith('.js') ? await (await cache.match(path))?.text() : '';
    for (const file of importsOf(script ?? '')) if (!all.includes(file)) all.push(file);
  }
  return all;
}

async function readCopy(): Promise<Response | undefined> {
  const copy = await (await caches.open(cacheName)).match(scope);
  if (!copy) return undefined;
  const headers = new Headers(copy.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(stampCopy(await copy.text(), headers.get('date')), { headers });
}

async function loadAsset(request: Request): Promise<Response> {
  return (await (await caches.open(cacheName)).match(request)) ?? fetch(request);
}

/** The page has moved or no longer exists. A page that returns registers its worker again. */
async function removeCopy(): Promise<void> {
  await caches.delete(cacheName);
  await worker.registration.unregister();
}
