import './styles/page.css';

/**
 * The page reads, follows links and orders without script. Its own comes when the first screen stands: sooner, it would
 * take the line from the letters and pictures that a visitor with a bad signal is waiting for.
 */
const address = document.querySelector<HTMLScriptElement>('script[data-page]')?.dataset.page;

const second = 1000;

/** What was tapped before somebody listened, once each: who sees nothing happen taps again. */
const queuedClicks = new Set<HTMLElement>();

function queueClick({ target }: Event): void {
  const button = target instanceof Element && target.closest<HTMLElement>('#root button');
  if (button) queuedClicks.add(button);
}

/** A script that did not arrive is asked for again, under another address: browsers remember what failed. */
function loadPageScript(page: string, times = 0): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = times > 0 ? `${page}?${times}` : page;
  script.onload = () => {
    document.removeEventListener('click', queueClick);
    for (const button of queuedClicks) button.click();
  };
  script.onerror = () => setTimeout(loadPageScript, Math.min(2 ** times, 30) * second, page, times + 1);
  document.body.append(script);
}

/** Once the first screen stands; where the browser does not tell of that, a second after all of it has arrived. */
function afterFirstPaint(run: () => void): void {
  let waits = true;
  const once = () => {
    if (waits) run();
    waits = false;
  };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) once();
  }).observe({ type: 'paint', buffered: true });
  const later = () => setTimeout(once, second);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later);
}

if (address) {
  document.addEventListener('click', queueClick);
  afterFirstPaint(() => loadPageScript(address));
}
