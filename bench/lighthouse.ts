import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { promisify } from 'node:util';
import { startApp } from '../e2e/app.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { npmCommand } from '../scripts/root.mjs';

/** Installed on demand, because it is larger than all dependencies of the app. */
const lighthouse = 'lighthouse@13.5.0';
const runs = 5;
const installTimeoutMs = 180_000;
/** An audit takes 15 to 20 seconds. Chromium sometimes never answers. */
const auditTimeoutMs = 90_000;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export const demoPages = ['la-totuma', 'guayacan-tienda', 'barberia-don-julian'];

/** Lighthouse's mobile results for one page: scores of 100, LCP in ms, CLS. */
export type Scores = Record<(typeof categories)[number] | 'lcp' | 'cls', number>;

/**
 * Audits the demo pages and returns the median of five runs. `only` selects the pages whose slug contains it. Throws if
 * Lighthouse cannot be installed.
 */
export async function runLighthouse(only = ''): Promise<Map<string, Scores>> {
  const command = await installLighthouse();
  const app = await startApp({ DEMO: 'on' });
  try {
    await app.waitForOutput('barberia@demo.test');
    const pages = new Map<string, Scores>();
    for (const slug of demoPages.filter((page) => page.includes(only))) {
      const results: Scores[] = [];
      for (let run = 0; run < runs; run++) results.push(await audit(command, `${app.url}/${slug}`));
      const median = (name: keyof Scores) =>
        results.map((scores) => scores[name]).toSorted((a, b) => a - b)[(runs - 1) / 2] ?? Number.NaN;
      pages.set(slug, {
        performance: median('performance'),
        accessibility: median('accessibility'),
        'best-practices': median('best-practices'),
        seo: median('seo'),
        lcp: median('lcp'),
        cls: median('cls'),
      });
    }
    return pages;
  } finally {
    await app.stop();
  }
}

/** Returns its command. Asking npm for it once, and not for each audit, halves the time. */
async function installLighthouse(): Promise<string> {
  const [command, ...args] = npmCommand();
  const { stdout } = await promisify(execFile)(
    command,
    [...args, 'exec', '--yes', `--package=${lighthouse}`, '--', 'which', 'lighthouse'],
    { timeout: installTimeoutMs },
  );
  return stdout.trim();
}

async function audit(command: string, url: string): Promise<Scores> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      realpathSync(command),
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${categories}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    {
      env: { ...process.env, CHROME_PATH: findChromium() ?? '' },
      maxBuffer: 64 * 1024 * 1024,
      timeout: auditTimeoutMs,
    },
  );
  const report = JSON.parse(stdout) as {
    categories: Record<string, { score: number }>;
    audits: Record<string, { numericValue?: number }>;
  };
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}
