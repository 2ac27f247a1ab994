import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startApp } from '../e2e/app.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { npmCommand } from '../scripts/root.mjs';

/** Installed on demand, because it is larger than all dependencies of the app. */
const lighthouse = 'lighthouse@13.5.0';
const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export const demoPages = ['la-totuma', 'guayacan-tienda', 'barberia-don-julian'];

/** Lighthouse's mobile results for one page: scores of 100, LCP in ms, CLS. */
export type Scores = Record<(typeof categories)[number] | 'lcp' | 'cls', number>;

/** Audits the demo pages and returns the median of five runs. Throws if Lighthouse cannot be installed. */
export async function runLighthouse(): Promise<Map<string, Scores>> {
  const app = await startApp({ DEMO: 'on' });
  try {
    await app.waitForOutput('barberia@demo.test');
    const pages = new Map<string, Scores>();
    for (const slug of demoPages) {
      const results: Scores[] = [];
      for (let run = 0; run < runs; run++) results.push(await audit(`${app.url}/${slug}`));
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

async function audit(url: string): Promise<Scores> {
  const [command, ...args] = npmCommand();
  const flags = ['--output=json', '--quiet', `--only-categories=${categories}`];
  const { stdout } = await promisify(execFile)(
    command,
    [
      ...args,
      'exec',
      '--yes',
      `--package=${lighthouse}`,
      '--',
      'lighthouse',
      url,
      ...flags,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() ?? '' }, maxBuffer: 64 * 1024 * 1024 },
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
