import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

const tag = '9999_next_version';
const migration = `create table "next_version" ("owner_id" uuid not null, "note" text);
--> statement-breakpoint
alter table "products" add column "next_version" text default '' not null;
`;

/** Creates a checkout whose server has one more migration, as an upgrade has. Returns its directory. */
export function createNextVersion(directory: string): string {
  const checkout = join(directory, 'next-version');
  mkdirSync(checkout, { recursive: true });
  for (const name of readdirSync(root))
    if (!['server', '.git', 'data'].includes(name)) symlinkSync(join(root, name), join(checkout, name));
  cpSync(join(root, 'server'), join(checkout, 'server'), { recursive: true });
  const migrations = join(checkout, 'server/src/platform/db/migrations');
  const journalFile = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal;
  const last = journal.entries.at(-1);
  if (!last) throw new Error('there are no migrations');
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(join(migrations, `${tag}.sql`), migration);
  return checkout;
}
