import type { IForbiddenRuleType } from 'dependency-cruiser';

type Rule = IForbiddenRuleType & { name: string; comment: string };

/** The rooms of the server that are no features. */
const serverRooms = 'crypto|db|http|jobs|mail|media|metrics|testing';
const panelRooms = 'ui|api';
const tests = '\\.test\\.tsx?$';

/** A server file with a role, with or without a prefix, in a feature or one of its folders. */
const role = (names: string) => `^server/src/.+[/-](?:${names})\\.ts$`;

/** Who may import whom. Each comment is what a person reads who broke the rule: why it stands, and the way that is open. */
export const importRules: Rule[] = [
  {
    name: 'contract-imports-zod-only',
    comment:
      'contract/ is loaded by both sides, browser included: it may import zod and itself, nothing else. Move code that needs more to the side that needs it.',
    severity: 'error',
    from: { path: '^contract/src/', pathNot: tests },
    to: { pathNot: ['^contract/src/', '^node_modules/zod/'] },
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
      'The server knows nothing of the panel. From the storefront it takes one thing, `@vitrina/storefront/render`.',
    severity: 'error',
    from: { path: '^server/src/' },
    to: { path: '^(panel|storefront)/', pathNot: '^storefront/(src/render\\.tsx|dist/server/render\\.js)$' },
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
    to: { path: ['^node_modules/(drizzle-orm|pg)/', '^server/src/platform/db/tables'] },
  },
  {
    name: 'queries-know-no-http',
    comment:
      '…reads.ts, …writes.ts and …view.ts also serve jobs and scripts, so they know no request. Take what you need as an argument; the route has it.',
    severity: 'error',
    from: { path: role('reads|writes|view') },
    to: { path: ['^server/src/platform/http/', role('routes'), '^node_modules/(@?fastify)(/|-)'] },
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
    name: 'features-meet-at-reads-and-writes',
    comment:
      'A feature uses another one only through its …reads.ts, …view.ts and …writes.ts. Everything else in a feature is private to it.',
    severity: 'error',
    from: { path: `^server/src/(?!(?:${serverRooms})/)([^/]+)/`, pathNot: tests },
    to: {
      path: '^server/src/[^/]+/',
      pathNot: ['^server/src/$1/', `^server/src/(${serverRooms})/`, role('reads|writes|view')],
    },
  },
  {
    name: 'panel-features-stay-apart',
    comment:
      'Only a page or layout (…Page.tsx, …Layout.tsx) shows pieces of two features. Elsewhere take from another feature its queries and rules (.ts), not its components; a piece that several need belongs to panel/src/ui.',
    severity: 'error',
    from: { path: `^panel/src/(?!(?:${panelRooms})/)([^/]+)/`, pathNot: ['(Page|Layout)\\.tsx$', tests] },
    to: {
      path: '^panel/src/[^/]+/.*\\.(tsx|css)$',
      pathNot: ['^panel/src/$1/', `^panel/src/(${panelRooms})/`],
    },
  },
  {
    name: 'panel-rooms-know-no-feature',
    comment:
      'panel/src/ui and panel/src/api serve every feature, so they know none: pass what differs as a property.',
    severity: 'error',
    from: { path: `^panel/src/(${panelRooms})/`, pathNot: tests },
    to: { path: '^panel/src/[^/]+/', pathNot: `^panel/src/(${panelRooms})/` },
  },
  {
    name: 'operator-stands-alone',
    comment:
      'The operator has a lazy tree and a session of its own; with the owner’s panel it shares ui/ and api/ alone.',
    severity: 'error',
    from: { path: '^panel/src/operator/', pathNot: tests },
    to: { path: '^panel/src/[^/]+/', pathNot: `^panel/src/(operator|${panelRooms})/` },
  },
  {
    name: 'nobody-imports-operator',
    comment: 'No page of an owner may load the operator’s code: only routes.tsx mounts it, lazily.',
    severity: 'error',
    from: { path: '^panel/src/[^/]+/', pathNot: '^panel/src/operator/' },
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
