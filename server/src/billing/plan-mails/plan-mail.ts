import { isSandbox, nameProvider } from '@vitrina/contract/billing/payments/providers.ts';
import { receiptNumber } from '@vitrina/contract/billing/payments/rules.ts';
import { unlimited } from '@vitrina/contract/billing/plans/schema.ts';
import { countDays, graceDays, lapseDate } from '@vitrina/contract/billing/subscriptions/rules.ts';
import { joinTime } from '@vitrina/contract/platform/join-time.ts';
import { formatPrice, type MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { paths, receiptPath } from '@vitrina/contract/platform/paths.ts';
import { findUser, type UserRow } from '../../account/auth/reads.ts';
import type { RegionalSettings } from '../../account/deps.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Env } from '../../platform/env.ts';
import { actionButton, factList, paragraph, renderMailLayout } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/transport.ts';
import type { Deps } from '../payments/deps.ts';
import { canStartRenewals } from '../payments/payment-gateway.ts';
import { findPayment, findRefund, type PaymentRow } from '../payments/reads.ts';
import { findRenewal, type RenewalRow } from '../payments/renewal-reads.ts';
import { type PlanRow, requirePlan } from '../plans/reads.ts';
import { selectSubscription } from '../subscriptions/reads.ts';
import type { PlanMailKind, planMails } from '../tables.ts';
import type { MailContent, MailContext } from './mail-content.ts';
import { createPeriodFormat } from './period-format.ts';
import { renderRenewalMail } from './renewal-mail.ts';

type PlanMailRow = typeof planMails.$inferSelect;

/** Renders a queued mail. Returns null when its content is outdated. */
export async function renderPlanMail(
  {
    db,
    env,
    accountParts,
    paymentGateway,
  }: Pick<Deps, 'db' | 'accountParts' | 'paymentGateway'> & { env: Pick<Env, 'publicUrl'> },
  { ownerId, kind, about }: PlanMailRow,
): Promise<Mail | null> {
  const user = await findUser(db, ownerId);
  if (!user?.active) return null;
  const [region, subscription, free] = await Promise.all([
    accountParts.findRegion(db, ownerId),
    selectSubscription(db, ownerId),
    requirePlan(db, 'free'),
  ]);
  if (!region) return null;
  const context = {
    ...createFormatters(region),
    items: await accountParts.findItems(db, ownerId),
    subscription,
    free,
    about,
    hasRenewals: canStartRenewals(paymentGateway),
  };
  const render = templates[kind];
  // A newer version queued it, and sends it when the job is retried.
  if (!render) throw new Error(`no mail of the kind ${kind}`);
  const content = await render(context, db);
  return content && renderMail(content, user, env.publicUrl);
}

const templates: Record<
  PlanMailKind,
  (context: MailContext, db: Db) => Promise<MailContent | null> | MailContent | null
> = {
  async receipt(context, db) {
    const details = await findPaymentDetails(context.about, context, db);
    if (!details) return null;
    const { payment, plan, amount } = details;
    const { periodStart, periodEnd } = payment;
    if (!periodStart || !periodEnd) return null;
    const renewal = await findRunningRenewal(payment, db);
    return {
      subject: `Recibo de tu plan ${plan.name}: ${amount}`,
      heading: 'Recibimos tu pago',
      lines: [
        isSandbox(payment.provider)
          ? 'Gracias por probar Vitrina. Este pago se hizo en modo de prueba: no se cobró nada.'
          : payment.renewalId
            ? `Tu plan ${plan.name} se renovó solo. Este es tu recibo.`
            : 'Gracias por tu compra. Este es tu recibo.',
        ...describeExtraTime(context, payment, periodEnd),
        ...(renewal ? ['Puedes detener la renovación automática en Mi Cuenta cuando quieras.'] : []),
      ],
      facts: [
        ['Plan', plan.name],
        ['Período', context.formatPeriod(periodStart, periodEnd)],
        ['Fecha', context.formatTime(payment.capturedAt ?? payment.createdAt)],
        ['Recibo', receiptNumber(payment)],
        ['Total', amount],
        ...(renewal?.nextChargeAt
          ? [['Próximo cobro', context.formatDay(renewal.nextChargeAt)] as const]
          : []),
      ],
      action: ['Ver el recibo', receiptPath(payment.id)],
    };
  },

  async 'payment-denied'(context, db) {
    const details = await findPaymentDetails(context.about, context, db);
    return (
      details && {
        subject: `Tu pago del plan ${details.plan.name} no se completó`,
        heading: 'Tu pago no se completó',
        lines: [
          `El pago de ${details.amount} por el plan ${details.plan.name} fue rechazado, así que no se te cobró nada.`,
          `${describePlan(context)} Puedes intentarlo de nuevo con otro medio de pago.`,
        ],
        action: ['Ver los planes', paths.plans],
      }
    );
  },

  voucher: (context, db) => renderVoucherMail(context, db, false),
  'voucher-ending': (context, db) => renderVoucherMail(context, db, true),

  async refund(context, db) {
    const refund = await findRefund(db, context.about);
    const details = refund && (await findPaymentDetails(refund.paymentId, context, db));
    if (!details) return null;
    const amount = context.formatMoney(refund.amount, details.payment.currency);
    const share = amount === details.amount ? `los ${amount}` : `${amount} de los ${details.amount}`;
    const wentBack =
      refund.kind === 'refund'
        ? 'Te devolvimos'
        : `Tu banco o ${nameProvider(details.payment.provider)} revirtió`;
    return {
      subject: `${wentBack} ${amount} de tu plan ${details.plan.name}`,
      heading: refund.kind === 'refund' ? 'Te devolvimos dinero' : 'Un pago fue revertido',
      lines: [
        `${wentBack} ${share} que pagaste por el plan ${details.plan.name}. El tiempo que ese dinero compró y que aún no habías usado ya no cuenta.`,
        describePlan(context),
      ],
      action: ['Ver mi cuenta', paths.profile],
    };
  },

  'planned-change'(context) {
    const { endsAt, plan, nextPlanId } = context.subscription;
    if (!endsAt || nextPlanId === null) return null;
    return {
      subject: `Tu plan ${plan.name} pasará a ${context.free.name} el ${context.formatDay(endsAt)}`,
      heading: `Pasarás al plan ${context.free.name}`,
      lines: [
        `Como pediste, tu plan ${plan.name} termina el ${context.formatTime(endsAt)} y después tendrás el plan ${context.free.name}. Hasta entonces sigues con todo lo de ${plan.name}.`,
        'Si cambias de idea, puedes conservar tu plan hasta ese momento.',
      ],
      action: ['Conservar mi plan', paths.plans],
    };
  },

  'renewal-reminder': (context, db) => renderRenewalMail('renewal-reminder', context, db),
  'renewal-failed': (context, db) => renderRenewalMail('renewal-failed', context, db),
  'renewal-stopped': (context, db) => renderRenewalMail('renewal-stopped', context, db),

  'week-before': (context) => expiryReminder(context, (plan, day) => `Tu plan ${plan} termina el ${day}`),
  'day-before': (context) =>
    expiryReminder(context, (plan, day) => `Último aviso: tu plan ${plan} termina el ${day}`),

  grace(context) {
    const { endsAt, plan, status } = context.subscription;
    if (status !== 'pending' || endsAt === null || !isAbout(context, endsAt)) return null;
    const lapse = lapseDate(context.subscription, endsAt);
    return {
      subject: `Tu plan ${plan.name} terminó: renuévalo antes del ${context.formatDay(lapse)}`,
      heading: `Tu plan ${plan.name} terminó`,
      lines: [
        `Durante ${countDays(endsAt, lapse)} días todo sigue como está: tu página se ve igual y puedes editarla, pero no agregar ${context.items} ni categorías.`,
        `Si no lo renuevas, el ${context.formatTime(lapse)} pasarás al plan ${context.free.name}. No se borra nada.`,
      ],
      action: ['Renovar mi plan', paths.plans],
    };
  },

  lapsed(context) {
    const { items, subscription, free } = context;
    if (subscription.endsAt !== null || subscription.status !== 'active') return null;
    const visibleProducts =
      free.maxProducts === unlimited
        ? `tus ${items}`
        : `los primeros ${free.maxProducts} ${items} de tu página`;
    return {
      subject: `Ahora tienes el plan ${free.name}`,
      heading: `Ahora tienes el plan ${free.name}`,
      lines: [
        `Tu plan terminó y tu cuenta pasó al plan ${free.name}. Tu página sigue en línea: muestra ${visibleProducts}, con el aspecto de siempre de Vitrina.`,
        'No borramos nada. Cuando vuelvas a un plan de pago, todo reaparece como lo dejaste.',
      ],
      action: ['Ver los planes', paths.plans],
    };
  },
};

function expiryReminder(
  context: MailContext,
  subject: (plan: string, day: string) => string,
): MailContent | null {
  const { endsAt, plan, status, nextPlanId } = context.subscription;
  if (status !== 'active' || nextPlanId !== null || !isAbout(context, endsAt)) return null;
  return {
    subject: subject(plan.name, context.formatDay(endsAt)),
    heading: `Tu plan ${plan.name} está por terminar`,
    lines: [
      `El ${context.formatTime(endsAt)} termina tu plan ${plan.name}. Si lo renuevas antes, el nuevo mes empieza justo cuando acaba este: no pierdes ni un día.`,
      `Si no lo renuevas, tienes ${graceDays} días más para hacerlo y después pasas al plan ${context.free.name}. No se borra nada.`,
    ],
    action: ['Renovar mi plan', paths.plans],
  };
}

/** Null once it was paid, replaced or cannot be paid any more. */
async function renderVoucherMail(
  context: MailContext,
  db: Db,
  isEnding: boolean,
): Promise<MailContent | null> {
  const details = await findPaymentDetails(context.about, context, db);
  if (!details) return null;
  const { plan, amount, payment } = details;
  const { status, cancelRequestedAt, waitingUrl, waitingUntil } = payment;
  if (status !== 'created' || cancelRequestedAt !== null || waitingUrl === null) return null;
  if (waitingUntil !== null && waitingUntil <= db.clock.now()) return null;
  const until = waitingUntil && context.formatTime(waitingUntil);
  return {
    subject: isEnding
      ? `Hoy vence tu cupón para pagar el plan ${plan.name}`
      : `Tu cupón para pagar el plan ${plan.name}: ${amount}`,
    heading: isEnding ? 'Tu cupón está por vencer' : 'Tu cupón de pago',
    lines: [
      until
        ? `Puedes pagar ${amount} por tu plan ${plan.name} hasta el ${until}`.replace(/\.?$/, '.')
        : `Puedes pagar ${amount} por tu plan ${plan.name} cuando quieras.`,
      'Cuando lo pagues, tu plan se activa solo: te avisamos por correo. Puede tardar un día hábil en llegar.',
      'Si prefieres pagar de otra forma, elige tu plan otra vez en Vitrina y este cupón deja de valer.',
    ],
    action: ['Ver el cupón', waitingUrl],
  };
}

/** The renewal that made this payment and will make the next one. */
async function findRunningRenewal({ renewalId }: PaymentRow, db: Db): Promise<RenewalRow | undefined> {
  const renewal = renewalId ? await findRenewal(db, renewalId) : undefined;
  return renewal?.status === 'active' && renewal.cancelRequestedAt === null ? renewal : undefined;
}

/** The time left of an earlier plan is added after the paid month. */
function describeExtraTime(
  { subscription: { planId, plan, endsAt }, formatDay }: MailContext,
  payment: PaymentRow,
  end: Date,
): string[] {
  if (planId !== payment.planId || endsAt === null || endsAt <= end) return [];
  return [`Con lo que te quedaba por usar, tu plan ${plan.name} llega hasta el ${formatDay(endsAt)}.`];
}

/** False when a renewal has moved the end of the period since the mail was queued. */
function isAbout({ about }: MailContext, endsAt: Date | null): endsAt is Date {
  return endsAt !== null && endsAt.toISOString() === about;
}

function describePlan({ subscription: { endsAt, plan, status }, formatDay }: MailContext): string {
  if (endsAt === null) return `Tu cuenta tiene ahora el plan ${plan.name}.`;
  return status === 'active'
    ? `Tu plan ${plan.name} sigue activo hasta el ${formatDay(endsAt)}.`
    : `Tu plan ${plan.name} terminó el ${formatDay(endsAt)}.`;
}

async function findPaymentDetails(
  paymentId: string,
  { formatMoney }: MailContext,
  db: Db,
): Promise<{ payment: PaymentRow; plan: PlanRow; amount: string } | null> {
  const payment = await findPayment(db, paymentId);
  if (!payment) return null;
  const plan = await requirePlan(db, payment.planId);
  return { payment, plan, amount: formatMoney(payment.amount, payment.currency) };
}

/** Dates are Spanish even if the business formats money in Portuguese. */
function createFormatters({
  locale,
  timeZone,
}: RegionalSettings): Omit<MailContext, 'items' | 'subscription' | 'free' | 'about' | 'hasRenewals'> {
  const language = locale.startsWith('es') ? locale : 'es';
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return {
    formatPeriod: createPeriodFormat(language, timeZone),
    formatDay: (date) => day.format(date),
    formatTime: (date) => joinTime(time.format(date)),
    formatMoney: (amount, currency) =>
      formatPrice(normalizePrice(amount), { locale, currency } satisfies MoneyFormat),
  };
}

async function renderMail(
  { subject, heading, lines, facts = [], action: [label, path] }: MailContent,
  { name, email }: UserRow,
  publicUrl: string,
): Promise<Mail> {
  const greeting = `Hola ${name}:`;
  const href = path.startsWith('/') ? publicUrl + path : path;
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
