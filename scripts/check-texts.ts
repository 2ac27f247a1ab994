import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Texts that users rely on and that must not change. `{name}` and `n/max` are placeholders. */
const fixedTexts: string[] = readJson('scripts/fixed-texts.json');
/** Texts of screens that do not exist yet, by feature. */
const pendingTexts: Record<string, string[]> = readJson('scripts/pending-texts.json');

const packages = ['contract', 'server', 'panel', 'storefront', 'e2e', 'fakes'];

/** Reports texts that no source or no test contains, and pending texts that exist. */
export function checkTexts(texts: readonly string[], pending: readonly string[], files: readonly File[]) {
  const sources = files.filter(({ path }) => !isTest(path)).map(({ content }) => content);
  const tests = files.filter(({ path }) => isTest(path)).map(({ content }) => content);
  return texts.flatMap((text) => {
    const pattern = toPattern(text);
    const problems = [
      ...(sources.some((content) => pattern.test(content)) ? [] : ['no source contains it']),
      ...(tests.some((content) => pattern.test(content)) ? [] : ['no test contains it']),
    ];
    if (!pending.includes(text)) return problems.map((problem) => `«${text}»: ${problem}`);
    return problems.length === 0 ? [`«${text}» exists: remove it from scripts/pending-texts.json`] : [];
  });
}

/**
 * Words that one country uses and another does not. They are in the table of words alone, so that no screen has the word of
 * somewhere else.
 */
const countryWords =
  /(?<![\p{L}-])(domicilios?|domiciliari[oa]s?|repartidor(?:es)?|motorizad[oa]s?|meser[oa]s?|moz[oa]s?|garz[oó]n(?:es)?|vueltas|vueltos?|barrios?|colonias?|comunas?|citas?|almuerzos?|comida corrida|colaci[oó]n(?:es)?|guisados?|ajiaco|sancocho|comandas?|sobremesas?|boletas?)(?!\p{L})/giu;
const homeOfCountryWords = [
  'contract/src/business/country-words.ts',
  'contract/src/business/country-daily-menus.ts',
  // The forms of its word for an appointment, and a path that is the same everywhere.
  'contract/src/agenda/words.ts',
  'contract/src/platform/appointment-paths.ts',
  // The path of an appointment in the log.
  'server/src/platform/http/log.ts',
  // Names of roles, in the documentation of the API.
  'contract/src/platform/access.ts',
  // What an import or a pasted text understands, of every country.
  'contract/src/menu/menu-import/',
  'contract/src/menu/daily-menus/part-names.ts',
  // Labels of services, such as «A domicilio», and how a file names them.
  'contract/src/menu/products/labels.ts',
  'contract/src/menu/products/cells.ts',
  // Dishes by country.
  'panel/src/ui/examples/business-examples.ts',
  // Businesses of Colombia.
  'server/src/demo/',
];

/** Reports words of a country that a source outside of their table writes. */
export function checkCountryWords(files: readonly File[]): string[] {
  return files.flatMap(({ path, content }) => {
    if (isTest(path) || /\/testing\/|^fakes\/|\.sql$/.test(path)) return [];
    if (homeOfCountryWords.some((home) => path.startsWith(home))) return [];
    const found = new Set(content.match(countryWords) ?? []);
    return [...found].map(
      (word) =>
        `${path}: «${word}» is the word of a country: take it from contract/src/business/country-words.ts`,
    );
  });
}

