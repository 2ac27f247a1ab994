import { defaultLook } from '@vitrina/contract/business/customization/defaults.ts';
import type { Look } from '@vitrina/contract/business/customization/schema.ts';

/** Undefined ends the choice of a colour or font. */
export type LookChanges = { [Field in keyof Look]?: Look[Field] | undefined };

/** Calls name the default where a choice ends. */
export function withDefaults(changes: LookChanges): Partial<Look> {
  const fields = Object.entries(changes) as [keyof Look, unknown][];
  return Object.fromEntries(fields.map(([field, value]) => [field, value ?? defaultLook[field]]));
}

/** Returns those of `fields` that are chosen after the changes. */
export function listChosen<Field extends keyof Look>(
  fields: readonly Field[],
  chosen: readonly Field[],
  changes: LookChanges,
): Field[] {
  return fields.filter((field) => (field in changes ? changes[field] !== undefined : chosen.includes(field)));
}

export function omitUndefined(changes: LookChanges): Partial<Look> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
