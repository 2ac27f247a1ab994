import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from './app.ts';
import { findViolations } from './axe.ts';
import { desktop, launchBrowser, phone, visit } from './browser.ts';

/** Some hundred pictures, on a machine that may have other things to do. */
const patience = 600_000;

let product: App;
let browser: Browser;
let output: string;

beforeAll(async () => {
  browser = await launchBrowser();
  // As somebody starts it for the first time, who has set nothing.
  product = await startApp({ DEMO: '' });
  await product.waitForOutput('Preparando los negocios de ejemplo…');
  const intoTheWork = () => sleep(3_000);
  await intoTheWork();
  await product.restart(async () => {}, 'SIGKILL');
  output = await product.waitForOutput('barberia@demo.test');
}, patience);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Of a printed line: name, e-mail, link. */
const logIns = () =>
  [...output.matchAll(/^ {4}(.+?) {2,}(\S+@demo\.test) +(http\S+)$/gm)].map(([, name, email, link]) => ({
    name: name ?? '',
    email: email ?? '',
    link: link ?? '',
  }));

test('a first start that was killed half-way is made good by the next, which prints three log-ins', async () => {
  expect(output).toContain('los tres con la contraseña «vitrina-demo»');
  expect(logIns().map(({ link }) => link)).toEqual(
    ['la-totuma', 'guayacan-tienda', 'barberia-don-julian'].map((slug) => `${product.url}/${slug}`),
  );
});

test('the printed log-in opens the panel', async () => {
  const { page, context, errors } = await visit(browser);
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email').fill(logIns()[0]?.email ?? '');
  await page.getByLabel('Contraseña', { exact: true }).fill('vitrina-demo');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect.poll(() => page.url()).toBe(`${product.url}/dashboard`);
  await page.getByText('Marcela').first().waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('the page of sixty dishes weighs at most 14 KB once it has visitors', async () => {
  const weigh = async () => {
    const response = await fetch(logIns()[0]?.link ?? '', { headers: { 'accept-encoding': 'br' } });
    await response.arrayBuffer();
    expect(response.headers.get('content-encoding')).toBe('br');
    return Number(response.headers.get('content-length'));
  };
  await expect.poll(weigh).toBeLessThanOrEqual(14_000);
});

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('the three pages on %s have their pictures and no barrier that axe finds', async (_, size) => {
  for (const { name, link } of logIns()) {
    const { page, context, errors } = await visit(browser, { ...size, reducedMotion: 'reduce' });
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const cover = page.locator('.card img').first();
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(100);
    expect(await findViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  }
});
