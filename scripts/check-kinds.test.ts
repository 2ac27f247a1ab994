import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Comparison, findComparisons, readKindNames } from './check-kinds.ts';
import { kinds } from './kinds.ts';
import { root as repository } from './root.mjs';

/** A statement in which `value` is a name of the kind, and A and B stand for two of its names. */
const comparisons: Record<string, string> = {
  equal: "use(value === 'A');",
  'not equal': "use(value !== 'A');",
  'loosely equal': "use(value == 'A');",
  'loosely not equal': "use(value != 'A');",
  'with the name before': "use('A' === value);",
  'with a template': 'use(value === `A`);',
  'over lines': "use(\n  value\n    === 'A',\n);",
  'with an assertion': "use((value as Name) === ('A' as const));",
  greater: "use(value > 'A');",
  'with a constant': "const first = 'A';\nuse(value === first);",
  'with a property of a constant': "const known = { first: 'A' } as const;\nuse(value === known.first);",
  'with an enum': "enum Known { First = 'A' }\nuse(value === (Known.First as string));",
  'of an optional value': "use(maybe === 'A');",
  'of a property': "use(owner.kind === 'A');",
  'of an optional property': "use(owner?.kind === 'A');",
  'after another comparison': "if (other(value)) use(value === 'A');",
  'of a type parameter': "const is = <T extends Name>(one: T) => one === 'A';\nuse(is);",
  'with a further name': "let filter: Name | 'all' = 'all';\nfilter = any();\nuse(filter === 'A');",
  'of some of the names': "const some = any() as Extract<Name, 'A' | 'B'>;\nuse(some === 'A');",
  'of a case': "switch (value) {\n  case 'A':\n    use(1);\n}",
  'of Object.is': "use(Object.is(value, 'A'));",
  'in a callback': "use(list.filter((one) => one === 'A'));",
  includes: "use(list.includes('A'));",
  indexOf: "use(list.indexOf('A'));",
  lastIndexOf: "use(list.lastIndexOf('A'));",
  'in a written list': "use(['A', 'B'].includes(value));",
  'in a list of one': "use((['A'] as Name[]).includes(value));",
  'in a constant list': "const some: readonly Name[] = ['A'];\nuse(some.includes(value));",
  'in a spread list':
    "const some = ['A'] as const;\nuse([...some].some((one) => [...some].includes(value)), one);",
  'in a written set': "use(new Set(['A', 'B']).has(value));",
  'in a constant set': "const some = new Set<Name>(['A']);\nuse(some.has(value));",
  'in a set': "use(set.has('A'));",
  'in a map': "use(map.get('A'));",
  'in a written map': "use(new Map([['A', 1]]).get(value));",
  'as a key of a map': "use(map.has('A'));",
  'by a property': "use(record['A']);",
  'by an own property': "use(Object.hasOwn(record, 'A'));",
  'by a key': "use('A' in record);",
  'by Reflect': "use(Reflect.get(record, 'A'));",
  'in a part of a record': "const part: Partial<Record<Name, number>> = { 'A': 1 };\nuse(part[value]);",
  'in a written part': "use(({ 'A': 1 } as Record<string, number>)[value]);",
  'by its beginning': "use(value.startsWith('A'));",
  'by a part of its beginning': "use(value.startsWith('Ax'.slice(0, 1)));",
  'by its end': "use(value.endsWith('A'));",
  'in a text': "use('A B'.includes(value));",
  'by a pattern': 'use(/^A/.test(value));',
  'by a match': 'use(value.match(/A/));',
  'by an order': "use(value.localeCompare('A'));",
  'of a column': "use(eq(column, 'A'));",
  'of a column with several': "use(inArray(column, ['A', 'B']));",
  'in SQL': `use(sql\`select 1 where \${column} = 'A'\`);`,
  'in a list of SQL': `use(sql\`select 1 where \${column} not in ('B', 'A')\`);`,
  'with a value of SQL': `use(sql\`select 1 where \${column} <> \${'A'}\`);`,
};

