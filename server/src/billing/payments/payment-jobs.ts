import {
  defineJob,
  type Job,
  type JobTools,
  type MailTools,
  repeatedOptions,
} from '../../platform/queue/define-job.ts';
import { checkAllCredentials } from './credentials-reads.ts';
import type { Deps } from './deps.ts';
import { sendDisputeMail } from './dispute-mail-job.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { findPayment, selectImbalances } from './reads.ts';
import { checkPayment, reconcilePayments } from './reconciliation.ts';
import { checkRenewal, reconcileRenewals } from './renewal-reconciliation.ts';

declare module '../../platform/queue/queue.ts' {
  interface Jobs {
    'check-payment': { paymentId: string };
    'reconcile-payments': object;
    'check-renewal': { renewalId: string };
    'reconcile-renewals': object;
    'audit-payments': object;
  }
}

const minute = 60;
const hour = 60 * minute;

/** Logs the providers whose credentials are rejected. */
export async function tryCredentials(
  gateway: PaymentGateway,
  log: Pick<JobTools['log'], 'warn'>,
): Promise<void> {
  for (const { name, credentialSettings, state } of await checkAllCredentials(gateway)) {
    if (state === 'rejected') log.warn(`${name} rejects ${credentialSettings.join(' and ')}`);
  }
}

/** Fetches the result of a payment that neither a browser nor a webhook reported. */
const checkPaymentJob = defineJob({
  name: 'check-payment',
  // `reconcile-payments` then checks payments that are still unresolved.
  options: {
    retryLimit: 8,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 2 * minute,
    deleteAfterSeconds: 24 * hour,
  },
  hasLongQueries: true,
  async run(deps: Deps, { paymentId }) {
    const payment = await findPayment(deps.db, paymentId);
    if (payment) await checkPayment(deps, payment);
  },
});

const reconcilePaymentsJob = defineJob({
  name: 'reconcile-payments',
  options: repeatedOptions(20 * minute),
  cron: '*/5 * * * *',
  hasLongQueries: true,
  run: (deps: Deps & JobTools) => reconcilePayments(deps, deps.log),
});

const checkRenewalJob = defineJob({
  name: 'check-renewal',
  // `reconcile-renewals` repeats a failed check until the provider has confirmed.
  options: { retryLimit: 3, retryDelay: 20, expireInSeconds: 2 * minute, deleteAfterSeconds: 24 * hour },
  hasLongQueries: true,
  run: (deps: Deps, { renewalId }) => checkRenewal(deps, { id: renewalId }),
});

const reconcileRenewalsJob = defineJob({
  name: 'reconcile-renewals',
  options: repeatedOptions(20 * minute),
  cron: '2-59/5 * * * *',
  hasLongQueries: true,
  run: (deps: Deps & JobTools) => reconcileRenewals(deps, deps.log),
});

const auditPayments = defineJob({
  name: 'audit-payments',
  options: repeatedOptions(20 * minute),
  cron: '41 4 * * *',
  hasLongQueries: true,
  async run({ db, log }: Deps & JobTools) {
    const imbalances = await selectImbalances(db);
    if (imbalances.length > 0)
      log.error({ imbalances }, 'payments do not balance with the time that they gave');
  },
});

export const paymentJobs: readonly Job<Deps & MailTools>[] = [
  checkPaymentJob,
  reconcilePaymentsJob,
  checkRenewalJob,
  reconcileRenewalsJob,
  auditPayments,
  sendDisputeMail,
];
