import { maxDaysOff } from '@vitrina/contract/agenda/limits.ts';
import {
  type DayOff,
  type ProfessionalInput,
  updateProfessionalBody,
} from '@vitrina/contract/agenda/professionals/schema.ts';
import type { OpeningSpan, Week } from '@vitrina/contract/business/opening-hours/schema.ts';
import { z } from 'zod';

export const maxProfessionalNameLength = 60;

type Spans = readonly OpeningSpan[];

/** An absence that is being typed. A day off is a range of one day. */
export interface AbsenceValues extends DayOff {
  /** Identifies the row while the form is open. */
  key: string;
}

export interface ProfessionalValues extends Record<string, unknown> {
  name: string;
  /** Whether the hours are others than those of the business. */
  hasOwnHours: boolean;
  week: readonly Spans[];
  daysOff: readonly AbsenceValues[];
  givesAll: boolean;
  serviceIds: readonly string[];
  /** The member who sees this agenda; empty for nobody. */
  memberId: string;
}

let rowCount = 0;
export function emptyAbsence(): AbsenceValues {
  rowCount += 1;
  return { key: `absence-${rowCount}`, from: '', to: '', name: '' };
}

const text = z.string();

/** What is typed may be incomplete. */
export const professionalDraft = z.object({
  name: text,
  hasOwnHours: z.boolean(),
  week: z.array(z.array(z.object({ from: text, to: text }))).length(7),
  daysOff: z.array(
    z.object({ from: text, to: text, name: text }).transform((row) => ({ ...emptyAbsence(), ...row })),
  ),
  givesAll: z.boolean(),
  serviceIds: z.array(text),
  memberId: text.default(''),
});

export function toProfessionalValues(
  { name, week, daysOff, serviceIds, memberId }: ProfessionalInput,
  { businessWeek, services }: { businessWeek: Week | undefined; services: readonly { id: string }[] },
): ProfessionalValues {
  return {
    name,
    hasOwnHours: week !== null,
    week: week ?? businessWeek ?? Array.from({ length: 7 }, () => []),
    daysOff: daysOff.map((absence) => ({ ...emptyAbsence(), ...absence })),
    givesAll: serviceIds === null,
    serviceIds: serviceIds ?? services.map(({ id }) => id),
    memberId: memberId ?? '',
  };
}

export function toProfessionalInput(values: ProfessionalValues): ProfessionalInput {
  return {
    name: values.name.trim(),
    week: values.hasOwnHours ? values.week.map((spans) => [...spans]) : null,
    daysOff: values.daysOff
      .map(({ from, to, name }) => ({ from, to: to || from, name: name.trim() }))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    serviceIds: values.givesAll ? null : [...values.serviceIds],
    memberId: values.memberId || null,
  };
}

/** Returns the errors by row: `name`, `week.0`, `daysOff.2`, `serviceIds`. */
export function validateProfessional(values: ProfessionalValues): Record<string, string> {
  const errors: Record<string, string> = {};
  values.daysOff.forEach(({ from, to }, index) => {
    if (!from) errors[`daysOff.${index}`] = 'Escribe el primer día';
    else if (to && to < from) errors[`daysOff.${index}`] = 'El último día va después del primero';
  });
  if (!values.givesAll && values.serviceIds.length === 0) errors.serviceIds = 'Elige al menos un servicio';
  if (values.daysOff.length > maxDaysOff) errors.daysOff = `Puedes guardar hasta ${maxDaysOff} ausencias`;
  if (Object.keys(errors).length > 0) return errors;
  const result = updateProfessionalBody.safeParse(toProfessionalInput(values));
  for (const { path, message } of result.error?.issues ?? []) errors[path.slice(0, 2).join('.')] ??= message;
  return errors;
}
