import {
  editablePrice,
  formatPrice,
  type MoneyFormat,
  multiplyPrice,
} from '../contract/src/platform/money/rules.ts';

// Layouts in which known products are printed again. Each choice of an axis that is `kept` was written down before rules were made, and none is made for it.

interface PrintedProduct {
  name: string;
  description: string;
  /** In the format of the API. */
  price: string;
}

export interface PrintedSection {
  /** Null: the list has no headings. */
  heading: string | null;
  products: PrintedProduct[];
}

/** Returns a number from 0 to below 1. */
export type Random = () => number;

interface Choice<Value> {
  value: Value;
  isKept?: true;
}
type Axis<Value> = Record<string, Choice<Value>>;

/** The lines of a product. */
type Lines = (product: Parts, pick: Random) => string[];
interface Parts {
  name: string;
  description: string;
  price: string;
  /** The price of a larger size. */
  larger: string;
}

const described = ({ description }: Parts) => (description === '' ? [] : [description]);

interface Order {
  lines: Lines;
  /** The prices of all products of a section stand below all names. */
  isBlock?: true;
  sizes?: [string, string];
  hasDescription: boolean;
  /** A line above all products of a section. */
  head?: string;
}

const order = (lines: Lines, more: Partial<Order> = {}): Order => ({ lines, hasDescription: true, ...more });

const orders: Axis<Order> = {
  'name and price': { value: order(({ name, price }) => [`${name} ${price}`], { hasDescription: false }) },
  'name and price, description below': {
    value: order((parts) => [`${parts.name} ${parts.price}`, ...described(parts)]),
  },
  'name, price, description': { value: order((parts) => [parts.name, parts.price, ...described(parts)]) },
  'name, description, price': { value: order((parts) => [parts.name, ...described(parts), parts.price]) },
  'price, name, description': { value: order((parts) => [parts.price, parts.name, ...described(parts)]) },
  'name, description with price': {
    value: order(({ name, description, price }) =>
      description ? [name, `${description} ${price}`] : [`${name} ${price}`],
    ),
  },
  'name and price below': { value: order(({ name, price }) => [name, price], { hasDescription: false }) },
  'description in two lines': {
    value: order((parts) => [`${parts.name} ${parts.price}`, ...described(parts).flatMap(halve)]),
  },
  'names, then prices': {
    value: order(({ name, price }) => [name, price], { isBlock: true, hasDescription: false }),
  },
  'two sizes in the line': {
    value: order(({ name, price, larger }) => [`${name} chica ${price} / grande ${larger}`], {
      hasDescription: false,
      sizes: ['chica', 'grande'],
    }),
  },
  'two sizes in columns': {
    value: order(({ name, price, larger }) => [`${name}\t${price}\t${larger}`], {
      hasDescription: false,
      head: 'Producto\tEfectivo\tTarjeta',
      sizes: ['Efectivo', 'Tarjeta'],
    }),
  },
  'two sizes behind blanks': {
    value: order(
      ({ name, price, larger }) => [`${name.padEnd(50)}   ${price.padStart(12)}   ${larger.padStart(12)}`],
      {
        hasDescription: false,
        head: `${'Producto'.padEnd(50)}   ${'Contado'.padStart(12)}   ${'Lista'.padStart(12)}`,
        sizes: ['Contado', 'Lista'],
      },
    ),
  },
  'two sizes below': {
    value: order(({ name, price, larger }) => [name, `Chica ${price}`, `Grande ${larger}`], {
      hasDescription: false,
      sizes: ['Chica', 'Grande'],
    }),
  },
  'some sizes below': {
    value: order(
      (parts, pick) =>
        pick() < 0.8
          ? [`${parts.name} ${parts.price}`]
          : [parts.name, `Chica ${parts.price}`, `Grande ${parts.larger}`],
      { hasDescription: false, sizes: ['Chica', 'Grande'] },
    ),
  },
  'price before the name': {
    isKept: true,
    value: order(({ name, price }) => [`${price} ${name}`], { hasDescription: false }),
  },
  'price between name and description': {
    isKept: true,
    value: order(({ name, price, description }) => [`${name} ${price}${description && ` – ${description}`}`]),
  },
  'description above the price, with a label': {
    isKept: true,
    value: order((parts) => [parts.name, ...described(parts), `Precio: ${parts.price}`]),
  },
  'price above, description apart': {
    isKept: true,
    value: order((parts) => [
      `${parts.price} | ${parts.name}`,
      ...described(parts).map((text) => `(${text})`),
    ]),
  },
  'two prices with slash': {
    isKept: true,
    value: order(({ name, price, larger }) => [`${name} ${price} / ${larger}`], {
      hasDescription: false,
      head: 'Individual / Familiar',
      sizes: ['Individual', 'Familiar'],
    }),
  },
  'two prices in the lines below': {
    isKept: true,
    value: order(({ name, price, larger }) => [name, `${price} (mediana)`, `${larger} (familiar)`], {
      hasDescription: false,
      sizes: ['mediana', 'familiar'],
    }),
  },
  'retail and wholesale': {
    isKept: true,
    value: order(({ name, price, larger }) => [name, `Menudeo: ${larger} Mayoreo: ${price}`], {
      hasDescription: false,
      sizes: ['Menudeo', 'Mayoreo'],
    }),
  },
  'broken names': {
    isKept: true,
    value: order(
      ({ name, price }) => {
        const [first = '', second] = halve(name);
        return second ? [first, `${second} ${price}`] : [`${name} ${price}`];
      },
      { hasDescription: false },
    ),
  },
  'prices, then names': {
    isKept: true,
    value: order(({ name, price }) => [price, name], { isBlock: true, hasDescription: false }),
  },
};

