import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { render, renderMessage, renderOrderStatus, renderReport, renderReportSent } from './render.tsx';
import {
  assets,
  buildMenuWithChoices,
  buildOrderStatus,
  buildPage,
  buildPicture,
} from './testing/build-page.ts';
import { buildLongMenu } from './testing/long-menu.ts';

const menu = buildLongMenu(12);
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
  ogImage: 'https://vitrina.test/assets/card/1?v=2',
  manifest: '/assets/app/1',
  touchIcon: '/i',
};
const reported = { userId: 'u', name: 'Fogón & Cía.', link: 'https://vitrina.test/fogon', title: 'Reportar' };

const documents: Record<string, string> = {
  whatsapp: render(buildPage({ categories: menu, business }), assets, { generated }),
  cart: render(buildPage({ categories: menu, business, ordering: cart }), assets, { generated }),
  open: render(buildPage({ categories: menu, business, ordering: cart }), assets, {
    openProductId,
    generated,
  }),
  choices: render(buildMenuWithChoices().page, assets, { openProductId: buildMenuWithChoices().pizza.id }),
  plain: render(buildPage(), assets),
  services: render(buildPage({ business: { type: 'services' } }), assets),
  closed: render(buildPage({ ordering: null }), assets),
  empty: render(buildPage({ categories: [] }), assets),
  order: renderOrderStatus(buildOrderStatus(), assets, '/assets/status/x.js'),
  'picked-up order': renderOrderStatus(
    buildOrderStatus({
      state: 'completed',
      fulfilment: { mode: 'pickup' },
      customer: null,
      payment: null,
      paid: true,
      transferAccounts: [],
    }),
    assets,
    '/assets/status/x.js',
  ),
  paused: render(
    buildPage({
      ordering: {
        ...cart,
        timeZone: 'America/Bogota',
        settings: {
          modes: ['pickup'],
          minimum: null,
          preparationMinutes: 20,
          acceptsLater: false,
          whatsappStep: true,
          paymentMethods: [],
          pausedUntil: new Date(Date.now() + 3_600_000).toISOString(),
          tablesUntil: 60,
        },
      },
    }),
    assets,
  ),
  missing: renderMessage(assets, { heading: 'No se encontró el negocio', help: 'Revisa el enlace' }),
  broken: renderMessage(assets, { heading: 'Error', help: 'Intenta de nuevo', retry: true }),
  report: renderReport(reported, assets, { message: 'Elige el motivo', values: { reason: 'other' } }),
  reported: renderReportSent(reported, assets),
};

const validator = new HtmlValidate({
  root: true,
  extends: [
    'html-validate:recommended',
    'html-validate:standard',
    'html-validate:a11y',
    'html-validate:document',
  ],
  // Valid attributes that the validator does not know: RDFa (Open Graph) and the presentation attributes of SVG.
  elements: [
    'html5',
    { meta: { attributes: { property: {} } }, svg: { attributes: { width: {}, height: {} } } },
  ],
  rules: {
    'no-unknown-elements': 'error',
    'no-unknown-attributes': 'error',
    'require-sri': ['error', { target: 'crossorigin' }],
    // Safari drops the semantics of a list without bullets unless the role is set.
    'no-redundant-role': ['error', { exclude: ['list'] }],
    // A modal dialog makes the rest of the page inert, so its header is the only one that is exposed.
    'unique-landmark': 'off',
    // The search filters while typing, and the cart is sent by a link.
    'wcag/h32': 'off',
    // Matters of style: React chooses how to write tags and attributes.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'no-implicit-input-type': 'off',
    'no-inline-style': 'off',
    'tel-non-breaking': 'off',
    'void-style': 'off',
  },
});

async function findProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

test.each(Object.entries(documents))('the %s document is valid HTML', async (_, html) => {
  expect(await findProblems(html)).toEqual([]);
});

test.each([
  ['no-dup-id', '<p id="root"></p>'],
  ['element-permitted-content', '<span><div></div></span>'],
  ['element-permitted-parent', '<li>a</li>'],
  ['unrecognized-char-ref', '<p>&mistake;</p>'],
  ['no-unknown-elements', '<mistake></mistake>'],
  ['no-unknown-attributes', '<p mistake="a"></p>'],
  ['attribute-allowed-values', '<a href="/" rel="">a</a><input type="mistake">'],
  ['aria-label-misuse', '<p aria-label="a"></p>'],
  ['close-order', '<b><i></b></i>'],
  ['no-dup-attr', '<p title="a" title="b"></p>'],
])('an error of the kind %s is found', async (rule, mistake) => {
  const html = documents.plain?.replace('</body>', `${mistake}</body>`) ?? '';
  expect((await findProblems(html)).join()).toContain(`${rule}: `);
});

test.each(Object.entries(documents))('%s asks Safari not to make links of numbers', (_, html) => {
  expect(html).toContain('<meta name="format-detection" content="telephone=no">');
});
