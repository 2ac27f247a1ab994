import { parse } from 'libpg-query';

// The parts of PostgreSQL's syntax tree that the rules read.
interface Table {
  relname: string;
}
interface Constraint {
  contype: string;
  indexname?: string;
  skip_validation?: boolean;
  raw_expr?: unknown;
}
interface Column {
  typeName: { names: { String: { sval: string } }[] };
  constraints?: { Constraint: Constraint }[];
}
interface Command {
  subtype: string;
  def?: { ColumnDef?: Column; Constraint?: Constraint };
}
/** A statement by its kind, such as `IndexStmt`. */
type Statement = Record<
  string,
  {
    relation?: Table;
    cmds?: { AlterTableCmd: Command }[];
    concurrent?: boolean;
    removeType?: string;
    renameType?: string;
  }
>;
type Found = { breaking: string[]; blocking: string[] };

/** Tables with a few rows, which may be changed as a whole. */
const smallTables = new Set(['plans', 'plan_prices', 'secrets']);
/** For a migration that removes what versions before the named one still use. `migration-files.ts` reads it too. */
const removal = /^-- not additive: unused since \d{4}_[\w-]+\. .+/m;

const breakingDrops = /^OBJECT_(TABLE|VIEW|MATVIEW|TYPE|SCHEMA|FUNCTION|COLUMN|SEQUENCE)$/;
const breakingCommands: Record<string, string> = {
  AT_DropColumn: 'drops a table or a column',
  AT_AlterColumnType: 'changes a type',
  AT_SetNotNull: 'requires a value of an existing column',
};
const blockingCommands: Record<string, string> = {
  AT_AlterColumnType: 'may rewrite the table',
  AT_SetNotNull: 'reads the table under a lock',
  AT_SetTableSpace: 'rewrites the table',
  AT_SetLogged: 'rewrites the table',
  AT_SetUnLogged: 'rewrites the table',
  AT_SetAccessMethod: 'rewrites the table',
  AT_AddIdentity: 'rewrites the table',
};
const blockingStatements: Record<string, string> = {
  UpdateStmt: 'writes rows of a table',
  DeleteStmt: 'writes rows of a table',
  MergeStmt: 'writes rows of a table',
  TruncateStmt: 'locks a table',
  LockStmt: 'locks a table',
  ClusterStmt: 'rewrites the table',
  VacuumStmt: 'cannot run in a transaction',
  ReindexStmt: 'builds an index under a lock',
  RefreshMatViewStmt: 'locks a table',
  DoStmt: 'hides its statements',
  TransactionStmt: 'ends the transaction of the migration',
};
const rewritingTypes = new Set(['smallserial', 'serial', 'bigserial', 'serial2', 'serial4', 'serial8']);
/** Defaults that PostgreSQL computes once for all rows. All others may differ from row to row. */
const stableFunctions = new Set(['now', 'transaction_timestamp', 'current_date', 'current_timestamp']);

/** Finds what a node of the version before cannot work with, and what would stop a large table. */
export async function checkMigration(text: string): Promise<Found> {
  const { stmts = [] } = await parse(text);
  const statements = stmts.map(({ stmt }) => stmt as Statement);
  const created = new Set(statements.flatMap(({ CreateStmt }) => CreateStmt?.relation?.relname ?? []));
  const isLarge = (table: Table | undefined) =>
    table !== undefined && !created.has(table.relname) && !smallTables.has(table.relname);
  const found = statements.flatMap((statement) => Object.entries(statement));
  const breaking = removal.test(text) ? [] : found.flatMap(([kind, node]) => findBreaking(kind, node));
  const blocking = found.flatMap(([kind, node]) => findBlocking(kind, node, isLarge));
  const concurrent = found.filter(([, { concurrent: isConcurrent }]) => isConcurrent);
  if (concurrent.length > 0 && concurrent.length < found.length)
    blocking.push('makes an index concurrently beside other statements');
  const validations = found.filter(([, node]) => listCommands(node).some(isValidation));
  if (validations.length > 0 && validations.length < found.length)
    blocking.push('validates a constraint beside other statements');
  return { breaking: [...new Set(breaking)], blocking: [...new Set(blocking)] };
}

