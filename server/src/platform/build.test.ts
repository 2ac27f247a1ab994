import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readBuild, readCommit } from './build.ts';

function createDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-build-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

test('the commit of a checkout is its current one', () => {
  const directory = createDirectory();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', ...args], {
      cwd: directory,
      encoding: 'utf8',
    });
  git('init', '--quiet');
  expect(readCommit(directory)).toBe('desconocido');
  git('commit', '--quiet', '--allow-empty', '--message', 'Uno');
  const commit = git('rev-parse', 'HEAD');
  expect(readCommit(directory)).toBe(commit.slice(0, 12));

  // What is only inside of a repository is not its checkout.
  const inside = join(directory, 'installed');
  mkdirSync(inside);
  expect(readCommit(inside)).toBe('desconocido');
});

test('a directory that git does not accept has an unknown commit', () => {
  const directory = createDirectory();
  mkdirSync(join(directory, '.git'));
  expect(readCommit(directory)).toBe('desconocido');
  // Unless a build has written it.
  mkdirSync(join(directory, 'dist'));
  writeFileSync(join(directory, 'dist/commit'), '0123456789ab\n');
  expect(readCommit(directory)).toBe('0123456789ab');
});

test('the version is that of the project, and VITRINA_COMMIT takes precedence', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  expect(readBuild({ commit: 'abc123' })).toEqual({ version, commit: 'abc123' });
  expect(readBuild({ commit: undefined }).commit).toMatch(/^([\da-f]{12}|desconocido)$/);
});