/** Words that belong to one kind of business. Those of a menu would not fit a barber. */
const kindWords =
  /(?<![\p{L}/.#-])(platos?|agotad[oa]s?|agotar|se agotó|carrito|menús?|importar mi menú|picantes?|vegan[oa]s?|vegetarian[oa]s?|sin gluten|cocina|comensal(?:es)?|restaurantes?)(?![\p{L}])/giu;
/** In the panel a service is never a product. Pages of orders and replies of the server are the same for goods and services. */
const panelWords = /(?<![\p{L}/.#-])productos?(?!\p{L})/giu;
const homeOfKindWords = [
  'contract/src/business/words.ts',
  'contract/src/business/country-words.ts',
  'contract/src/business/country-daily-menus.ts',
  // Only a menu has a menu of the day.
  /\/daily-menus\//,
  'contract/src/page/today.ts',
  'panel/src/orders/board/DishTotalsBar.tsx',
  'panel/src/orders/board/dish-totals.ts',
  // Names of the kinds, texts for those who have chosen none yet, and the law.
  'contract/src/business/customization/rules.ts',
  'contract/src/orders/placing/messages.ts',
  'panel/src/account/',
  'server/src/page/generated-assets/asset-view.ts',
  'storefront/src/menu/EmptyMenu.tsx',
  // What a file or a pasted text may say, and documentation of the API.
  /\/menu-import\//,
  /\/endpoints\.ts$/,
  'contract/src/platform/access.ts',
  'contract/src/menu/products/cells.ts',
  'contract/src/menu/products/fields.ts',
  'contract/src/menu/products/labels.ts',
  'panel/src/menu/products/label-icons.ts',
  'storefront/src/document/sprite.ts',
  // Examples and demonstrations by kind.
  'panel/src/ui/examples/business-examples.ts',
  'server/src/menu/menu-examples/sample-menus.ts',
  'server/src/demo/',
  // The operator knows all kinds. Plans are the same for all.
  /\/operator\//,
  'panel/src/billing/plans/features.ts',
];
/** The panel's navigation, the size of a paper, and what is shown only to a menu. */
const kindExceptions: Record<string, RegExp> = {
  'panel/src/ui/shell/': /Abrir menú|Cerrar menú|Menú lateral|'Menús'|'Productos'/g,
  'panel/src/profile/set-up/KindStep.tsx': /Productos de una tienda/g,
  // The name of a step in the address.
  'panel/src/profile/set-up/SetUp.tsx': /'productos'/g,
  'panel/src/profile/dashboard/first-steps.ts': /'productos'/g,
  'panel/src/profile/dashboard/QuickActions.tsx': /Menú de hoy|Los platos del día/g,
  'panel/src/billing/payments/PaymentSuccessPage.tsx': /Hacer el menú de hoy/g,
  'contract/src/platform/errors.ts': /DAILY_\w+: \[\d+, '[^']*'/g,
  'server/src/profile/export-readme.ts': /'menus-del-dia[^']*'/g,
};

/** Reports words of one kind of business in texts that every kind reads. `fixed` are texts that are the same for all. */
export function checkKindWords(fixed: readonly string[], files: readonly File[]): string[] {
  return files.flatMap(({ path, content }) => {
    if (!/\.tsx?$/.test(path) || isTest(path) || /\/testing\/|^fakes\//.test(path)) return [];
    if (homeOfKindWords.some((home) => (typeof home === 'string' ? path.startsWith(home) : home.test(path))))
      return [];
    const exception = Object.entries(kindExceptions).find(([start]) => path.startsWith(start))?.[1];
    const own = fixed.reduce(
      (text, each) => text.replaceAll(each, ''),
      exception ? content.replace(exception, '') : content,
    );
    const inPanel = path.startsWith('panel/') ? own.match(panelWords) : null;
    const found = new Set([...(own.match(kindWords) ?? []), ...(inPanel ?? [])]);
    return [...found].map(
      (word) =>
        `${path}: «${word}» is the word of one kind of business: take it from contract/src/business/words.ts`,
    );
  });
}

/** Names that keep their capitals: screens that the specification names, brands, places, and examples. */
const properNames =
  /Mi Cuenta|Mi Perfil|Cerrar Sesión|Dashboard|Productos$|Planes$|Vitrina|Mercado Pago|Open Sans|Playfair Display|Noto Serif|Figtree Variable|Liberation S\w+|Samsung Internet|Argentina|Buenos Aires|Ciudad de México|Isla de Pascua|Islas \p{L}+|La Habana|Los Ángeles|Nueva York|São Paulo|Casa Aurora|Estudio Norte|La Esquina|Roma Norte|Ensalada César/u;
/** A text whose words, up to its first word in lower case of more than three letters, begin with capitals. */
const titleCase =
  /(?:['"`>]|\} )\s*([¡¿]?\p{Lu}\p{Ll}+(?: (?:\p{Ll}{1,3} )?\p{Lu}\p{Ll}+)+(?: \p{L}+)*)\s*[!?.]?\s*(?=['"`<]| \{|\$\{)/gu;

/** Reports texts in title case, which only texts of the specification have. */
export function checkTitleCase(fixed: readonly string[], files: readonly File[]): string[] {
  return files.flatMap(({ path, content }) => {
    if (!/^(panel|storefront|server|contract)\/.*\.tsx?$/.test(path) || isTest(path)) return [];
    if (/\/testing\/|^server\/src\/demo\//.test(path)) return [];
    return [...content.matchAll(titleCase)].flatMap(([, text = '']) =>
      properNames.test(text) || fixed.some((each) => each.includes(text) || text.includes(each))
        ? []
        : [`${path}: «${text}» is in title case: only the first word has a capital`],
    );
  });
}

export interface File {
  path: string;
  content: string;
}

/** Matches the text in source code, with values or template expressions in place of its placeholders. */
function toPattern(text: string): RegExp {
  const placeholder = /\{[^}]*\}|\bn\/max\b/;
  const value = '(?:\\$?\\{[^}]*\\}|[^\'"`\\n]+?)';
  const fragments = text
    .split(placeholder)
    .map((fragment) => fragment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const wordEnd = /\p{L}$/u.test(text) ? '(?!\\p{L})' : '';
  return new RegExp(fragments.join(value) + wordEnd, 'u');
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('e2e/');
}

/** Drops comments, and joins texts that JSX breaks into lines. */
function readSource(path: string): File {
  const content = readFileSync(join(root, path), 'utf8')
    .replace(/(^|[\s{])\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/\s+/g, ' ');
  return { path, content };
}

function readJson(path: string) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

if (import.meta.main) {
  const paths = globSync(
    packages.map((directory) => `${directory}/**/*.{ts,tsx,sql}`),
    { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] },
  );
  const files = paths.map(readSource);
  const problems = [
    ...checkTexts(fixedTexts, Object.values(pendingTexts).flat(), files),
    ...checkCountryWords(files),
    ...checkKindWords(fixedTexts, files),
    ...checkTitleCase(fixedTexts, files),
  ];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
