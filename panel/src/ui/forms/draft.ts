import type { z } from 'zod';
import { readLocalData, storeLocalData, tabStorage } from '../../api/local-data.ts';

type Fields = Record<string, unknown>;

/** Where a form keeps what is typed until it is saved or discarded. */
export interface Draft<Values extends Fields> {
  /** Its name in the browser's storage. */
  name: string;
  /** That of the stored row that the form changes. A draft of another version is dropped. */
  version?: string | number;
  /** Accepts incomplete values. Without it, fields that are lists or objects are not kept. */
  schema?: z.ZodType<Partial<Values>>;
  /** The draft ends with the tab, because nobody is logged in. */
  isOfTab?: boolean;
  /** The values are obvious without a notice. */
  isSilent?: boolean;
  /** Names what is not kept, such as photos. */
  omitted?: string | undefined;
}

export interface RecoveredDraft<Values extends Fields> {
  values: Values;
  /** Of the last attempt, whose reply may have been lost with the tab. */
  idempotencyKey: string | undefined;
  omitted: string | undefined;
}

/** Returns undefined if nothing differs, for another version, and for a form that had other fields. */
export function readDraft<Values extends Fields>(
  { name, version = 0, schema, isOfTab }: Draft<Values>,
  initialValues: Values,
): RecoveredDraft<Values> | undefined {
  const stored = Object(readLocalData(name, isOfTab ? tabStorage : undefined)) as Fields;
  if (stored.version !== version) return undefined;
  const kept = schema
    ? schema.safeParse(stored.values).data
    : pickPlain(Object(stored.values), initialValues);
  const values = { ...initialValues, ...kept };
  const toText = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const omitted = toText(stored.omitted);
  if (isSame(values, initialValues) && !omitted) return undefined;
  return { values, idempotencyKey: toText(stored.idempotencyKey), omitted };
}

/** Keeps everything but what `form` declares to be a password or a code. */
export function storeDraft<Values extends Fields>(
  { name, version = 0, schema, isOfTab, omitted }: Draft<Values>,
  values: Values,
  { idempotencyKey, form = null }: { idempotencyKey?: string; form?: HTMLFormElement | null } = {},
): void {
  const secrets = listSecrets(form);
  // What a secret without a name has typed cannot be told from the rest.
  if (secrets.includes('')) return;
  const kept = Object.entries(schema ? values : pickPlain(values, values)).filter(
    ([field]) => !secrets.includes(field),
  );
  const stored = { version, idempotencyKey, omitted, values: Object.fromEntries(kept) };
  storeLocalData(name, stored, isOfTab ? tabStorage : undefined);
}

export function dropDraft({ name, isOfTab }: Pick<Draft<Fields>, 'name' | 'isOfTab'>): void {
  storeLocalData(name, null, isOfTab ? tabStorage : undefined);
}

/** Whether something is stored, perhaps of another version. */
export function hasDraft(name: string): boolean {
  return readLocalData(name) !== undefined;
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

const secretInput =
  'input:is([type="password"], [autocomplete$="-password"], [autocomplete="one-time-code"])';

/** The names of the fields that must not be stored. */
function listSecrets(form: HTMLFormElement | null): string[] {
  const inputs = form?.querySelectorAll<HTMLInputElement>(secretInput) ?? [];
  return Array.from(inputs, ({ dataset, name }) => (dataset.path ?? name).split('.')[0] ?? '');
}

/** The fields that are a text, a number or a switch in both. */
function pickPlain<Values extends Fields>(values: Fields, like: Values): Partial<Values> {
  const plain = Object.entries(values).filter(
    ([field, value]) => typeof value !== 'object' && typeof value === typeof like[field],
  );
  return Object.fromEntries(plain) as Partial<Values>;
}
