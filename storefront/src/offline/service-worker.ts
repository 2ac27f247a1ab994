import { assetsOf, isPageInScope, stampCopy } from './offline-copy.ts';

/** What is used here of a service worker's own globals, which the page's types do not know. */
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
const openCopies = () => caches.open(`vitrina ${new URL(scope).pathname}`);

/**
 * Keeps one page's last copy, with the files that it needs, for when there is no network. It stands at the root for the
 * sake of its scope, but answers that one page alone: a scope is a mere beginning of addresses, and others share it.
 */
worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  event.waitUntil(refresh().catch(() => {}));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    if (isPageInScope(scope, request.url)) event.respondWith(showPage(event));
  } else if (new URL(request.url, scope).pathname.startsWith('/assets/page/')) {
    event.respondWith(copyOr(request));
  }
});

/** As the network has it; the copy only when there is no network, or no server. */
async function showPage(event: WorkerEvent): Promise<Response> {
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
    event.waitUntil(leave());
  } else if (response.ok) {
    // With a product open it is another document: the one to keep is asked for by itself.
    event.waitUntil(
      (new URL(request.url).search === '' ? keep(response.clone()) : refresh()).catch(() => {}),
    );
  }
  return response;
}

async function refresh(): Promise<void> {
  const response = await fetch(scope, { redirect: 'error' });
  if (response.ok) await keep(response);
}

async function keep(response: Response): Promise<void> {
  const copies = await openCopies();
  const needed = assetsOf(await response.clone().text());
  for (const kept of await copies.keys()) {
    const { pathname } = new URL(kept.url);
    if (pathname.startsWith('/assets/') && !needed.includes(pathname)) await copies.delete(kept);
  }
  for (const path of needed) if (!(await copies.match(path))) await copies.add(path);
  await copies.put(scope, response);
}

async function readCopy(): Promise<Response | undefined> {
  const kept = await (await openCopies()).match(scope);
  if (!kept) return undefined;
  const headers = new Headers(kept.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(stampCopy(await kept.text(), headers.get('date')), { headers });
}

async function copyOr(request: Request): Promise<Response> {
  return (await (await openCopies()).match(request)) ?? fetch(request);
}

/** The page has moved, or is gone: what it was is nobody's business any more. One that is back registers anew. */
async function leave(): Promise<void> {
  await caches.delete(`vitrina ${new URL(scope).pathname}`);
  await worker.registration.unregister();
}
