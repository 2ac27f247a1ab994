import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findLooseTexts, type LooseText, listScreens } from './check-jsx.ts';
import { root as repository } from './root.mjs';

// The compiler reads its libraries for each project.
vi.setConfig({ testTimeout: 60_000 });

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: the code has templates
const fine = [
  '<p>Un texto</p>',
  '<p>{name}</p>',
  '<p>{count}</p>',
  '<p>{`${count} de ${name}`}</p>',
  "<p>{isOpen ? 'Abierto' : <b>Cerrado</b>}</p>",
  "<p>{isOpen && 'Abierto'}</p>",
  '<p>{node}</p>',
  '<p><Icon /><span>{name}</span></p>',
  '<p>{name && <b>{name}</b>}<i>fin</i></p>',
  '<p>{names.map((each) => <b key={each}>{each}</b>)}<i>fin</i></p>',
  '<p>{isOpen && <b>Abierto</b>}{isOpen ? <i>uno</i> : null}</p>',
  '<Box>{name}</Box>',
  '<p>\n  {/* A comment. */}\n  {name}\n</p>',
  '<><b>uno</b><b>dos</b></>',
];

const loose: [body: string, found: string[]][] = [
  ['<p>Son {count}</p>', ['Son', '{count}']],
  ['<p><Icon />Agregar</p>', ['Agregar']],
  ["<p><Icon />{isOpen && 'Agregar'}</p>", ["{isOpen && 'Agregar'}"]],
  ["<p><Icon />{isOpen ? 'Abierto' : <b>Cerrado</b>}</p>", ["{isOpen ? 'Abierto' : <b>Cerrado</b>}"]],
  ["<p><b>uno</b>{' '}<b>dos</b></p>", ["{' '}"]],
  ['<p><b>uno</b> <b>dos</b></p>', ['']],
  ['<p><b>{name}</b>{count > 0 && count}</p>', ['{count > 0 && count}']],
  ['<p><Icon />{node}</p>', ['{node}']],
  ['<p><Icon />{other}</p>', ['{other}']],
  ['<p>{names}</p>', ['{names}']],
  ['<p>{many}</p>', ['{many}']],
  [
    '<p>{names.map((each) => isOpen ? each : <b key={each}>{each}</b>)}</p>',
    ['{names.map((each) => isOpen ? each : <b key={each}>{each}</b>)}'],
  ],
  ['<>{name}</>', ['{name}']],
  ['<>Un texto</>', ['Un texto']],
  ['<p>\n  <b>1</b>\n  {name}\n</p>', ['{name}']],
  ['<p><Words /></p>', ['<Words />']],
  ['<p><Icon /><WordsOrNothing name={name} /></p>', ['<WordsOrNothing name={name} />']],
  ['<Box>Son {count}</Box>', ['Son', '{count}']],
  ['<p>{isOpen && <Words />}</p>', ['<Words />']],
  ['<p>{isOpen ? <Box><Words /></Box> : null}</p>', ['<Words />']],
];

// biome-ignore-end lint/suspicious/noTemplateCurlyInString: see above

const paths = new Map(
  [...fine, ...loose.map(([body]) => body)].map((body, index) => [body, `storefront/src/Part${index}.tsx`]),
);
let root: string;
let found: LooseText[];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrina-jsx-'));
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  mkdirSync(join(root, 'storefront/src'), { recursive: true });
  writeFileSync(
    join(root, 'tsconfig.base.json'),
    '{ "compilerOptions": { "target": "ES2024", "module": "nodenext", "strict": true } }',
  );
  for (const [body, path] of paths)
    writeFileSync(
      join(root, path),
      `import type { ReactNode } from 'react';
declare const count: number, name: string, names: string[], isOpen: boolean, node: ReactNode, many: ReactNode[], other: any;
declare const Icon: () => React.JSX.Element;
declare const Words: () => string;
declare const WordsOrNothing: (props: { name: string }) => string | null;
declare function Box(props: { children: ReactNode }): React.JSX.Element;
export const Part = () => ${body};`,
    );
  found = findLooseTexts(root, listScreens(root, ['storefront']));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const findIn = (body: string) => found.filter(({ path }) => path === paths.get(body));

test.each(fine)('%s has no loose text', (body) => {
  expect(findIn(body)).toEqual([]);
});

test.each(loose)('%s has a loose text', (body, expected) => {
  expect(findIn(body).map(({ code }) => code)).toEqual(expected);
});

test('names the line, and fails without sources', () => {
  expect(findIn('<p>\n  <b>1</b>\n  {name}\n</p>').map(({ line }) => line)).toEqual([9]);
  expect(() => listScreens(root, ['nowhere'])).toThrow('has no sources');
});
