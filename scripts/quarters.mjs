import { spawnSync } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

export const quarterCount = 4;

/**
 * The files that have tests with the tag `long`, or may have. A run of these tests would otherwise import all files.
 *
 * @param {string} directories a pattern of the packages
 */
export function listLongFiles(directories) {
  return globSync(`${directories}/**/*.test.{ts,tsx}`, {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.endsWith('dist'),
  })
    .filter((path) => /'long'|full-run/.test(readFileSync(join(root, path), 'utf8')))
    .sort();
}

/**
 * The quarter, 1 to 4, in which a test with the tag `long` runs. It depends on nothing but its file and its name, so that other tests
 * do not move it.
 *
 * @param {string} file the path from the root of the repository
 * @param {string} name the full name
 */
export function quarterOf(file, name) {
  return (createHash('sha256').update(`${file} > ${name}`).digest().readUInt32BE() % quarterCount) + 1;
}

/**
 * Whether this run has what `name` names: all, unless TEST_QUARTER says which quarter runs.
 *
 * @param {string} file
 * @param {string} name
 */
export function isOfThisQuarter(file, name) {
  const { TEST_QUARTER } = process.env;
  return !TEST_QUARTER || String(quarterOf(file, name)) === TEST_QUARTER;
}

/**
 * The quarter that `--quarter` asks for: `--quarter=3`, or the one whose turn it is. Undefined without the option.
 *
 * @param {string[]} args
 */
export function chooseQuarter(args) {
  const option = args.find((arg) => /^--quarter(=|$)/.test(arg));
  if (!option) return undefined;
  const [, value] = option.split('=');
  if (value === undefined) return quarterOfTurn();
  const quarter = Number(value);
  if (!Number.isInteger(quarter) || quarter < 1 || quarter > quarterCount)
    throw new Error(`--quarter=${value}: 1 to ${quarterCount}`);
  return quarter;
}

/**
 * Whether `--within=MINUTES` leaves time for the long tests, which have to begin before so many minutes. True without the option.
 *
 * @param {string[]} args
 * @param {number} minutes how long the run has taken
 */
export function isWithin(args, minutes) {
  const option = args.find((arg) => arg.startsWith('--within='));
  if (!option) return true;
  const limit = Number(option.slice('--within='.length));
  if (!(limit > 0)) throw new Error(`${option}: minutes above 0`);
  return minutes < limit;
}

/** By the number of commits. A copy without the history has a random one. */
function quarterOfTurn() {
  const count = countCommits();
  const quarter = count === undefined ? randomInt(1, quarterCount + 1) : (count % quarterCount) + 1;
  const reason =
    count === undefined ? 'at random, because there is no history' : `it is the turn of commit ${count}`;
  console.log(`Long tests: quarter ${quarter} of ${quarterCount} (${reason}).`);
  return quarter;
}

function countCommits() {
  const git = (/** @type {string[]} */ ...args) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim();
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return undefined;
  const count = Number(git('rev-list', '--count', '--first-parent', 'HEAD'));
  return count > 0 ? count : undefined;
}
