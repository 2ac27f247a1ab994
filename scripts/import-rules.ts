import type { IForbiddenRuleType } from 'dependency-cruiser';

type Rule = IForbiddenRuleType & { name: string; comment: string };

/** From the top to the bottom. The same words in contract, server and panel. */
export const rooms = [
  'boot',
  'demo',
  'operator',
  'profile',
  'page',
  'agenda',
  'orders',
  'menu',
  'business',
  'billing',
  'account',
  'platform',
] as const;
const anyRoom = rooms.join('|');
const tests = '\\.test\\.tsx?$';

/** A server file with a role, with or without a prefix. */
const role = (names: string) => `^server/src/.+[/-](?:${names})\\.ts$`;
/** What a room of the server offers besides reads, writes and views of its features. */
const sharedPieces =
  '^server/src/(?:[\\w-]+/(?:tables|rows)|[\\w/-]+/deps|account/(?:lock-owner|pseudonym)|account/sessions/(?:actor|session-lifetimes)|billing/payments/payment-gateway|business/(?:order-day|prices)|business/(?:media|visitors)/[\\w-]+|orders/strangers/intake|(?:orders|agenda)/data-requests/(?:intake|appointment-data)|agenda/appointments/intake|orders/placing/pricing)\\.ts$';
/** Binds endpoints to the session of their caller. */
const binding = '^server/src/account/sessions/(?:bind|client|request-session)\\.ts$';

/** Rooms whose folders are features of their own. In the others they are parts of one feature. */
const roomsOfFeatures = 'orders|menu|business|billing|account';
/** What may show pieces of two features. */
const composing = '(?:Page|Layout|Editor|Tab|Section)\\.tsx$';

/** A room imports only what is below it, in its own package and in the contract. */
const roomRules = rooms.slice(1).map((room, index): Rule => {
  const above = rooms.slice(0, index + 1);
  return {
    name: `${room}-knows-no-room-above`,
    comment: `${room} is below ${above.join(', ')} and imports none of them. Move the piece that both need down, pass a value or a function as an argument, or compose the two in a room above: docs/decisions/109.`,
    severity: 'error',
    from: { path: `^(?:contract|server|panel)/src/${room}/`, pathNot: tests },
    to: { path: `^(?:contract|server|panel)/src/(?:${above.join('|')})/` },
  };
});

/** Features of a room may need each other, but not all of them. */
export const maxFeaturesInCircle = 6;

/** A room of contract, server or panel, or the storefront, whose folders need fewer than all of them. */
const roomOfPath = /^((?:contract|server|panel)\/src\/[\w-]+|storefront\/src)\/(?:([\w-]+)\/)?/;

/** The feature of a file: its folder in a room, or the room itself. Undefined for tests and their doubles. */
export function toFeature(path: string): { room: string; feature: string } | undefined {
  const [, room, feature] = roomOfPath.exec(path) ?? [];
  if (room === undefined || new RegExp(`${tests}|/testing/`).test(path)) return undefined;
  return { room, feature: feature ?? room };
}

/** The features of circles, by their room. */
export type LargeCircles = Readonly<Record<string, readonly string[]>>;

/**
 * The features of larger circles that stand today. No other feature may join them, and a feature that has left them leaves the list,
 * so the lists only get shorter.
 */
export const largeCircles: LargeCircles = {
  'storefront/src': [
    'cart',
    'checkout',
    'choices',
    'document',
    'lazy',
    'menu',
    'offline',
    'opening',
    'order-status',
    'ordering',
    'page',
    'product',
    'storefront/src',
  ],
};