/** Statements in which nothing is compared with a name, or not with one of the kind. */
const others: Record<string, string> = {
  'a written value': "use({ kind: 'A' } satisfies { kind: Name });",
  'an assignment': "let chosen: Name = 'A';\nchosen = 'B';\nuse(chosen);",
  'a default': "const show = (one: Name = 'A') => one;\nuse(show());",
  'an argument': "use(other('A'));",
  'two values': 'use(value === other(value));',
  'a value with a constant of the type': "const usual: Name = 'A';\nuse(value === usual);",
  'a value in a list': 'use(list.includes(value), set.has(value), map.get(value));',
  'a lookup in a whole record': 'use(record[value]);',
  'a lookup of a part in a record of it':
    "declare const some: 'A' | 'B';\nconst record = { 'A': 1, 'B': 2 };\nuse(record[some]);",
  'a text with one of the names': "const tag = any() as 'A' | 'div' | 'span';\nuse(tag === 'A');",
  'a property of something else': "const place = { 'A': 1, name: 'x' };\nuse(place['A']);",
  'names of another list':
    "const word = any() as 'A' | 'somewhere';\nuse(['A', 'somewhere'].includes(word));",
  'a loop over all': 'for (const one of list) use(record[one]);',
  'an assignment of SQL': "use(sql`update x set kind = 'A' where 1 = 1`);",
};

const preamble = (home: string, type: string) => `import type { ${type} as Name } from '${home}';
declare const value: Name;
declare const maybe: Name | undefined;
declare const owner: { kind: Name };
declare const list: readonly Name[];
declare const set: ReadonlySet<Name>;
declare const map: ReadonlyMap<Name, number>;
declare const record: Record<Name, number>;
declare const column: { _: { data: Name; name: 'x' } };
declare function use(...things: unknown[]): void;
declare function any(): never;
declare function other(one: Name): Name;
declare function eq(left: unknown, right: unknown): unknown;
declare function inArray(left: unknown, right: unknown): unknown;
declare function sql(texts: TemplateStringsArray, ...values: unknown[]): unknown;
`;

let root: string;
let found: Comparison[];
const names = readKindNames(repository, kinds);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrina-kinds-'));
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  write(
    'tsconfig.base.json',
    '{ "compilerOptions": { "module": "nodenext", "allowImportingTsExtensions": true, "noEmit": true, "strict": true } }',
  );
  for (const { type, files } of kinds) {
    const list = names
      .get(type)
      ?.map((name) => `'${name}'`)
      .join(' | ');
    const home = files[0];
    // Two types can have the same file.
    write(
      home,
      `${kinds
        .filter((kind) => kind.files[0] === home)
        .map(
          (kind) =>
            `export type ${kind.type} = ${names
              .get(kind.type)
              ?.map((name) => `'${name}'`)
              .join(' | ')};`,
        )
        .join('\n')}\n`,
    );
    expect(list).toBeDefined();
    for (const [folder, statements] of [
      ['compared', comparisons],
      ['other', others],
    ] as const)
      for (const [form, statement] of Object.entries(statements))
        write(toPath(folder, type, form), fill(home, type, statement));
    write(
      files.at(-1)?.endsWith('/')
        ? `${files.at(-1)}rules.ts`
        : `${files.at(-1)}`.replace(/\.ts$/, '.test.ts'),
      fill(home, type, comparisons.equal ?? ''),
    );
  }
  found = findComparisons(root, kinds);
}, 60_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

function toPath(folder: string, type: string, form: string): string {
  return `panel/src/${folder}/${type}/${form.replaceAll(' ', '-')}.ts`;
}

/** Uses the names of the kind that are no ordinary words. */
function fill(home: string, type: string, statement: string): string {
  const words = kinds.find((kind) => kind.type === type)?.words ?? [];
  const all = names.get(type) ?? [];
  const [a = '', b = ''] = [...all.filter((name) => !words.includes(name)), ...all];
  return `${preamble(join(root, home), type)}${statement.replaceAll(/\bA\b/g, a).replaceAll(/\bB\b/g, b)}\n`;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const listTypes = (path: string) => [
  ...new Set(found.filter((one) => one.path === path).map(({ type }) => type)),
];

describe.each(kinds.map(({ type }) => type))('a comparison with a name of %s', (type) => {
  test.each(Object.keys(comparisons))('%s is found', (form) => {
    // Some names are of two lists, such as those of mails and of what they report.
    expect(listTypes(toPath('compared', type, form))).toContain(type);
  });

  test.each(Object.keys(others))('is not %s', (form) => {
    expect(listTypes(toPath('other', type, form))).toEqual([]);
  });
});

test('the files of a table and tests compare', () => {
  const outside = found.filter(({ path }) => !path.startsWith('panel/src/compared/'));
  expect(outside).toEqual([]);
});

test('a type that does not exist is an error', () => {
  const kind = { type: 'Nothing', files: ['contract/src/account/plan-id.ts'], instead: '' } as const;
  expect(() => findComparisons(root, [kind])).toThrow(/exports no list of names Nothing/);
});

test('a directory without sources is an error', () => {
  expect(() => findComparisons(join(root, 'nowhere'), kinds)).toThrow(/no sources/);
});
