import { formatPrice, type MoneyFormat } from '@vitrina/contract/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/money/schema.ts';
import { paths, receiptPath } from '@vitrina/contract/paths.ts';
import { receiptNumber } from '@vitrina/contract/payments/rules.ts';
import { unlimited } from '@vitrina/contract/plans/schema.ts';
import { graceDays, lapseDate } from '@vitrina/contract/subscriptions/rules.ts';
import { findUser } from '../auth/reads.ts';
import { type BusinessRow, selectBusiness } from '../customization/reads.ts';
import type { Db } from '../db/client.ts';
import type { ReadableId } from '../db/owner.ts';
import type { PlanMailKind, planMails } from '../db/tables.ts';
import type { Env } from '../env.ts';
import { findPayment, findRefund, type PaymentRow } from '../payments/reads.ts';
import { type PlanRow, selectPlan } from '../plans/reads.ts';
import { type Subscription, selectSubscription } from '../subscriptions/reads.ts';
import { actionButton, factList, paragraph, renderMailLayout } from './layout.ts';
import type { Mail } from './transport.ts';

type PlanMailRow = typeof planMails.$inferSelect;

/** What a letter says, before it becomes HTML and text. */
interface MailContent {
  subject: string;
  heading: string;
  lines: string[];
  facts?: (readonly [string, string])[];
  action: readonly [label: string, path: string];
}

/** Everything that the texts speak of, in the business's own formats. */
interface Facts {
  subscription: Subscription;
  free: PlanRow;
  about: string;
  day(date: Date): string;
  moment(date: Date): string;
  period(from: Date, to: Date): string;
  money(amount: string, currency: string): string;
}

/** The ordered mail; null when what it would say is no longer so. */
export async function planMail(
  db: Db,
  env: Pick<Env, 'publicUrl'>,
  order: PlanMailRow,
): Promise<Mail | null> {
  const { ownerId, kind, about } = order;
  const user = await findUser(db, ownerId);
  if (!user?.active) return null;
  const [business, subscription, free] = await Promise.all([
    selectBusiness(db, ownerId as ReadableId),
    selectSubscription(db, ownerId),
    selectPlan(db, 'free'),
  ]);
  const letter = await templates[kind]({ ...formats(business), subscription, free, about }, db);
  return letter && render(letter, user, env.publicUrl);
}

const templates: Record<
  PlanMailKind,
  (facts: Facts, db: Db) => Promise<MailContent | null> | MailContent | null
> = {
  async receipt(facts, db) {
    const paid = await paymentAbout(facts, db);
    if (!paid) return null;
    const { payment, plan, amount } = paid;
    const { periodStart, periodEnd } = payment;
    if (!periodStart || !periodEnd) return null;
    return {
      subject: `Recibo de tu plan ${plan.name}: ${amount}`,
      heading: 'Recibimos tu pago',
      lines: [
        payment.provider === 'sandbox'
          ? 'Gracias por probar Vitrina. Este pago se hizo en modo de prueba: no se cobró nada.'
          : 'Gracias por tu compra. Este es tu recibo.',
        ...extraTime(facts, payment, periodEnd),
      ],
      facts: [
        ['Plan', plan.name],
        ['Período', facts.period(periodStart, periodEnd)],
        ['Fecha', facts.moment(payment.capturedAt ?? payment.createdAt)],
        ['Recibo', receiptNumber(payment)],
        ['Total', amount],
      ],
      action: ['Ver el recibo', receiptPath(payment.id)],
    };
  },

  async 'payment-denied'(facts, db) {
    const paid = await paymentAbout(facts, db);
    return (
      paid && {
        subject: `Tu pago del plan ${paid.plan.name} no se completó`,
        heading: 'Tu pago no se completó',
        lines: [
          `El pago de ${paid.amount} por el plan ${paid.plan.name} fue rechazado, así que no se te cobró nada.`,
          `${planNow(facts)} Puedes intentarlo de nuevo con otro medio de pago.`,
        ],
        action: ['Ver los planes', paths.plans],
      }
    );
  },

  async refund(facts, db) {
    const refund = await findRefund(db, facts.about);
    const paid = refund && (await paymentAbout({ ...facts, about: refund.paymentId }, db));
    if (!paid) return null;
    const amount = facts.money(refund.amount, paid.payment.currency);
    const part = amount === paid.amount ? `los ${amount}` : `${amount} de los ${paid.amount}`;
    const wentBack = refund.kind === 'refund' ? 'Te devolvimos' : 'Tu banco o PayPal revirtió';
    return {
      subject: `${wentBack} ${amount} de tu plan ${paid.plan.name}`,
      heading: refund.kind === 'refund' ? 'Te devolvimos dinero' : 'Un pago fue revertido',
      lines: [
        `${wentBack} ${part} que pagaste por el plan ${paid.plan.name}. El tiempo que ese dinero compró y que aún no habías usado ya no cuenta.`,
        planNow(facts),
      ],
      action: ['Ver mi cuenta', paths.profile],
    };
  },

  'planned-change'(facts) {
    const { endsAt, plan, nextPlanId } = facts.subscription;
    if (!endsAt || nextPlanId === null) return null;
    return {
      subject: `Tu plan ${plan.name} pasará a ${facts.free.name} el ${facts.day(endsAt)}`,
      heading: `Pasarás al plan ${facts.free.name}`,
      lines: [
        `Como pediste, tu plan ${plan.name} termina el ${facts.moment(endsAt)} y después tendrás el plan ${facts.free.name}. Hasta entonces sigues con todo lo de ${plan.name}.`,
        'Si cambias de idea, puedes conservar tu plan hasta ese momento.',
      ],
      action: ['Conservar mi plan', paths.plans],
    };
  },

  'week-before': (facts) => expiryReminder(facts, (plan, day) => `Tu plan ${plan} termina el ${day}`),
  'day-before': (facts) =>
    expiryReminder(facts, (plan, day) => `Último aviso: tu plan ${plan} termina el ${day}`),

  grace(facts) {
    const { endsAt, plan, status, nextPlanId } = facts.subscription;
    if (status !== 'pending' || !isAbout(facts, endsAt)) return null;
    const lapse = lapseDate(endsAt, nextPlanId);
    return {
      subject: `Tu plan ${plan.name} terminó: renuévalo antes del ${facts.day(lapse)}`,
      heading: `Tu plan ${plan.name} terminó`,
      lines: [
        `Durante ${graceDays} días todo sigue como está: tu página se ve igual y puedes editarla, pero no agregar productos ni categorías.`,
        `Si no lo renuevas, el ${facts.moment(lapse)} pasarás al plan ${facts.free.name}. No se borra nada.`,
      ],
      action: ['Renovar mi plan', paths.plans],
    };
  },

  lapsed(facts) {
    const { subscription, free } = facts;
    if (subscription.endsAt !== null || subscription.status !== 'active') return null;
    const shown =
      free.maxProducts === unlimited
        ? 'tus productos'
        : `los primeros ${free.maxProducts} productos de tu menú`;
    return {
      subject: `Ahora tienes el plan ${free.name}`,
      heading: `Ahora tienes el plan ${free.name}`,
      lines: [
        `Tu plan terminó y tu cuenta pasó al plan ${free.name}. Tu página sigue en línea: muestra ${shown}, con el aspecto de siempre de Vitrina.`,
        'No borramos nada. Cuando vuelvas a un plan de pago, todo reaparece como lo dejaste.',
      ],
      action: ['Ver los planes', paths.plans],
    };
  },
};