/** Breaks a text of several words in the middle. */
function halve(text: string): string[] {
  const words = text.split(' ');
  if (words.length < 4) return [text];
  const middle = Math.ceil(words.length / 2);
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')];
}

type Heading = (name: string, count: number) => string[];

const headings: Axis<Heading | null> = {
  none: { value: null },
  capitals: { value: (name) => ['', name.toUpperCase(), ''] },
  'capitals without a blank line': { value: (name) => [name.toUpperCase()] },
  colon: { value: (name) => ['', `${name}:`] },
  plain: { value: (name) => ['', name, ''] },
  'plain without a blank line below': { value: (name) => ['', name] },
  Markdown: { value: (name) => ['', `## ${name}`, ''] },
  bold: { value: (name) => ['', `*${name}*`] },
  'plain without a blank line': { isKept: true, value: (name) => [name] },
  'with a count': { isKept: true, value: (name, count) => ['', `${name} (${count})`, ''] },
  underlined: { isKept: true, value: (name) => ['', name.toUpperCase(), '-'.repeat(name.length)] },
  'between dashes': { isKept: true, value: (name) => ['', `--- ${name} ---`, ''] },
  'with a picture': { isKept: true, value: (name) => ['', `🍽️ ${name}`] },
};

/** Blank lines: within a product, and between two. */
type Gap = (random: Random) => [within: number, between: number];

const gaps: Axis<Gap> = {
  none: { value: () => [0, 0] },
  'between products': { value: () => [0, 1] },
  'between all lines': { value: () => [1, 1] },
  'between lines, two between products': { value: () => [1, 2] },
  'sometimes between products': { value: (random) => [0, random() < 0.25 ? 1 : 0] },
  'sometimes anywhere': { isKept: true, value: (random) => [random() < 0.1 ? 1 : 0, random() < 0.4 ? 1 : 0] },
  'mostly between products': { isKept: true, value: (random) => [0, random() < 0.85 ? 1 : 0] },
};

type Price = (price: string, money: MoneyFormat) => string;
const plain = (price: string, money: MoneyFormat) => editablePrice(price, money);
const sign = (money: MoneyFormat) => formatPrice('1', money).replace(/[\d.,\s]/g, '');

const prices: Axis<Price> = {
  'with a sign': { value: (price, money) => formatPrice(price, money).replace(/\s/g, ' ') },
  'directly behind a sign': { value: (price, money) => `${sign(money)}${plain(price, money)}` },
  bare: { value: (price, money) => plain(price, money) },
  'behind dots': { value: (price, money) => `........ ${plain(price, money)}` },
  'behind a dash': { value: (price, money) => `- ${sign(money)} ${plain(price, money)}` },
  'with the code of the currency': {
    isKept: true,
    value: (price, money) => `${plain(price, money)} ${money.currency}`,
  },
  'with a unit': { isKept: true, value: (price, money) => `${sign(money)} ${plain(price, money)} c/u` },
  'in brackets': { isKept: true, value: (price, money) => `(${sign(money)}${plain(price, money)})` },
};

type Mark = (name: string, index: number) => string;

