import { type MailKind, mailKinds, type ReportOutcome } from '@vitrina/contract/operator/activity-schema.ts';
import { type PlanId, planIds } from '@vitrina/contract/plans/schema.ts';
import { type ReportReason, reportReasons } from '@vitrina/contract/public-page/report.ts';
import { formatUsd } from './format.ts';

export const outcomeNames: Record<ReportOutcome, string> = { resolved: 'Resuelto', dismissed: 'Descartado' };

type Detail = Record<string, unknown>;
/** What a plan is called now. */
type NameOf = (id: PlanId) => string;

/** What an entry of the log says beyond its action, in words; empty where that is all. */
export function detailOf(detail: Detail, nameOf: NameOf): string {
  const { planId, from, to, outcome, reason, kind } = detail;
  const plan = (value: unknown) => {
    const id = planIds.find((one) => one === value);
    return id ? nameOf(id) : String(value);
  };
  if (isDetail(from) && isDetail(to)) return [`Plan ${plan(planId)}`, ...changesOf(from, to)].join(', ');
  if (from !== undefined && to !== undefined) return `De ${plan(from)} a ${plan(to)}`;
  return [
    outcomeNames[outcome as ReportOutcome],
    reportReasons[reason as ReportReason],
    mailKinds[kind as MailKind],
  ]
    .filter(Boolean)
    .join(': ');
}

const facts: Record<string, [name: string, write: (value: unknown) => string]> = {
  name: ['nombre', (value) => `«${value}»`],
  price: ['precio', (value) => formatUsd(String(value))],
  maxProducts: ['productos', limit],
  maxCategories: ['categorías', limit],
};

function changesOf(from: Detail, to: Detail): string[] {
  return Object.entries(facts)
    .filter(([fact]) => String(from[fact]) !== String(to[fact]))
    .map(([fact, [name, write]]) => `${name} de ${write(from[fact])} a ${write(to[fact])}`);
}

function limit(value: unknown): string {
  return value === -1 ? 'sin límite' : String(value);
}

function isDetail(value: unknown): value is Detail {
  return typeof value === 'object' && value !== null;
}
