import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

const migrations = {
  '9998_next_version': `create table "next_version" ("owner_id" uuid not null, "note" text);
--> statement-breakpoint
alter table "products" add column "next_version" text default '' not null;
--> statement-breakpoint
alter table "orders" add column "next_version" text default '' not null;
`,
  '9999_next_index': 'create index concurrently "orders_next_version" on "orders" ("total");',
};

/** Creates a checkout whose server has two more migrations, as an upgrade has. Returns its directory. */
export function createNextVersion(directory: string): string {
  const checkout = join(directory, 'next-version');
  mkdirSync(checkout, { recursive: true });
  for (const name of readdirSync(root))
    if (!['server', '.git', 'data'].includes(name)) symlinkSync(join(root, name), join(checkout, name));
  cpSync(join(root, 'server'), join(checkout, 'server'), { recursive: true });
  const folder = join(checkout, 'server/src/platform/db/migrations');
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal;
  const last = journal.entries.at(-1);
  if (!last) throw new Error('there are no migrations');
  for (const [index, [tag, sql]] of Object.entries(migrations).entries()) {
    const later = index + 1;
    journal.entries.push({ ...last, idx: last.idx + later, when: last.when + later, tag });
    writeFileSync(join(folder, `${tag}.sql`), sql);
  }
  writeFileSync(journalFile, JSON.stringify(journal));
  return checkout;
}
