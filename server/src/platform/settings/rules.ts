import { relative } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { maxEmbeddedWorkers } from '../connections.ts';

/** What the rules ask about. Undefined: not set. */
interface Values {
  DATABASE_URL?: string | undefined;
  DATABASE_LISTEN_URL?: string | undefined;
  DATA_DIR: string;
  BACKUP_DIR?: string | undefined;
  WORKERS: number | 'auto';
  CADDY_ADMIN_URL?: string | undefined;
  CADDY_DATA_DIR?: string | undefined;
}

interface Rule {
  name: string;
  /** What is expected, in Spanish. */
  expected: string;
  isBroken(values: Values): boolean;
}

/** Settings that make no sense together. */
export const settingRules: readonly Rule[] = [
  {
    name: 'BACKUP_DIR',
    expected:
      'nada, porque con DATABASE_URL las copias se hacen con las herramientas de esa base de datos: docs/operations.md',
    isBroken: (values) => values.BACKUP_DIR !== undefined && values.DATABASE_URL !== undefined,
  },
  {
    name: 'BACKUP_DIR',
    expected: 'un directorio fuera de DATA_DIR, mejor en otro disco',
    isBroken: ({ BACKUP_DIR, DATA_DIR }) => BACKUP_DIR !== undefined && isInside(BACKUP_DIR, DATA_DIR),
  },
  {
    name: 'BACKUP_DIR',
    expected: 'un directorio que no contenga DATA_DIR',
    isBroken: ({ BACKUP_DIR, DATA_DIR }) => BACKUP_DIR !== undefined && isInside(DATA_DIR, BACKUP_DIR),
  },
  {
    name: 'WORKERS',
    expected: `auto o como mucho ${maxEmbeddedWorkers}, porque sin DATABASE_URL la base de datos incluida no tiene conexiones para más`,
    isBroken: ({ WORKERS, DATABASE_URL }) =>
      WORKERS !== 'auto' && WORKERS > maxEmbeddedWorkers && DATABASE_URL === undefined,
  },
  {
    name: 'DATABASE_URL',
    expected: 'un valor, porque DATABASE_LISTEN_URL lo tiene',
    isBroken: (values) => values.DATABASE_LISTEN_URL !== undefined && values.DATABASE_URL === undefined,
  },
  {
    name: 'CADDY_DATA_DIR',
    expected: 'un valor, porque CADDY_ADMIN_URL lo tiene',
    isBroken: (values) => values.CADDY_ADMIN_URL !== undefined && values.CADDY_DATA_DIR === undefined,
  },
  {
    name: 'CADDY_ADMIN_URL',
    expected: 'un valor, porque CADDY_DATA_DIR lo tiene',
    isBroken: (values) => values.CADDY_DATA_DIR !== undefined && values.CADDY_ADMIN_URL === undefined,
  },
];

/** Also if both are the same. */
export function isInside(path: string, directory: string): boolean {
  const way = relative(directory, path);
  return way === '' || !/^\.\.(?:\/|$)/.test(way);
}

/** Names of this prefix are settings of Vitrina alone, and an unknown one is a payment account that would stay closed in silence. */
export const strictPrefix = 'MERCADOPAGO_';
/** Other programs have few variables with these. */
const ownPrefixes = [
  'BACKUP_',
  'CADDY_',
  'DATABASE_',
  'METRICS_',
  'PAYPAL_',
  'PUSH_',
  'S3_',
  'SMTP_',
  'SUPPORT_',
];
/** A shorter name is close to many others. */
const minNameLength = 6;
const maxTypos = 2;

/** A variable that is none of the `known` settings and looks like one. `meant`: the closest. */
export interface UnknownSetting {
  name: string;
  meant: string;
}

/** The variables of the environment with a value that somebody probably misspelled. */
export function listUnknownSettings(source: NodeJS.ProcessEnv, known: readonly string[]): UnknownSetting[] {
  const names = Object.keys(source).filter((name) => source[name]?.trim() && !known.includes(name));
  return names.flatMap((name) => {
    const meant = findClosest(name.toUpperCase(), known);
    const isClose = name.length >= minNameLength && measure(name.toUpperCase(), meant) <= maxTypos;
    const hasOurPrefix = ownPrefixes.some((prefix) => name.startsWith(prefix));
    return isClose || hasOurPrefix ? [{ name, meant }] : [];
  });
}

function findClosest(name: string, known: readonly string[]): string {
  return known.reduce((best, other) => (measure(name, other) < measure(name, best) ? other : best));
}

/** A missing underscore is no typo of its own. */
function measure(name: string, other: string): number {
  return distance(name.replaceAll('_', ''), other.replaceAll('_', ''));
}
