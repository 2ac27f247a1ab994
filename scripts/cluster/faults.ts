import { runSql } from './database.ts';
import { type Context, changeElsewhere, primaryThawed, type Row, replicaBehind } from './rows.ts';

/** A mistake of the configuration or of the code, and the row that must notice it. */
interface Fault {
  name: string;
  row: Row;
  /** Resolves to a function that takes it back. */
  plant(context: Context): Promise<() => Promise<unknown>>;
}

const triggers = `select format('%I', tgrelid::regclass::text) as "table", tgname from pg_trigger where tgname like '%changed%' and not tgisinternal`;

export const faults: readonly Fault[] = [
  {
    name: 'changes are not announced (NOTIFY)',
    row: changeElsewhere,
    async plant({ database }) {
      const toggle = (action: string) =>
        runSql(
          database.superuserUrl(),
          `do $$ declare found record; begin for found in ${triggers} loop
             execute format('alter table %s ${action} trigger %I', found."table", found.tgname); end loop; end $$`,
        );
      await toggle('disable');
      return () => toggle('enable');
    },
  },
  {
    name: 'commits do not wait for the replica (synchronous_commit = off)',
    row: replicaBehind,
    async plant({ database, nodes }) {
      const set = async (change: string) => {
        await runSql(database.superuserUrl(), `alter role vitrina ${change}`);
        // Connections keep what they had.
        for (const node of nodes.nodes) {
          await nodes.terminate(node);
          await nodes.start(node);
        }
      };
      await set('set synchronous_commit = off');
      return () => set('reset synchronous_commit');
    },
  },
  {
    name: 'a primary hangs and has no watchdog',
    row: primaryThawed,
    plant: async () => async () => {},
  },
  {
    name: 'the primary is cut off, and nothing replaces it',
    row: changeElsewhere,
    async plant({ database }) {
      const [primary, replica] = [await database.requirePrimary(), await database.requireReplica()];
      const machines = [primary.machine, replica.machine];
      for (const { cut } of machines) cut?.();
      return async () => {
        for (const { mend } of machines) mend?.();
      };
    },
  },
];
