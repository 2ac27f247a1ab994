import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The most bytes, after gzip, that a phone may have to download. */
const budgets = {
  client: {
    // 1,700 fewer without what nothing uses of React. Of these, 650 went to the lazy scripts, 300 to the checkout and 200 to the quantity, for
    // what is sold by weight or length.
    firstScript: 75_900,
    // 250 more for the date on which a vacation ends, 350 more for a second menu of the day and whole prices, 650 for daily menus that close by themselves and counts, 450 for included options and options that disable groups,
    // 600 for a search that knows plurals and misspelled words.
    lazyScripts: 15_300,
    // 300 more for what is left, 100 for the containers, 200 for what a table takes away, 600 for guests
    // of a table: pauses and hours of their own, their name, and one bar for their orders, 500 to choose again what is gone,
    // 350 fewer without the paths of the panel, 100 for what is due in coins and the hours of orders.
    // 150 fewer without the payment.
    checkoutScript: 18_300,
    tableScript: 1_500,
    /** The quantity as a field with held buttons, its maximum, and what a price is for. */
    quantityScript: 1_900,
    /** How an order is paid, what that takes off, and what is missing to a minimum. Of these, 700 were of the checkout. */
    paymentScript: 1_250,
    styles: 11_000,
  },
  // 100 more for a subscription that the browser replaces, 50 for what is due in coins, 50 for hours as each country writes them.
  status: {
    firstScript: 6_000,
    lazyScripts: 1_300,
    /** The form for data requests, which loads when a customer opens it. */
    dataRequestScript: 1_750,
  },
  /** The script of bookings, and that of the next free times on a page. */
  appointments: { firstScript: 4_000 },
  worker: { firstScript: 2_000 },
};

/** Reports the size of each part of the build. Throws when one exceeds its budget, or when an entry is more than one file. */
export function checkBudget(): Plugin {
  return {
    name: 'check-budget',
    applyToEnvironment: ({ name }) => name in budgets,
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry && file.imports.length > 0)
          this.error(
            `${file.fileName} imports ${file.imports}, which a page would ask for one round trip later: see sharedByLazyScripts`,
          );
      const sizes = measure(bundle);
      for (const [part, limit] of Object.entries(budgets[this.environment.name as keyof typeof budgets])) {
        const size = sizes[part as keyof typeof sizes];
        if (size > limit) this.error(`${part}: ${size} bytes after gzip exceed the budget of ${limit}`);
        this.info(`${part}: ${size} of ${limit} bytes after gzip`);
      }
    },
  };
}

/**
 * The first script is every entry, which all precede hydration. The others load later. The one that places orders loads with the first line of a cart, and the one of the table after its code was scanned.
 */
function measure(bundle: Rolldown.OutputBundle) {
  const sizes = {
    firstScript: 0,
    lazyScripts: 0,
    checkoutScript: 0,
    tableScript: 0,
    quantityScript: 0,
    paymentScript: 0,
    dataRequestScript: 0,
    styles: 0,
  };
  for (const file of Object.values(bundle)) {
    const size = gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length;
    if (file.type === 'chunk') sizes[partOf(file)] += size;
    else if (file.fileName.endsWith('.css')) sizes.styles += size;
  }
  return sizes;
}

function partOf({ isEntry, name }: Rolldown.OutputChunk) {
  if (name === 'table') return 'tableScript';
  if (isEntry) return 'firstScript';
  if (name === 'quantity') return 'quantityScript';
  if (name === 'payment') return 'paymentScript';
  if (name === 'data-request') return 'dataRequestScript';
  return name === 'checkout-parts' ? 'checkoutScript' : 'lazyScripts';
}
