import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { capturePaypalOrder, createPaypalOrder } from '@vitrina/contract/billing/payments/endpoints.ts';
import {
  cancelPlannedChange,
  createSubscription,
  getCurrentSubscription,
} from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import type { FakeEvent } from '@vitrina/fakes/paypal-records.ts';
import type { ReceivedMail } from '@vitrina/fakes/smtp.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/client.ts';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { selectImbalances } from '../payments/reads.ts';
import { queueExpiryReminders } from '../plan-mails/plan-mail-jobs.ts';
import { planMails } from '../tables.ts';
import { grantPlan } from './writes.ts';

const t = bootTestApp({ withPaypal: true });

/** What Ana does and what happens to her, at eleven in the morning in Bogotá. */
const events: Record<string, { description: string; act: (ana: Ana) => Promise<unknown> }> = {
  '2026-01-15': { description: 'compra Básico', act: (ana) => ana.pays('basic') },
  '2026-02-14': { description: 'renueva Básico un día antes del final', act: (ana) => ana.pays('basic') },
  '2026-03-01': {
    description: 'pasa a Premium: lo que queda de Básico se le abona',
    act: (ana) => ana.pays('premium'),
  },
  '2026-05-02': { description: 'vuelve y compra Pro', act: (ana) => ana.pays('pro') },
  '2026-05-20': {
    description: 'elige Gratis para cuando termine el período',
    act: (ana) => ana.chooses('free'),
  },
  '2026-05-23': { description: 'cambia de idea y conserva Pro', act: (ana) => ana.keeps() },
  '2026-06-04': { description: 'renueva Pro en los días de gracia', act: (ana) => ana.pays('pro') },
  '2026-06-20': { description: 'recibe de vuelta 4.99 del último pago', act: (ana) => ana.getsBack('4.99') },
  '2026-07-15': {
    description: 'paga Básico y PayPal retiene el pago',
    act: (ana) => ana.pays('basic', 'pending'),
  },
  '2026-07-18': { description: 'PayPal completa el pago retenido', act: (ana) => ana.isDecided('COMPLETED') },
  '2026-08-30': {
    description: 'el operador le regala Premium por un mes',
    act: (ana) => ana.isGiven('premium'),
  },
  '2026-10-10': { description: 'compra Pro', act: (ana) => ana.pays('pro') },
  '2026-10-15': { description: 'recibe de vuelta todo el pago', act: (ana) => ana.getsBack() },
  '2026-10-20': { description: 'compra Básico', act: (ana) => ana.pays('basic') },
  '2026-10-25': {
    description: 'elige Gratis para cuando termine el período',
    act: (ana) => ana.chooses('free'),
  },
  '2026-11-25': {
    description: 'paga Premium y PayPal retiene el pago',
    act: (ana) => ana.pays('premium', 'pending'),
  },
  '2026-11-27': { description: 'PayPal rechaza el pago retenido', act: (ana) => ana.isDecided('DECLINED') },
  '2026-12-01': { description: 'compra Premium', act: (ana) => ana.pays('premium') },
  '2026-12-20': { description: 'su banco revierte el pago', act: (ana) => ana.reverses() },
};

class Ana {
  readonly owner: Owner;
  #orderId = '';

  constructor(owner: Owner) {
    this.owner = owner;
  }

  async pays(planId: PlanId, outcome: 'completed' | 'pending' = 'completed'): Promise<void> {
    const { token } = this.owner;
    const { body } = await t.call(createPaypalOrder, { token, body: { planId } });
    this.#orderId = body.orderID;
    t.paypal.approve(body.orderID);
    Object.assign(t.paypal.orders.get(body.orderID) ?? {}, { outcome });
    const paid = await t.call(capturePaypalOrder, { token, body: { orderID: body.orderID, planId } });
    expect(paid.body.status).toBe(outcome === 'completed' ? 'COMPLETED' : 'PENDING');
  }

