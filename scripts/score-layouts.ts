// Prints the products of the menus of `unseen` again, each list in many layouts, and prints how well these are read. Layouts with a choice that is kept have only their sum, because
// no rule is made for them. `--show AXIS CHOICE` for what is wrong with a choice.

import { type Country, countries } from '../contract/src/platform/money/countries.ts';
import { readPastedText } from '../panel/src/menu/menu-import/file/read-bytes.ts';
import { compare, readUnseenMenus, type Score, type Truth, unseenSets } from './import-judgement.ts';
import {
  type AxisName,
  axes,
  type Layout,
  type PrintedSection,
  printList,
  type Random,
} from './printed-layouts.ts';

interface List {
  country: Country;
  sections: PrintedSection[];
}

const perList = 12;
const fewestProducts = 5;
const mostProducts = 25;
const [show, choice] = process.argv.includes('--show')
  ? process.argv.slice(process.argv.indexOf('--show') + 1)
  : [];

const lists = unseenSets.flatMap(readUnseenMenus).flatMap(({ country, truths }): List[] => {
  const usable = truths.filter(isUsable).slice(0, mostProducts);
  const names = new Set(usable.map(({ name }) => name));
  if (usable.length < fewestProducts || names.size < usable.length) return [];
  const sections = Map.groupBy(usable, ({ category }) => category || 'Productos');
  return [
    {
      country,
      sections: [...sections].map(([heading, products]) => ({
        heading,
        products: products.map(({ name, price, description }) => ({
          name,
          description: description?.endsWith('…') ? '' : (description ?? ''),
          price,
        })),
      })),
    },
  ];
});

/** Products with one price, whose names can stand in a line. */
function isUsable({ name, price, description }: Truth): boolean {
  return (
    /^\d+(?:\.\d{2})?$/.test(price) &&
    Number(price) > 0 &&
    name.length < 60 &&
    !/[$|]|\d{3}/.test(name) &&
    !/[$]/.test(description ?? '') &&
    (description ?? '').length < 200
  );
}

/** The same numbers in each run. */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const axisNames = Object.keys(axes) as AxisName[];

/** A layout of choices that are not kept, or one that has a kept choice in one or two axes. */
function pickLayout(random: Random, isKept: boolean): Layout {
  const kept = new Set<AxisName>();
  if (isKept)
    while (kept.size < 1 + (random() < 0.5 ? 1 : 0))
      kept.add(axisNames[Math.floor(random() * axisNames.length)] as AxisName);
  return Object.fromEntries(
    axisNames.map((name) => {
      const choices = Object.entries(axes[name]).filter(
        ([, choice]) => (choice.isKept === true) === kept.has(name),
      );
      return [name, choices[Math.floor(random() * choices.length)]?.[0] ?? ''];
    }),
  ) as Layout;
}

interface Sum {
  products: number;
  right: number;
  wrong: number;
  doubted: number;
  silent: number;
  rightDoubted: number;
}
const sums = new Map<string, Sum>();

function addTo(key: string, { products, read, missed, invented }: Score): void {
  const sum = sums.get(key) ?? { products: 0, right: 0, wrong: 0, doubted: 0, silent: 0, rightDoubted: 0 };
  const wrong = [...read.filter((judgement) => judgement.wrong.length > 0), ...missed, ...invented];
  const right = read.filter((judgement) => judgement.wrong.length === 0);
  sum.products += products;
  sum.right += right.length;
  sum.wrong += wrong.length;
  sum.doubted += wrong.filter(({ hasDoubt }) => hasDoubt).length;
  sum.silent += wrong.filter(
    ({ hasDoubt, wrong }) => !hasDoubt && (wrong.includes('price') || wrong.includes('sizes')),
  ).length;
  sum.rightDoubted += right.filter(({ hasDoubt }) => hasDoubt).length;
  sums.set(key, sum);
}

for (const [number, { country, sections }] of lists.entries()) {
  for (let nth = 0; nth < perList; nth++) {
    const random = createRandom(number * 1_000 + nth * 7 + 1);
    for (let step = 0; step < 5; step++) random();
    const isKept = nth % 3 === 2;
    const layout = pickLayout(random, isKept);
    const options = { country, ...countries[country] };
    const printed = printList(sections, layout, options, random);
    const truths = sections.flatMap(({ heading, products }) =>
      products.map((product): Truth => {
        const sizes = printed.sizesOf.get(product);
        return {
          name: layout.mark === 'capitals' ? product.name.toUpperCase() : product.name,
          price: sizes ? '' : String(Number(product.price)),
          sizes: sizes
            ? sizes.map(({ name, price }) => `${name.toLowerCase()} ${Number(price)}`).join('; ')
            : '',
          category: printed.hasHeadings && sections.length > 1 ? heading : printed.hasHeadings ? null : '',
          description: printed.order.hasDescription ? product.description : '',
          stock: null,
        };
      }),
    );
    const { menu } = readPastedText(printed.text, options);
    const score = compare(truths, menu);
    addTo(isKept ? 'kept' : 'known', score);
    if (isKept) continue;
    for (const name of axisNames) addTo(`${name}: ${layout[name]}`, score);
    if (show && layout[show as AxisName] === choice) {
      const wrong = [
        ...score.read.filter((judgement) => judgement.wrong.length > 0),
        ...score.missed,
        ...score.invented,
      ];
      if (wrong.length === 0) continue;
      console.log(
        `\n##### ${Object.entries(layout)
          .map((pair) => pair.join(' '))
          .join(
            ' · ',
          )} ${menu.isUnsure ? 'UNSURE' : ''}\n${printed.text.split('\n').slice(0, 24).join('\n')}\n-----`,
      );
      for (const { text, hasDoubt } of wrong.slice(0, 6)) console.log(`${hasDoubt ? '?' : '!'} ${text}`);
    }
  }
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;
console.table(
  Object.fromEntries(
    [...sums]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, { products, right, wrong, doubted, silent, rightDoubted }]) => [
        key,
        {
          products,
          right: `${right} (${percent(right, products)})`,
          'wrong with a doubt': percent(doubted, wrong),
          'silent wrong prices': `${silent} (${percent(silent, products)})`,
          'right with a doubt': percent(rightDoubted, right),
        },
      ]),
  ),
);
