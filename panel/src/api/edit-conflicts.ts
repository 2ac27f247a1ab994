import { errorMessage, errorStatus } from '@vitrina/contract/platform/errors.ts';
import { ApiError } from './api-error.ts';

/** A field that this and another device changed in different ways. */
export interface FieldConflict {
  /** The names in an object are joined: `socialMedia.instagram`. */
  field: string;
  mine: unknown;
  stored: unknown;
}

type Fields = Record<string, unknown>;
type Changes<Row> = { [Field in keyof Row]?: unknown };

interface MergedSave<Row extends { version: number }> {
  /** The row that the owner saw when the changes began. */
  base: Row;
  changes: Changes<Row>;
  /** The fields that are objects whose entries are compared one by one. Other objects, and lists, are one value. */
  groups?: readonly (keyof Row & string)[];
  /** A later row, if one is known. */
  current?: Row | undefined;
  /** Validates the row in the reply of a conflict. */
  parse: (stored: unknown) => Row;
  /** Saves the changes, if the stored row still has the version of `current`. */
  send: (changes: Changes<Row>, current: Row) => Promise<Row>;
  /** Whether to send also what is stored already. */
  isAlwaysSent?: boolean;
  /** Resolves to the fields that keep the owner's value, or to null to save nothing. */
  ask: (conflicts: readonly FieldConflict[], current: Row) => Promise<ReadonlySet<string> | null>;
}

/** Each attempt meets a version that another device saved since the last one. */
const maxAttempts = 20;

/**
 * Saves a row without overwriting what another device saved meanwhile. Fields that only one of both changed are merged.
 * If both changed a field, the owner decides. `isMerged` is true if the saved row also has changes of another device that
 * the screen did not show. Rejects like `send`, and with EDIT_CONFLICT if the owner does not decide.
 */
export async function saveMerged<Row extends { version: number }>({
  base,
  changes,
  groups = [],
  current = base,
  parse,
  send,
  isAlwaysSent = false,
  ask,
}: MergedSave<Row>): Promise<{ row: Row; isMerged: boolean }> {
  let seen = base;
  let latest = current;
  let remaining = changes;
  for (let attempt = 1; ; attempt++) {
    const merge = mergeChanges(seen, remaining, latest, groups);
    const mine = merge.conflicts.length > 0 ? await ask(merge.conflicts, latest) : new Set<string>();
    if (!mine) throw createConflictError(latest);
    const chosen = merge.conflicts.filter(({ field }) => mine.has(field));
    remaining = toChanges([...merge.changes, ...chosen], latest);
    // Stored already, perhaps by an attempt whose reply was lost.
    if (!isAlwaysSent && latest !== base && Object.keys(remaining).length === 0)
      return { row: latest, isMerged: false };
    try {
      return { row: await send(remaining, latest), isMerged: latest.version !== current.version };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'EDIT_CONFLICT' || attempt === maxAttempts)
        throw error;
      seen = latest;
      latest = parse(error.current);
    }
  }
}

interface FieldChange {
  field: string;
  mine: unknown;
}

/** Compares the fields of `changes` with the row that the owner saw and with the latest one. For `groups` see {@link MergedSave}. */
export function mergeChanges(
  seen: object,
  changes: object,
  latest: object,
  groups: readonly string[] = [],
): { changes: FieldChange[]; conflicts: FieldConflict[] } {
  const [seenFields, latestFields] = [flatten(seen, groups), flatten(latest, groups)];
  const merge = { changes: [] as FieldChange[], conflicts: [] as FieldConflict[] };
  for (const [field, mine] of Object.entries(flatten(changes, groups))) {
    const stored = latestFields[field];
    if (isSame(mine, stored) || isSame(mine, seenFields[field])) continue;
    if (isSame(seenFields[field], stored)) merge.changes.push({ field, mine });
    else merge.conflicts.push({ field, mine, stored });
  }
  return merge;
}

/** An object is saved as a whole, so its other fields are those of the latest row. */
function toChanges<Row extends object>(changes: readonly FieldChange[], latest: Row): Changes<Row> {
  const result: Fields = {};
  for (const { field, mine } of changes) {
    const [name = '', inner] = field.split('.');
    const value =
      inner === undefined
        ? mine
        : { ...((latest as Fields)[name] as object), ...(result[name] as object), [inner]: mine };
    result[name] = value;
  }
  return result as Changes<Row>;
}

function flatten(row: object, groups: readonly string[]): Fields {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): [string, unknown][] =>
      groups.includes(name) && value
        ? Object.entries(value).map(([inner, innerValue]) => [`${name}.${inner}`, innerValue])
        : [[name, value]],
    ),
  );
}

/** Ignores blanks around texts. Pictures are the same if their URLs are. */
function isSame(a: unknown, b: unknown): boolean {
  return normalize(a) === normalize(b);
}

function normalize(value: unknown): string {
  return JSON.stringify(value ?? '', (_, inner) => {
    if (typeof inner === 'string') return inner.trim();
    return typeof inner?.url === 'string' ? inner.url : inner;
  });
}

function createConflictError(current: unknown): ApiError {
  return new ApiError({
    status: errorStatus('EDIT_CONFLICT'),
    code: 'EDIT_CONFLICT',
    message: errorMessage('EDIT_CONFLICT'),
    current,
  });
}
