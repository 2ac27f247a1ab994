import { Readable } from 'node:stream';
import type { MonthRange } from '@vitrina/contract/billing/payments/export-schema.ts';
import { isSandbox } from '@vitrina/contract/billing/payments/providers.ts';
import type { RenewalOverview } from '@vitrina/contract/billing/payments/renewal-overview.ts';
import {
  closeConsumerRequest as closeConsumerRequestEndpoint,
  exportPaymentsCsv,
  exportPaymentsJson,
  getPaymentAttention,
  getRenewalOverview,
  listConsumerRequests,
} from '@vitrina/contract/operator/accounting-endpoints.ts';
import { operatorTimeZone } from '@vitrina/contract/operator/rules.ts';
import { countries, defaultCountry } from '@vitrina/contract/platform/money/countries.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bindOperator, type OperatorGuard } from '../../account/sessions/bind.ts';
import { selectOpenConsumerRequests } from '../../billing/consumer-requests/reads.ts';
import { closeConsumerRequest } from '../../billing/consumer-requests/writes.ts';
import { selectOpenDisputes, selectStuckRefunds } from '../../billing/payments/dispute-reads.ts';
import { streamMovements } from '../../billing/payments/export-reads.ts';
import { formatMovementsCsv, formatMovementsJson } from '../../billing/payments/export-view.ts';
import { canStartRenewals } from '../../billing/payments/payment-gateway.ts';
import { selectProbedAccounts } from '../../billing/payments/probe-reads.ts';
import { selectRenewalOverview } from '../../billing/payments/renewal-reads.ts';
import type { Deps } from '../../profile/deps.ts';
import { recordAudit } from '../activity/audit-writes.ts';

const region = { locale: countries[defaultCountry].locale, timeZone: operatorTimeZone };

/** The payments of all accounts, for the accountant and the provider of electronic invoices. */
export function accountingRoutes(app: FastifyInstance, deps: Deps, guard: OperatorGuard): void {
  const { db, env, paymentGateway } = deps;

  bindOperator(app, guard, exportPaymentsCsv, async ({ query, request, reply }) => {
    const rows = await startExport(query, 'csv', request, reply);
    return Readable.from(formatMovementsCsv(rows, region), { objectMode: false });
  });

  bindOperator(app, guard, exportPaymentsJson, async ({ query, request, reply }) => {
    const rows = await startExport(query, 'json', request, reply);
    return Readable.from(formatMovementsJson(rows), { objectMode: false });
  });

  bindOperator(app, guard, getPaymentAttention, async () => ({
    disputes: await selectOpenDisputes(db),
    refunds: await selectStuckRefunds(db, paymentGateway),
    requests: (await selectOpenConsumerRequests(db, { sender: 'account', page: 1, pageSize: 100 })).requests,
  }));

  bindOperator(app, guard, listConsumerRequests, ({ query }) => selectOpenConsumerRequests(db, query));

  bindOperator(app, guard, closeConsumerRequestEndpoint, async ({ params, request }) => {
    await closeConsumerRequest(db, params.id);
    const actor = { name: env.adminUsername, ip: request.ip };
    await recordAudit(db, actor, 'close-consumer-request', null, { id: params.id });
    return { message: 'Marcaste el pedido como atendido' };
  });

  bindOperator(app, guard, getRenewalOverview, async ({ query }): Promise<RenewalOverview> => {
    const recurring = paymentGateway.localProviders.flatMap((provider) => provider.recurring ?? []);
    const overview = await selectRenewalOverview(db, query);
    const setting = canStartRenewals(paymentGateway) ? 'on' : recurring.length > 0 ? 'off' : null;
    return { ...overview, setting, accounts: await selectProbedAccounts(db, paymentGateway) };
  });

  async function startExport(
    { from, to }: MonthRange,
    format: 'csv' | 'json',
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const actor = { name: env.adminUsername, ip: request.ip };
    await recordAudit(db, actor, 'export-payments', null, { from, to, format });
    const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
    reply.type(type).header('Content-Disposition', `attachment; filename="pagos-${from}-${to}.${format}"`);
    const { provider } = paymentGateway;
    const withSandbox = provider !== null && isSandbox(provider.id);
    return streamMovements(db, { from, to, timeZone: operatorTimeZone, withSandbox });
  }
}