  chooses = (planId: PlanId) => t.call(createSubscription, { token: this.owner.token, body: { planId } });
  keeps = () => t.call(cancelPlannedChange, { token: this.owner.token });
  getsBack = (amount?: string) => sendWebhook(t.paypal.refund(this.#orderId, amount));
  isDecided = (status: 'COMPLETED' | 'DECLINED') => sendWebhook(t.paypal.decide(this.#orderId, status));
  reverses = () => sendWebhook(t.paypal.reverse(this.#orderId));
  isGiven = (planId: PlanId) => inTransaction(t.deps.db, (tx) => grantPlan(tx, this.owner.userId, planId));

  /** `Pro hasta 2026-06-02 15:00`, in UTC. */
  async describePlan(): Promise<string> {
    const { body } = await t.call(getCurrentSubscription, { token: this.owner.token });
    const formatEnd = (date: string | null) => (date ? ` hasta ${date.slice(0, 16).replace('T', ' ')}` : '');
    return [
      body.planDetails.name,
      body.status === 'pending' ? ' (pendiente)' : '',
      body.granted ? ' (regalado)' : '',
      formatEnd(body.graceEndDate ?? body.endDate),
      body.nextPlanId ? ', luego Gratis' : '',
    ].join('');
  }

  /** Waits until every queued mail is sent, and returns those after the first `seen`. */
  async readMails(seen: number): Promise<ReceivedMail[]> {
    const unsent = and(eq(planMails.ownerId, this.owner.userId), isNull(planMails.sentAt));
    await expect.poll(() => t.deps.db.$count(planMails, unsent), { timeout: 30_000, interval: 20 }).toBe(0);
    return t.smtp.received.filter(({ to }) => to === this.owner.email).slice(seen);
  }
}

async function sendWebhook(event: FakeEvent): Promise<void> {
  const { headers, body } = t.paypal.sign(event);
  const reply = await t.app.inject({ method: 'POST', url: '/api/webhooks/paypal', headers, payload: body });
  expect(reply.statusCode).toBe(200);
}

test('a year of a business has the expected plans and mails', {
  tags: 'long',
}, async () => {
  const ana = new Ana(await t.buildOwner({ name: 'Ana Díaz' }));
  const diary: string[] = [];
  const mailsByKind = new Map<string, ReceivedMail>();
  let plan = '';
  let mailCount = (await ana.readMails(0)).length;
  const record = async (date: string) => {
    const currentPlan = await ana.describePlan();
    if (currentPlan !== plan) diary.push(`${date}    plan: ${currentPlan}`);
    plan = currentPlan;
    for (const mail of await ana.readMails(mailCount)) {
      mailCount += 1;
      diary.push(`${date}    correo: ${mail.subject}`);
      const kind = mail.subject.replace(/Básico|Premium|Pro\b|\d.*/g, '');
      if (!mailsByKind.has(kind)) mailsByKind.set(kind, mail);
    }
  };
  for (let day = new Date('2026-01-15T00:00:00Z'); day < new Date('2027-01-01'); day = nextDay(day)) {
    const date = day.toISOString().slice(0, 10);
    const event = events[date];
    for (const hour of ['04', '16']) {
      t.clock.set(`${date}T${hour}:00:00Z`);
      await queueExpiryReminders(t.deps);
      await record(date);
      if (hour === '04' || !event) continue;
      await event.act(ana);
      diary.push(`${date}  ${event.description}`);
      await record(date);
    }
  }
  const examples = [...mailsByKind.values()].map(({ subject, text }) => `${subject}\n\n${text.trim()}`);
  const year = [diary.join('\n'), 'UNA CARTA DE CADA CLASE', ...examples].join(`\n\n${'-'.repeat(72)}\n\n`);
  await expect(maskIds(year)).toMatchFileSnapshot('./year.txt');
  expect(await selectImbalances(t.deps.db)).toEqual([]);
});

function nextDay(day: Date): Date {
  return new Date(day.getTime() + 24 * 60 * 60 * 1000);
}

/** Masks the ids of payments, and replaces the special spaces of `Intl`. */
function maskIds(text: string): string {
  const masked = text
    .replace(/Recibo: [0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/g, 'Recibo: ····-····-····')
    .replace(/pagos\/[0-9a-f-]{36}/g, 'pagos/·')
    .replace(/[\u00a0\u202f]/g, ' ');
  return `${masked}\n`;
}
