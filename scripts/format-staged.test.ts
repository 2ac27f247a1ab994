import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root as repository } from './root.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrina-staged-'));
  write('biome.json', '{ "formatter": { "indentStyle": "space" } }\n');
  git('init', '--quiet');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' });
}

function formatStaged(): void {
  execFileSync(process.execPath, [join(repository, 'scripts/format-staged.mjs')], { cwd: root });
}

test('a staged file is formatted and staged again', () => {
  write('a b.ts', 'const a  = 1\n');
  git('add', 'a b.ts');
  formatStaged();
  expect(git('show', ':a b.ts')).toBe('const a = 1;\n');
  expect(git('diff')).toBe('');
});

test('a partly staged file and an unstaged file stay unchanged', () => {
  write('partly.ts', 'const a  = 1\n');
  git('add', 'partly.ts');
  write('partly.ts', 'const a  = 2\n');
  write('unstaged.ts', 'const b  = 1\n');
  formatStaged();
  expect(git('show', ':partly.ts')).toBe('const a  = 1\n');
  expect(readFileSync(join(root, 'partly.ts'), 'utf8')).toBe('const a  = 2\n');
  expect(readFileSync(join(root, 'unstaged.ts'), 'utf8')).toBe('const b  = 1\n');
});

test('staged files of other types and deletions are no errors', () => {
  write('text.txt', 'a\n');
  git('add', '.');
  git('rm', '--quiet', '--cached', 'biome.json');
  formatStaged();
  expect(git('show', ':text.txt')).toBe('a\n');
});
