import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { render, renderMessage, renderReport, renderReportSent } from './render.tsx';
import { assets, buildPage, buildPicture } from './testing/build-page.ts';
import { longMenu } from './testing/long-menu.ts';

const { resolve } = createRequire(import.meta.url);
const java = spawnSync('java', ['-version']).status === 0;

const menu = longMenu(12);
const openProductId = menu[0]?.products[0]?.id;
const picture = buildPicture('a');
const business = {
  description: 'Cocina de leña & receta de abuela',
  address: 'Calle 11 # 3-45',
  mapUrl: 'https://www.google.com/maps/search/?api=1&query=x',
  phone: { text: '+57 310 555 0142', href: 'tel:+573105550142' },
  social: [{ network: 'instagram' as const, url: 'https://www.instagram.com/fogon' }],
  logo: picture,
  headerImage: picture,
  pageImage: picture,
};
const cart = { channel: 'cart' as const, phone: '573105550142' };
const generated = {
  card: 'https://vitrina.test/assets/card/1?v=2',
  manifest: '/assets/app/1',
  touchIcon: '/i',
};
const reported = { userId: 'u', name: 'Fogón & Cía.', link: 'https://vitrina.test/fogon' };

const documents: Record<string, string> = {
  whatsapp: render(buildPage({ categories: menu, business }), assets, { generated }),
  cart: render(buildPage({ categories: menu, business, ordering: cart }), assets, { generated }),
  open: render(buildPage({ categories: menu, business, ordering: cart }), assets, {
    openProductId,
    generated,
  }),
  plain: render(buildPage(), assets),
  services: render(buildPage({ business: { type: 'services' } }), assets),
  closed: render(buildPage({ ordering: null }), assets),
  empty: render(buildPage({ categories: [] }), assets),
  missing: renderMessage(assets, { heading: 'No se encontró el negocio', help: 'Revisa el enlace' }),
  broken: renderMessage(assets, { heading: 'Error', help: 'Intenta de nuevo', retry: true }),
  report: renderReport(reported, assets, { message: 'Elige el motivo', values: { reason: 'other' } }),
  reported: renderReportSent(reported, assets),
};

// Where there is no Java the checker cannot run: the title then says that nothing was shown.
const title = java
  ? 'every document is valid HTML'
  : 'valid HTML: not checked, since this machine has no Java';
test(title, { timeout: 120_000 }, async () => {
  if (!java) return;
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-html-'));
  try {
    for (const [name, html] of Object.entries(documents))
      writeFileSync(join(directory, `${name}.html`), html);
    const jar = resolve('vnu-jar/build/dist/vnu.jar');
    const checked = promisify(execFile)(
      'java',
      ['-jar', jar, '--format', 'json', '--exit-zero-always', '--skip-non-html', directory],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    const { messages } = JSON.parse((await checked).stderr) as {
      messages: { type: string; message: string; url: string; extract: string }[];
    };
    const errors = messages
      .filter(({ type }) => type === 'error')
      .map(({ url, message, extract }) => `${url.split('/').at(-1)}: ${message} ${extract}`);
    expect([...new Set(errors)]).toEqual([]);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