/** Who may import whom. Each comment tells the person who broke the rule why it stands and what to do instead. */
export const importRules: Rule[] = [
  {
    name: 'contract-imports-zod-only',
    comment:
      'contract/ is loaded by both sides, browser included: it may import zod and itself, nothing else. Move code that needs more to the side that needs it.',
    severity: 'error',
    from: { path: '^contract/src/', pathNot: tests },
    to: { pathNot: ['^contract/src/', '^node_modules/zod/'] },
  },
  ...roomRules,
  {
    name: 'files-have-a-room',
    comment: `Every file of contract, server and panel belongs to a room: ${anyRoom}; in the panel also ui or api, on the server also testing.`,
    severity: 'error',
    from: {},
    to: {
      path: '^(?:contract|server|panel)/src/',
      pathNot: [
        `^(?:contract|server|panel)/src/(?:${anyRoom})/`,
        '^panel/src/(?:ui|api)/',
        '^server/src/testing/',
        '^panel/src/vite-env\\.d\\.ts$',
      ],
    },
  },
  {
    name: 'fronts-stay-apart',
    comment:
      'panel/ and storefront/ never import each other, and neither imports the server: what they share is a value of the contract.',
    severity: 'error',
    from: { path: '^(panel|storefront)/src/' },
    to: { path: '^(panel|storefront|server|e2e|scripts)/', pathNot: '^$1/' },
  },
  {
    name: 'server-knows-no-front',
    comment:
      'The server knows nothing of the panel. From the storefront it takes `@vitrina/storefront/render`, and `@vitrina/storefront/appointments` for bookings.',
    severity: 'error',
    from: { path: '^server/src/' },
    to: {
      path: '^(panel|storefront)/',
      pathNot:
        '^storefront/(src/render\\.tsx|src/appointments/render-appointments\\.ts|dist/server/(render|appointments)\\.js)$',
    },
  },
  {
    name: 'one-room-renders',
    comment: 'Only server/src/page renders the storefront: ask it for the page.',
    severity: 'error',
    from: { path: '^server/src/', pathNot: '^server/src/page/' },
    to: { path: '^storefront/' },
  },
  {
    name: 'routes-know-no-sql',
    comment:
      'A route turns an endpoint into a read or a write and a view. Move the query to this feature’s …reads.ts or …writes.ts.',
    severity: 'error',
    from: { path: role('routes') },
    to: {
      path: [
        '^node_modules/(drizzle-orm|pg)/',
        '^server/src/[\\w-]+/tables\\.ts$',
        '^server/src/platform/db/tables\\.ts$',
      ],
    },
  },
  {
    name: 'queries-know-no-http',
    comment:
      '…reads.ts, …writes.ts and …view.ts also serve jobs and commands, so they know no request. Take what you need as an argument; the route has it.',
    severity: 'error',
    from: { path: role('reads|writes|view') },
    to: { path: ['^server/src/platform/http/', binding, role('routes'), '^node_modules/(@?fastify)(/|-)'] },
  },
  {
    name: 'views-do-not-query',
    comment: '…view.ts turns rows into the shape of the contract. Have the rows read before and passed in.',
    severity: 'error',
    from: { path: role('view') },
    to: {
      path: ['^node_modules/(drizzle-orm|pg)/', '^server/src/platform/db/client'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'rooms-meet-at-reads-and-writes',
    comment:
      'A room of the server uses another one through its …reads.ts, …view.ts and …writes.ts, its tables and its services. Everything else in a room is private to it.',
    severity: 'error',
    from: { path: `^server/src/(?!boot/)(${anyRoom})/`, pathNot: tests },
    to: {
      path: '^server/src/[^/]+/',
      pathNot: ['^server/src/$1/', '^server/src/platform/', sharedPieces, binding, role('reads|writes|view')],
    },
  },
  {
    name: 'features-meet-at-reads-and-writes',
    comment:
      'A feature uses another one of its room only through …reads.ts, …view.ts and …writes.ts. Everything else in a feature is private to it.',
    severity: 'error',
    from: { path: `^server/src/(${roomsOfFeatures})/([^/]+)/`, pathNot: tests },
    to: {
      path: '^server/src/$1/',
      pathNot: ['^server/src/$1/$2/', sharedPieces, binding, role('reads|writes|view')],
    },
  },
  {
    name: 'panel-features-stay-apart',
    comment:
      'Only a page, a layout, an editor, a tab or a section shows pieces of two features. Elsewhere take from another feature its queries and rules (.ts), not its components; a piece that several need belongs to panel/src/ui.',
    severity: 'error',
    from: { path: `^panel/src/(?!boot/)(${anyRoom})/`, pathNot: [composing, tests] },
    to: {
      path: '^panel/src/[^/]+/.*\\.(tsx|css)$',
      pathNot: ['^panel/src/$1/', '^panel/src/(?:ui|api)/'],
    },
  },
  {
    name: 'panel-features-of-a-room-stay-apart',
    comment:
      'The features of a room take queries and rules (.ts) from each other, not components. Only a page, a layout, an editor, a tab or a section shows pieces of two.',
    severity: 'error',
    from: { path: `^panel/src/(${roomsOfFeatures})/([^/]+)/`, pathNot: [composing, tests] },
    to: { path: '^panel/src/$1/[^/]+/.*\\.(tsx|css)$', pathNot: '^panel/src/$1/$2/' },
  },
  {
    name: 'ui-and-api-know-no-room',
    comment:
      'panel/src/ui and panel/src/api serve every room, so they know none: pass what differs as a property. panel/src/api does not know panel/src/ui either.',
    severity: 'error',
    from: { path: '^panel/src/(ui|api)/', pathNot: tests },
    to: { path: '^panel/src/[^/]+/', pathNot: ['^panel/src/$1/', '^panel/src/api/'] },
  },
  {
    name: 'operator-stands-alone',
    comment:
      'The operator has a lazy tree and a session of its own; with the owner’s panel it shares ui/ and api/ alone.',
    severity: 'error',
    from: { path: '^panel/src/operator/', pathNot: tests },
    to: { path: '^panel/src/[^/]+/', pathNot: '^panel/src/(operator|ui|api)/' },
  },
  {
    name: 'nobody-imports-operator',
    comment: 'No page of an owner may load the operator’s code: only boot/routes.tsx mounts it, lazily.',
    severity: 'error',
    from: { path: '^panel/src/', pathNot: ['^panel/src/operator/', '^panel/src/boot/routes\\.tsx$'] },
    to: { path: '^panel/src/operator/' },
  },
  {
    name: 'shipped-code-imports-no-doubles',
    comment: 'What ships imports neither fakes/ nor testing/: a double in production is an accident.',
    severity: 'error',
    from: { path: '^(contract|server|panel|storefront)/src/', pathNot: [tests, '/testing/'] },
    to: { path: ['^fakes/', '/testing/'] },
  },
  {
    name: 'no-cycles',
    comment: 'Two files that import each other are one file in disguise. Move what both need to a third.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'imports-resolve',
    comment: 'This import leads nowhere: a wrong path, or a package that no package.json names.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];
