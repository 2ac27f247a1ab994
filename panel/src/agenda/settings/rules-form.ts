import { formatDuration } from '@vitrina/contract/platform/duration.ts';
import { z } from 'zod';
import type { AgendaFields } from '../queries.ts';

export interface RulesValues extends Record<string, unknown>, AgendaFields {}

export const rulesDraft = z.object({
  noticeMinutes: z.int(),
  horizonDays: z.int(),
  openPerPhone: z.int(),
  confirmsByHand: z.boolean(),
  cancelMinutes: z.int(),
  note: z.string(),
});

type NumberRule = 'noticeMinutes' | 'horizonDays' | 'openPerPhone' | 'cancelMinutes';

interface RuleChoices {
  field: NumberRule;
  label: string;
  description?: string;
  usual: readonly number[];
  describe: (value: number) => string;
}

/** What each number of the rules offers. What is stored may be between the usual ones. */
export const numberRules: readonly RuleChoices[] = [
  {
    field: 'noticeMinutes',
    label: 'Reservan con al menos',
    usual: [0, 15, 30, 60, 120, 240, 720, 1440, 2880],
    describe: (minutes) =>
      minutes === 0 ? 'Sin anticipación' : `${formatDuration(minutes, 'long')} de anticipación`,
  },
  {
    field: 'horizonDays',
    label: 'Reservan hasta',
    usual: [7, 14, 30, 60, 90],
    describe: (days) => `${days} ${days === 1 ? 'día' : 'días'} adelante`,
  },
  {
    field: 'cancelMinutes',
    label: 'Cambian o cancelan hasta',
    usual: [0, 30, 60, 120, 240, 720, 1440, 2880],
    describe: (minutes) => (minutes === 0 ? 'La hora de llegar' : `${formatDuration(minutes, 'long')} antes`),
  },
  {
    field: 'openPerPhone',
    label: 'Reservas abiertas por teléfono',
    description: 'Una más no se rechaza: la confirmas tú.',
    usual: [1, 2, 3, 4, 5, 10, 20],
    describe: String,
  },
];

export function listChoices({ usual, describe }: RuleChoices, stored: number) {
  return [...new Set([...usual, stored])]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), label: describe(value) }));
}
