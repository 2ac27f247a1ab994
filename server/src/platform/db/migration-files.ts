import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

export interface Migration {
  /** The name of its file without `.sql`. */
  tag: string;
  /** When it was generated, which is also its place: each one is later than the one before. */
  createdAt: number;
  hash: string;
  statements: string[];
  /** Whether it only creates or drops indexes concurrently, which a transaction cannot contain. */
  isConcurrent: boolean;
  /** The tag of the migration that a version must know to serve after this one. */
  oldestTag: string | undefined;
}

interface Journal {
  entries: { when: number; tag: string }[];
}

/**
 * The line of a migration that removes something, which versions before the named migration still use, and the line of one after which
 * values are written that versions before the named migration do not know.
 */
const oldestVersion = /^-- (?:not additive: unused since|oldest version:) (\d{4}_[\w-]+)/gm;
/** Captures the name of the index. */
const concurrentIndex =
  /^(?:create\s+(?:unique\s+)?|drop\s+)index\s+concurrently\s+(?:if\s+(?:not\s+)?exists\s+)?"?([\w-]+)"?/i;

/** Reads what drizzle-kit has generated, in the order of its journal. */
export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as Journal;
  return journal.entries.map(({ when, tag }) => {
    const text = readFileSync(`${folder}/${tag}.sql`, 'utf8');
    const statements = text
      .split('--> statement-breakpoint')
      .map(withoutLeadingComments)
      .filter((statement) => statement !== '');
    return {
      tag,
      createdAt: when,
      // As drizzle's own migrator wrote it.
      hash: createHash('sha256').update(text).digest('hex'),
      statements,
      isConcurrent: statements.length > 0 && statements.every((statement) => concurrentIndex.test(statement)),
      oldestTag: readOldestTag(text),
    };
  });
}

/** The latest of the migrations that its lines name. */
function readOldestTag(text: string): string | undefined {
  const tags = [...text.matchAll(oldestVersion)].map(([, tag = '']) => tag);
  return tags.toSorted().at(-1);
}

function withoutLeadingComments(statement: string): string {
  return statement.replace(/^(?:\s*--.*\n?)+/, '').trim();
}

/** Returns the index that the statement creates or drops concurrently. */
export function concurrentIndexOf(statement: string): string | undefined {
  return concurrentIndex.exec(statement)?.[1];
}
