import './styles/page.css';

/**
 * The page can be read and ordered from without a script. Its script loads after the first paint: earlier, it
 * delays the fonts and pictures on a slow connection.
 */
const {
  page: pageScript,
  table: tableScript,
  until,
} = document.querySelector<HTMLScriptElement>('script[data-page]')?.dataset ?? {};

// A menu that has ended since this page was stored.
if (until && Date.now() > +until) document.documentElement.className = 'is-ended';

/** The first paint may precede the end of the document. */
const documentParsed =
  document.readyState === 'loading' &&
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));

const maxRetryDelayMs = 30_000;

/**
 * Buttons clicked before hydration. Each click is replayed once, because people click again when nothing
 * happens.
 */
const queuedClicks = new Set<HTMLElement>();

function queueClick({ target }: Event): void {
  const button = target instanceof Element && target.closest<HTMLElement>('#root button');
  if (button) queuedClicks.add(button);
}

/** Hydrates the page, and tries again until it succeeds. */
async function loadPageScript(url: string, attempt = 0): Promise<void> {
  try {
    await download(url);
    const { hydrate }: typeof import('./hydrate.tsx') = await import(/* @vite-ignore */ url);
    await documentParsed;
    await hydrate();
  } catch {
    setTimeout(loadPageScript, Math.min(1000 * 2 ** attempt, maxRetryDelayMs), url, attempt + 1);
    return;
  }
  document.removeEventListener('click', queueClick);
  for (const button of queuedClicks) button.click();
}

/** Downloads a script into the browser's cache, as `fetchedImport` does, which would be a file of its own here. */
async function download(url: string): Promise<void> {
  const response = await fetch(url, { priority: 'low' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await response.arrayBuffer();
}

/** In browsers that do not report paints, `run` is called one second after the load event. */
function afterFirstPaint(run: () => void): void {
  let isWaiting = true;
  const runOnce = () => {
    if (isWaiting) run();
    isWaiting = false;
  };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) runOnce();
  }).observe({ type: 'paint', buffered: true });
  const runLater = () => setTimeout(runOnce, 1000);
  if (document.readyState === 'complete') runLater();
  else window.addEventListener('load', runLater);
}

// The name of a visitor's table does not wait for the page's script. Storage may be blocked.
try {
  if (tableScript && (/[?&]mesa=/.test(location.search) || localStorage['vitrina.table']))
    void import(/* @vite-ignore */ tableScript);
} catch {}

if (pageScript) {
  document.addEventListener('click', queueClick);
  afterFirstPaint(() => loadPageScript(pageScript));
}