function expiryReminder(facts: Facts, subject: (plan: string, day: string) => string): MailContent | null {
  const { endsAt, plan, status, nextPlanId } = facts.subscription;
  if (status !== 'active' || nextPlanId !== null || !isAbout(facts, endsAt)) return null;
  return {
    subject: subject(plan.name, facts.day(endsAt)),
    heading: `Tu plan ${plan.name} está por terminar`,
    lines: [
      `El ${facts.moment(endsAt)} termina tu plan ${plan.name}. Si lo renuevas antes, el nuevo mes empieza justo cuando acaba este: no pierdes ni un día.`,
      `Si no lo renuevas, tienes ${graceDays} días más para hacerlo y después pasas al plan ${facts.free.name}. No se borra nada.`,
    ],
    action: ['Renovar mi plan', paths.plans],
  };
}

/** What was left of an earlier plan comes after the month that was bought. */
function extraTime(
  { subscription: { planId, plan, endsAt }, day }: Facts,
  payment: PaymentRow,
  end: Date,
): string[] {
  if (planId !== payment.planId || endsAt === null || endsAt <= end) return [];
  return [`Con lo que te quedaba por usar, tu plan ${plan.name} llega hasta el ${day(endsAt)}.`];
}

/** A renewal since the mail was ordered makes another end of it. */
function isAbout({ about }: Facts, endsAt: Date | null): endsAt is Date {
  return endsAt !== null && endsAt.toISOString() === about;
}

function planNow({ subscription: { endsAt, plan, status }, day }: Facts): string {
  if (endsAt === null) return `Tu cuenta tiene ahora el plan ${plan.name}.`;
  return status === 'active'
    ? `Tu plan ${plan.name} sigue activo hasta el ${day(endsAt)}.`
    : `Tu plan ${plan.name} terminó el ${day(endsAt)}.`;
}

async function paymentAbout(
  { about, money }: Facts,
  db: Db,
): Promise<{ payment: PaymentRow; plan: PlanRow; amount: string } | null> {
  const payment = await findPayment(db, about);
  if (!payment) return null;
  const plan = await selectPlan(db, payment.planId);
  return { payment, plan, amount: money(payment.amount, payment.currency) };
}

/** Dates stay Spanish where the business shows money in Portuguese. */
function formats({ locale, timeZone }: BusinessRow): Pick<Facts, 'day' | 'moment' | 'period' | 'money'> {
  const language = locale.startsWith('es') ? locale : 'es';
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const period = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  return {
    period: (from, to) => period.formatRange(from, to),
    day: (date) => day.format(date),
    moment: (date) => moment.format(date),
    money: (amount, currency) =>
      formatPrice(normalizePrice(amount), { locale, currency } satisfies MoneyFormat),
  };
}

async function render(
  { subject, heading, lines, facts = [], action: [label, path] }: MailContent,
  { name, email }: { name: string; email: string },
  publicUrl: string,
): Promise<Mail> {
  const greeting = `Hola ${name}:`;
  const href = publicUrl + path;
  const footer = 'Recibes este mensaje porque tienes una cuenta en Vitrina.';
  const children = [
    ...[greeting, ...lines].map(paragraph),
    ...(facts.length > 0 ? [factList(facts)] : []),
    actionButton(label, href),
  ];
  const text = [
    greeting,
    ...lines,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    `${label}: ${href}`,
    footer,
    'Vitrina',
  ];
  return {
    to: { name, address: email },
    subject,
    html: await renderMailLayout({ preview: lines[0] ?? '', heading, children, footer }),
    text: text.join('\n\n'),
  };
}