const marks: Axis<Mark> = {
  none: { value: (name) => name },
  bullets: { value: (name) => `• ${name}` },
  numbers: { value: (name, index) => `${index + 1}. ${name}` },
  pictures: { value: (name) => `✨ ${name}` },
  capitals: { value: (name) => name.toUpperCase() },
  codes: { isKept: true, value: (name, index) => `${100_230 + 7 * index} ${name}` },
  'codes with letters': { isKept: true, value: (name, index) => `AB-${210 + 3 * index} ${name}` },
  'numbers with a bracket': { isKept: true, value: (name, index) => `${index + 1}) ${name}` },
};

/** What stands around the list, and a line that is said below each product. */
interface Surroundings {
  above: string[];
  below: string[];
  each: string[];
}
const around = (value: Partial<Surroundings>): Choice<Surroundings> => ({
  value: { above: [], below: [], each: [], ...value },
});

const surroundings: Axis<Surroundings> = {
  none: around({}),
  title: around({ above: ['Lista de precios', ''] }),
  'business and telephone': around({
    above: ['Comercial El Sol', 'Tel. 555-0134', ''],
    below: ['', 'Pedidos por WhatsApp', 'Gracias por su compra'],
  }),
  links: around({ above: ['Inicio', 'Nosotros', 'Contacto', ''] }),
  button: around({ each: ['Agregar al carrito'] }),
  sentences: {
    isKept: true,
    ...around({
      above: [
        'Todo recién hecho, con los mejores ingredientes.',
        'Precios sujetos a cambio sin previo aviso',
        '',
      ],
      below: ['', 'El servicio no está incluido.', 'Horario: lunes a viernes de 9:00 a 18:00'],
    }),
  },
  'label and button': { isKept: true, ...around({ each: ['Disponible', 'Ver detalles'] }) },
};

export const axes = {
  order: orders,
  heading: headings,
  gap: gaps,
  price: prices,
  mark: marks,
  around: surroundings,
};
export type AxisName = keyof typeof axes;
export type Layout = Record<AxisName, string>;

export interface Printed {
  text: string;
  order: Order;
  hasHeadings: boolean;
  /** The sizes of each product, if it has them. */
  sizesOf: Map<PrintedProduct, { name: string; price: string }[]>;
}

export function printList(
  sections: readonly PrintedSection[],
  layout: Layout,
  money: MoneyFormat,
  random: Random,
): Printed {
  const chosen = <Value>(axis: Axis<Value>, name: string) => (axis[name] as Choice<Value>).value;
  const form = chosen(orders, layout.order);
  const toHeading = chosen(headings, layout.heading);
  const toGap = chosen(gaps, layout.gap);
  const toPrice = chosen(prices, layout.price);
  const toMark = chosen(marks, layout.mark);
  const { above, below, each } = chosen(surroundings, layout.around);
  const sizesOf: Printed['sizesOf'] = new Map();
  const lines = [...above];
  let index = 0;
  if (!toHeading && form.head) lines.push(form.head);
  for (const { heading, products } of sections) {
    if (toHeading && heading !== null) lines.push(...toHeading(heading, products.length));
    if (toHeading && form.head) lines.push(form.head);
    const blocks: string[][] = [[], []];
    for (const [nth, product] of products.entries()) {
      const larger = multiplyPrice(product.price, 2);
      const parts = {
        name: toMark(product.name, index++),
        description: product.description,
        price: toPrice(product.price, money),
        larger: toPrice(larger, money),
      };
      const own = form.lines(parts, random);
      const text = own.join('\n');
      if (form.sizes && text.includes(parts.larger)) {
        const [small, large] = form.sizes;
        const both = [
          { name: small, price: product.price },
          { name: large, price: larger },
        ];
        sizesOf.set(
          product,
          text.indexOf(parts.larger) < text.indexOf(parts.price)
            ? both.map((_, at) => ({
                name: [small, large][at] as string,
                price: [larger, product.price][at] as string,
              }))
            : both,
        );
      }
      if (form.isBlock) {
        for (const [at, line] of own.entries()) blocks[at]?.push(line);
        continue;
      }
      const all = [...own, ...each];
      for (const [at, line] of all.entries()) {
        lines.push(line);
        const [within, between] = toGap(random);
        const isLast = at === all.length - 1;
        if (isLast && nth === products.length - 1) continue;
        lines.push(...Array.from({ length: isLast ? between : within }, () => ''));
      }
    }
    if (form.isBlock) lines.push(...(blocks[0] ?? []), '', ...(blocks[1] ?? []));
  }
  return { text: [...lines, ...below].join('\n'), order: form, hasHeadings: toHeading !== null, sizesOf };
}
