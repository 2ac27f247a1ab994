import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { desktop, phone } from './browser.ts';
import { bootApp } from './setup.ts';

/** The demo data has about a hundred pictures, and the machine may be busy. */
const seedTimeoutMs = 600_000;

const { app, openTab } = bootApp({ readEnv: () => ({ DEMO: '' }) });
/** `npm test` has what the demo data contains in server/src/demo/seed.test.ts. */
describe('npm start', { tags: 'long' }, () => {
  let output: string;

  beforeAll(async () => {
    await app.waitForOutput('Preparando los negocios de ejemplo…');
    await sleep(3_000);
    await app.restart(async () => {}, 'SIGKILL');
    output = await app.waitForOutput('barberia@demo.test');
  }, seedTimeoutMs);

  /** The log-ins in the output. */
  const logIns = () =>
    [...output.matchAll(/^ {4}(.+?) {2,}(\S+@demo\.test) +(http\S+)$/gm)].map(([, name, email, link]) => ({
      name: name ?? '',
      email: email ?? '',
      link: link ?? '',
    }));

  test('a restart completes the demo data after a kill and prints three log-ins, which open the panel', async () => {
    expect(output).toContain('los tres con la contraseña «vitrina-demo»');
    expect(logIns().map(({ link }) => link)).toEqual(
      ['la-totuma', 'guayacan-tienda', 'barberia-don-julian'].map((slug) => `${app.url}/${slug}`),
    );

    const { page, errors } = await openTab();
    await page.goto(`${app.url}/login`);
    await page.getByLabel('Email').fill(logIns()[0]?.email ?? '');
    await page.getByLabel('Contraseña', { exact: true }).fill('vitrina-demo');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect.poll(() => page.url()).toBe(`${app.url}/dashboard`);
    await page.getByText('Marcela').first().waitFor();
    expect(errors).toEqual([]);
  });

  test('the three public pages have their pictures, no axe violation, and at most 16 KB after some visits', async () => {
    const weigh = async () => {
      const response = await fetch(logIns()[0]?.link ?? '', { headers: { 'accept-encoding': 'br' } });
      await response.arrayBuffer();
      expect(response.headers.get('content-encoding')).toBe('br');
      return Number(response.headers.get('content-length'));
    };
    await expect.poll(weigh).toBeLessThanOrEqual(16_384);

    for (const size of [phone, desktop])
      for (const { name, link } of logIns()) {
        const { page, context, errors } = await openTab({ ...size, reducedMotion: 'reduce' });
        await page.goto(link);
        await page.getByRole('heading', { level: 1, name }).waitFor();
        const cover = page.locator('.card img').first();
        await expect
          .poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
          .toBeGreaterThan(100);
        expect(await findViolations(page), `${name}, ${size.viewport.width} px`).toEqual([]);
        expect(errors).toEqual([]);
        await context.close();
      }
  });
});
