import { type PlanId, planIds } from '@vitrina/contract/account/plan-id.ts';
import { otherPrice } from '@vitrina/contract/billing/plans/edit-schema.ts';
import { nameReportReason, type ReportOutcome, type ReportReason } from '@vitrina/contract/page/report.ts';
import { type MailKind, nameMailKind } from '@vitrina/contract/platform/mail-kinds.ts';
import { readEntry, type Unknown } from '@vitrina/contract/platform/unknown.ts';
import { z } from 'zod';
import { formatCountOf, formatUsd } from '../format.ts';
import { formatOtherPrice } from '../plans/prices-form.ts';

const reportOutcomeNames: Record<ReportOutcome | Unknown, string> = {
  resolved: 'Resuelto',
  dismissed: 'Descartado',
  unknown: 'Cerrado',
};

export function nameReportOutcome(outcome: ReportOutcome | Unknown): string {
  return readEntry(reportOutcomeNames, outcome);
}

type Detail = Record<string, unknown>;
/** Returns the current name of a plan. */
type GetPlanName = (id: PlanId) => string;

/** Describes the details of an audit entry; empty if there are none. */
export function formatAuditDetail(detail: Detail, getPlanName: GetPlanName): string {
  const { planId, from, to, outcome, reason, reports, kind, code } = detail;
  const formatPlan = (value: unknown) => {
    const id = planIds.find((candidate) => candidate === value);
    return id ? getPlanName(id) : String(value);
  };
  if (isDetail(from) && isDetail(to))
    return [`Plan ${formatPlan(planId)}`, ...formatChanges(from, to)].join(', ');
  if (from !== undefined && to !== undefined) return `De ${formatPlan(from)} a ${formatPlan(to)}`;
  return [
    outcome !== undefined && nameReportOutcome(outcome as ReportOutcome),
    reason !== undefined && nameReportReason(reason as ReportReason),
    typeof reports === 'number' && formatCountOf(reports, 'reporte'),
    kind !== undefined && nameMailKind(kind as MailKind),
    code,
  ]
    .filter(Boolean)
    .join(': ');
}

const planFields: Record<string, [label: string, format: (value: unknown) => string]> = {
  name: ['nombre', (value) => `«${value}»`],
  price: ['precio', (value) => formatUsd(String(value))],
  prices: ['otros precios', formatPrices],
  maxProducts: ['productos', formatLimit],
  maxCategories: ['categorías', formatLimit],
};

function formatChanges(from: Detail, to: Detail): string[] {
  return Object.entries(planFields)
    .filter(([field]) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
    .map(([field, [label, format]]) => `${label} de ${format(from[field])} a ${format(to[field])}`);
}

function formatPrices(value: unknown): string {
  const prices = z.array(otherPrice).safeParse(value).data ?? [];
  return prices.map(formatOtherPrice).join(' y ') || 'ninguno';
}

function formatLimit(value: unknown): string {
  return value === -1 ? 'sin límite' : String(value);
}

function isDetail(value: unknown): value is Detail {
  return typeof value === 'object' && value !== null;
}
