import { Counter } from 'prom-client';

// Names and units follow https://prometheus.io/docs/practices/naming/. No label has a value that a client or an owner chooses.

const reads = { hit: 0, miss: 0 };

/** Counts a read of a public page. It does not look up labels, which takes as long as the read. */
export function countPageRead(result: keyof typeof reads): void {
  reads[result] += 1;
}

new Counter({
  name: 'vitrina_page_cache_reads_total',
  help: 'Reads of public pages, by whether the page cache had them',
  labelNames: ['result'],
  collect() {
    this.reset();
    for (const [result, count] of Object.entries(reads)) this.inc({ result }, count);
  },
});

export const pageRenders = new Counter({
  name: 'vitrina_page_renders_total',
  help: 'Public pages that were rendered',
});

export const ordersPlaced = new Counter({
  name: 'vitrina_orders_placed_total',
  help: 'Orders that customers placed',
});

export const appointmentsPlaced = new Counter({
  name: 'vitrina_appointments_placed_total',
  help: 'Appointments that customers placed',
});

export const paymentOutcomes = new Counter({
  name: 'vitrina_payment_outcomes_total',
  help: 'Payments by their status after the provider reported one',
  labelNames: ['status'],
});

export const jobRuns = new Counter({
  name: 'vitrina_job_runs_total',
  help: 'Attempts of jobs that ended, of which each mail is one',
  labelNames: ['name', 'result'],
});

export const mailAttempts = new Counter({
  name: 'vitrina_mail_attempts_total',
  help: 'Mails that the mail server accepted, refused for their recipient, or did not take',
  labelNames: ['result'],
});

// Prometheus sees no increase in the first value of a series, so what alerts and the dashboard use starts at zero.
for (const status of ['completed', 'pending', 'denied', 'owed']) paymentOutcomes.inc({ status }, 0);
for (const result of ['accepted', 'refused', 'failed']) mailAttempts.inc({ result }, 0);
