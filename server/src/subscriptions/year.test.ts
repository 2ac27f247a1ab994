import { capturePaypalOrder, createPaypalOrder } from '@vitrina/contract/payments/endpoints.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import {
  cancelPlannedChange,
  createSubscription,
  getCurrentSubscription,
} from '@vitrina/contract/subscriptions/endpoints.ts';
import type { FakeEvent } from '@vitrina/fakes/paypal.ts';
import type { ReceivedMail } from '@vitrina/fakes/smtp.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '../db/client.ts';
import { planMails } from '../db/tables.ts';
import { queueExpiryReminders } from '../jobs/plan-mails.ts';
import { selectImbalances } from '../payments/reads.ts';
import { bootTestApp, type Owner } from '../testing/app.ts';
import { grantPlan } from './writes.ts';

const t = bootTestApp({ withPaypal: true });

/** What Ana does, and what happens to her, at eleven in the morning in Bogotá. */
const events: Record<string, { tell: string; act: (ana: Ana) => Promise<unknown> }> = {
  '2026-01-15': { tell: 'compra Básico', act: (ana) => ana.pays('basic') },
  '2026-02-14': { tell: 'renueva Básico un día antes del final', act: (ana) => ana.pays('basic') },
  '2026-03-01': {
    tell: 'pasa a Premium: lo que queda de Básico se le abona',
    act: (ana) => ana.pays('premium'),
  },
  '2026-05-02': { tell: 'vuelve y compra Pro', act: (ana) => ana.pays('pro') },
  '2026-05-20': { tell: 'elige Gratis para cuando termine el período', act: (ana) => ana.chooses('free') },
  '2026-05-23': { tell: 'cambia de idea y conserva Pro', act: (ana) => ana.keeps() },
  '2026-06-04': { tell: 'renueva Pro en los días de gracia', act: (ana) => ana.pays('pro') },
  '2026-06-20': { tell: 'recibe de vuelta 4.99 del último pago', act: (ana) => ana.getsBack('4.99') },
  '2026-07-15': { tell: 'paga Básico y PayPal retiene el pago', act: (ana) => ana.pays('basic', 'pending') },
  '2026-07-18': { tell: 'PayPal completa el pago retenido', act: (ana) => ana.isDecided('COMPLETED') },
  '2026-08-30': { tell: 'el operador le regala Premium por un mes', act: (ana) => ana.isGiven('premium') },
  '2026-10-10': { tell: 'compra Pro', act: (ana) => ana.pays('pro') },
  '2026-10-15': { tell: 'recibe de vuelta todo el pago', act: (ana) => ana.getsBack() },
  '2026-10-20': { tell: 'compra Básico', act: (ana) => ana.pays('basic') },
  '2026-10-25': { tell: 'elige Gratis para cuando termine el período', act: (ana) => ana.chooses('free') },
  '2026-11-25': {
    tell: 'paga Premium y PayPal retiene el pago',
    act: (ana) => ana.pays('premium', 'pending'),
  },
  '2026-11-27': { tell: 'PayPal rechaza el pago retenido', act: (ana) => ana.isDecided('DECLINED') },
  '2026-12-01': { tell: 'compra Premium', act: (ana) => ana.pays('premium') },
  '2026-12-20': { tell: 'su banco revierte el pago', act: (ana) => ana.reverses() },
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
  getsBack = (amount?: string) => hear(t.paypal.refund(this.#orderId, amount));
  isDecided = (status: 'COMPLETED' | 'DECLINED') => hear(t.paypal.decide(this.#orderId, status));
  reverses = () => hear(t.paypal.reverse(this.#orderId));
  isGiven = (planId: PlanId) => inTransaction(t.deps.db, (tx) => grantPlan(tx, this.owner.userId, planId));

  /** `Pro hasta 2026-06-02 15:00`, in UTC. */
  async plan(): Promise<string> {
    const { body } = await t.call(getCurrentSubscription, { token: this.owner.token });
    const until = (date: string | null) => (date ? ` hasta ${date.slice(0, 16).replace('T', ' ')}` : '');
    return [
      body.planDetails.name,
      body.status === 'pending' ? ' (pendiente)' : '',
      body.granted ? ' (regalado)' : '',
      until(body.graceEndDate ?? body.endDate),
      body.nextPlanId ? ', luego Gratis' : '',
    ].join('');
  }

  /** Once all that was ordered has been sent, what came since the last time. */
  async mails(seen: number): Promise<ReceivedMail[]> {
    const unsent = and(eq(planMails.ownerId, this.owner.userId), isNull(planMails.sentAt));
    await expect.poll(() => t.deps.db.$count(planMails, unsent), { timeout: 30_000, interval: 20 }).toBe(0);
    return t.smtp.received.filter(({ to }) => to === this.owner.email).slice(seen);
  }
}

async function hear(event: FakeEvent): Promise<void> {
  const { headers, body } = t.paypal.sign(event);
  const reply = await t.app.inject({ method: 'POST', url: '/api/webhooks/paypal', headers, payload: body });
  expect(reply.statusCode).toBe(200);
}

test('a year of a business: its plans, day by day, and every mail it gets', {
  timeout: 180_000,
}, async () => {
  const ana = new Ana(await t.buildOwner({ name: 'Ana Díaz' }));
  const diary: string[] = [];
  const letters = new Map<string, ReceivedMail>();
  let plan = '';
  let mails = (await ana.mails(0)).length;
  const note = async (date: string) => {
    const now = await ana.plan();
    if (now !== plan) diary.push(`${date}    plan: ${now}`);
    plan = now;
    for (const mail of await ana.mails(mails)) {
      mails += 1;
      diary.push(`${date}    correo: ${mail.subject}`);
      const kind = mail.subject.replace(/Básico|Premium|Pro\b|\d.*/g, '');
      if (!letters.has(kind)) letters.set(kind, mail);
    }
  };
  for (let day = new Date('2026-01-15T00:00:00Z'); day < new Date('2027-01-01'); day = nextDay(day)) {
    const date = day.toISOString().slice(0, 10);
    const event = events[date];
    for (const hour of ['04', '16']) {
      t.clock.set(`${date}T${hour}:00:00Z`);
      await queueExpiryReminders(t.deps);
      await note(date);
      if (hour === '04' || !event) continue;
      await event.act(ana);
      diary.push(`${date}  ${event.tell}`);
      await note(date);
    }
  }
  const written = [...letters.values()].map(({ subject, text }) => `${subject}\n\n${text.trim()}`);
  const year = [diary.join('\n'), 'UNA CARTA DE CADA CLASE', ...written].join(`\n\n${'-'.repeat(72)}\n\n`);
  await expect(withoutIds(year)).toMatchFileSnapshot('./year.txt');
  expect(await selectImbalances(t.deps.db)).toEqual([]);
});

function nextDay(day: Date): Date {
  return new Date(day.getTime() + 24 * 60 * 60 * 1000);
}

/** A payment has its number and its address; spaces of `Intl` are told apart by no reader. */
function withoutIds(text: string): string {
  const masked = text
    .replace(/Recibo: [0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/g, 'Recibo: ····-····-····')
    .replace(/pagos\/[0-9a-f-]{36}/g, 'pagos/·')
    .replace(/[\u00a0\u202f]/g, ' ');
  return `${masked}\n`;
}
