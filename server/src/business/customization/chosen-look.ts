import { isDeepStrictEqual } from 'node:util';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { defaultLook } from '@vitrina/contract/business/customization/defaults.ts';
import { fieldGates } from '@vitrina/contract/business/customization/rules.ts';
import {
  baseColors,
  type CustomizationInput,
  type Look,
  look,
  lookColors,
  lookFonts,
} from '@vitrina/contract/business/customization/schema.ts';
import type { PlanRow } from '../../billing/plans/reads.ts';
import type { BusinessRow } from './reads.ts';

/** Returns the owner's look, completed with the defaults. */
export function toLook({ look: { chosenDefaults: _, ...stored } }: Pick<BusinessRow, 'look'>): Look {
  return { ...defaultLook, ...stored };
}

/**
 * Whether the owner chose a colour or font. Clients that send the whole object also store defaults, so a default counts only
 * if it is marked. Derived colours are stored only when they are chosen.
 */
export function isChosen(stored: BusinessRow['look'], field: ChoiceField): boolean {
  if (stored[field] === undefined) return false;
  return !needsMark(field) || !isDefault(field, stored[field]) || isMarked(stored, field);
}

/** Leaves out what the plan does not include: it equals the stored value, and storing it would make it a choice. */
export function changeLook(
  stored: BusinessRow['look'],
  input: CustomizationInput,
  plan: Pick<PlanRow, 'id'>,
): BusinessRow['look'] {
  const changed: BusinessRow['look'] = { ...stored };
  const sent = (Object.keys(input) as (keyof CustomizationInput)[]).filter(
    (field): field is keyof Look =>
      field in look.shape && planAllows(plan.id, fieldGates[field as keyof Look]),
  );
  for (const field of sent) {
    if (isChoiceField(field) && !isChoice(stored, input, field)) delete changed[field];
    else Object.assign(changed, { [field]: input[field] });
  }
  const chosenDefaults = [...baseColors, ...lookFonts].filter((field) =>
    sent.includes(field)
      ? field in changed && isDefault(field, changed[field])
      : isMarked(stored, field) && field in changed,
  );
  return { ...changed, chosenDefaults };
}

type ChoiceField = (typeof lookColors)[number] | (typeof lookFonts)[number];

function isChoiceField(field: keyof Look): field is ChoiceField {
  return ([...lookColors, ...lookFonts] as readonly string[]).includes(field);
}

/** Whether a field that was sent is chosen from now on. */
function isChoice(stored: BusinessRow['look'], input: CustomizationInput, field: ChoiceField): boolean {
  if (!isDefault(field, input[field])) return true;
  const list: readonly string[] | undefined = field.endsWith('Font') ? input.chosenFonts : input.chosenColors;
  return list ? list.includes(field) : isChosen(stored, field);
}

function needsMark(field: ChoiceField): boolean {
  return ([...baseColors, ...lookFonts] as readonly string[]).includes(field);
}

function isMarked({ chosenDefaults = [] }: BusinessRow['look'], field: string): boolean {
  return (chosenDefaults as readonly string[]).includes(field);
}

function isDefault(field: keyof Look, value: unknown): boolean {
  return isEqualLook(value, defaultLook[field]);
}

/** Colours compare without regard to case, and by structure, because jsonb does not keep the order of keys. */
export function isEqualLook(a: unknown, b: unknown): boolean {
  const toLowerCase = (value: unknown) => JSON.parse(JSON.stringify(value).toLowerCase());
  return isDeepStrictEqual(toLowerCase(a), toLowerCase(b));
}