function findBreaking(kind: string, node: Statement[string]): string[] {
  if (kind === 'RenameStmt' && node.renameType !== 'OBJECT_INDEX') return ['renames'];
  if (kind === 'DropStmt' && breakingDrops.test(node.removeType ?? '')) return ['drops a table or a column'];
  return listCommands(node).flatMap(({ subtype, def }) => {
    const kinds = listConstraints(def?.ColumnDef).map(({ contype }) => contype);
    const needsValue = kinds.includes('CONSTR_NOTNULL') && !kinds.some((one) => filling.has(one));
    if (subtype === 'AT_AddColumn' && needsValue) return ['adds a column that old inserts do not fill'];
    return breakingCommands[subtype] ?? [];
  });
}

const filling = new Set(['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED']);

function findBlocking(
  kind: string,
  node: Statement[string],
  isLarge: (table: Table | undefined) => boolean,
): string[] {
  if (kind === 'IndexStmt')
    return isLarge(node.relation) && !node.concurrent ? ['makes an index under a lock'] : [];
  if (kind === 'DropStmt')
    return node.removeType === 'OBJECT_INDEX' && !node.concurrent ? ['drops an index under a lock'] : [];
  if (kind === 'AlterTableStmt') {
    if (!isLarge(node.relation)) return [];
    return listCommands(node).flatMap(({ subtype, def }) => {
      if (subtype === 'AT_AddConstraint') return findBlockingConstraint(def?.Constraint);
      if (subtype === 'AT_AddColumn') return findBlockingColumn(def?.ColumnDef);
      return blockingCommands[subtype] ?? [];
    });
  }
  const reason = blockingStatements[kind];
  return reason !== undefined && (node.relation === undefined || isLarge(node.relation)) ? [reason] : [];
}

function findBlockingConstraint(constraint: Constraint | undefined): string[] {
  if (!constraint) return [];
  const { contype, indexname, skip_validation: isNotValid } = constraint;
  if (contype === 'CONSTR_NOTNULL' || contype === 'CONSTR_FOREIGN' || contype === 'CONSTR_CHECK')
    return isNotValid ? [] : ['checks all rows under a lock: use NOT VALID'];
  return indexname === undefined ? ['makes an index under a lock'] : [];
}

function findBlockingColumn(column: Column | undefined): string[] {
  const type = column?.typeName.names.at(-1)?.String.sval ?? '';
  if (rewritingTypes.has(type)) return ['rewrites the table'];
  return listConstraints(column).flatMap(({ contype, raw_expr: expression }) => {
    if (contype === 'CONSTR_DEFAULT') return isStable(expression) ? [] : ['rewrites the table'];
    if (contype === 'CONSTR_IDENTITY' || contype === 'CONSTR_GENERATED') return ['rewrites the table'];
    if (contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_UNIQUE') return ['makes an index under a lock'];
    if (contype === 'CONSTR_FOREIGN' || contype === 'CONSTR_CHECK')
      return ['checks all rows under a lock: use NOT VALID'];
    return [];
  });
}

/** Whether the expression calls no function, or only those whose result is the same for all rows. */
function isStable(expression: unknown): boolean {
  if (typeof expression !== 'object' || expression === null) return true;
  return Object.entries(expression).every(([key, value]) => {
    if (key !== 'FuncCall') return isStable(value);
    const { funcname, args = [] } = value as { funcname: { String: { sval: string } }[]; args?: unknown[] };
    return stableFunctions.has(funcname.at(-1)?.String.sval ?? '') && args.every(isStable);
  });
}

function listCommands(node: Statement[string]): Command[] {
  return (node.cmds ?? []).map(({ AlterTableCmd }) => AlterTableCmd);
}

function listConstraints(column: Column | undefined): Constraint[] {
  return (column?.constraints ?? []).map((constraint) => constraint.Constraint);
}

function isValidation({ subtype }: Command): boolean {
  return subtype === 'AT_ValidateConstraint';
}
