import { findRenewalFacts, nameProvider } from '@vitrina/contract/billing/payments/providers.ts';
import { periodMonths } from '@vitrina/contract/billing/plans/rules.ts';
import { addDays, lapseDate, retryDays } from '@vitrina/contract/billing/subscriptions/rules.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { Db } from '../../platform/db/client.ts';
import { findRenewal, type RenewalRow } from '../payments/renewal-reads.ts';
import { requirePlan } from '../plans/reads.ts';
import type { RenewalStopReason } from '../tables.ts';
import type { MailContent, MailContext } from './mail-content.ts';

interface RenewalContext extends MailContext {
  renewal: RenewalRow;
  planName: string;
  /** The provider's name. */
  provider: string;
  amount: string;
  /** What `about` has after the renewal's id. */
  details: string[];
}

type RenewalMailKind = 'renewal-reminder' | 'renewal-failed' | 'renewal-stopped';

/** `about` is the renewal's id, then the day of the charge, or the charge and its attempt. */
export async function renderRenewalMail(
  kind: RenewalMailKind,
  context: MailContext,
  db: Db,
): Promise<MailContent | null> {
  const [id = '', ...details] = context.about.split('/');
  const renewal = await findRenewal(db, id);
  if (!renewal) return null;
  const { name: planName } = await requirePlan(db, renewal.planId);
  const amount = context.formatMoney(renewal.amount, renewal.currency);
  const provider = nameProvider(renewal.provider);
  return templates[kind]({ ...context, renewal, planName, provider, amount, details });
}

const templates: Record<RenewalMailKind, (context: RenewalContext) => MailContent | null> = {
  'renewal-reminder'(context) {
    const { renewal, planName, provider, amount, details, formatDay } = context;
    const { endsAt } = context.subscription;
    const { status, cancelRequestedAt, nextChargeAt } = renewal;
    if (status !== 'active' || cancelRequestedAt || !nextChargeAt || !endsAt) return null;
    if (nextChargeAt.toISOString().slice(0, 10) !== details[0]) return null;
    const date = formatDay(nextChargeAt);
    return {
      subject: `Tu plan ${planName} se renueva el ${date} por ${amount}`,
      heading: `Tu plan ${planName} se renueva pronto`,
      lines: [
        `El ${date} ${provider} cobrará ${amount} y tu plan ${planName} seguirá ${describePeriod(renewal)} más. No tienes que hacer nada.`,
        `Si no quieres renovarlo, detén la renovación automática en Mi Cuenta antes de ese día. No se te cobra nada y conservas tu plan hasta el ${formatDay(endsAt)}.`,
      ],
      action: ['Ver mi renovación', paths.profile],
    };
  },

  'renewal-failed'(context) {
    const { renewal, planName, provider, amount, details, formatDay, hasRenewals } = context;
    if (renewal.status !== 'active' || renewal.cancelRequestedAt || !renewal.failedAt) return null;
    const attempt = details[1] ?? '0';
    const heading = 'No se pudo cobrar tu renovación';
    const action: [string, string] = ['Pagar de otra forma', paths.plans];
    if (attempt === 'final') {
      const again = hasRenewals
        ? ' Después puedes activar de nuevo la renovación automática en Mi Cuenta.'
        : '';
      return {
        subject: `No se pudo renovar tu plan ${planName}: págalo de otra forma`,
        heading,
        lines: [
          `${provider} no pudo cobrar ${amount} por tu plan ${planName}. Ya lo intentó varias veces y no lo intentará más.`,
          `Para seguir con tu plan ${planName}, págalo de otra forma o con otra tarjeta.${again}`,
          describeDeadline(context, false),
        ],
        action,
      };
    }
    const isFirst = attempt === '0';
    const place = findRenewalFacts(renewal.provider)?.cardPlace;
    const lastDay = formatDay(addDays(renewal.failedAt, retryDays));
    return {
      subject: isFirst
        ? `No se pudo cobrar la renovación de tu plan ${planName}`
        : `Otro intento de renovar tu plan ${planName} no se pudo cobrar`,
      heading,
      lines: [
        isFirst
          ? `${provider} no pudo cobrar ${amount} por tu plan ${planName}. Lo intentará de nuevo en los próximos días, hasta el ${lastDay}.`
          : `${provider} intentó de nuevo cobrar ${amount} por tu plan ${planName} y no pudo. Puede intentarlo hasta el ${lastDay}.`,
        `Revisa que tu tarjeta tenga cupo y no esté vencida, o cámbiala en tu cuenta de ${provider}${place ? `, en ${place}` : ''}.`,
        'También puedes pagar ahora de otra forma. En ese caso detenemos esta renovación, para que no pagues dos veces.',
        describeDeadline(context, true),
      ],
      action,
    };
  },

  'renewal-stopped'(context) {
    const { renewal, planName, provider, subscription, formatDay } = context;
    const { stopReason } = renewal;
    if (stopReason === 'abandoned') return describeAbandoned(context);
    const reason = stopReason && stopReasons[stopReason]?.(planName, provider);
    if (!reason) return null;
    const { endsAt, status, planId } = subscription;
    const isRunning = status === 'active' && endsAt !== null && planId === renewal.planId;
    return {
      subject: `La renovación automática de tu plan ${planName} se detuvo`,
      heading: 'Se detuvo tu renovación automática',
      lines: [
        `${reason} No se te cobrará nada más por esta renovación.`,
        ...(isRunning ? [`Tu plan ${planName} sigue activo hasta el ${formatDay(endsAt)}.`] : []),
        ...(stopReason === 'lapsed'
          ? [`Si quieres volver al plan ${planName}, págalo cuando quieras: no borramos nada.`]
          : []),
      ],
      action: stopReason === 'lapsed' ? ['Ver los planes', paths.plans] : ['Ver mi cuenta', paths.profile],
    };
  },
};

const stopReasons: Partial<Record<RenewalStopReason, (planName: string, provider: string) => string>> = {
  owner: (planName) => `Como pediste, detuvimos la renovación automática de tu plan ${planName}.`,
  provider: (planName, provider) =>
    `La renovación automática de tu plan ${planName} se detuvo en ${provider}.`,
  plan: (planName) => `Tu plan cambió, así que detuvimos la renovación automática del plan ${planName}.`,
  paid: (planName) =>
    `Pagaste tu plan ${planName} de otra forma, así que detuvimos su renovación automática.`,
  reversed: (planName) =>
    `Tu banco revirtió un pago, así que detuvimos la renovación automática de tu plan ${planName}.`,
  early: (planName, provider) =>
    `${provider} iba a cobrar tu plan ${planName} antes de la fecha acordada, así que detuvimos la renovación automática. Si llega un cobro, te lo devolvemos.`,
  moved: (planName) =>
    `La fecha en que termina tu plan ${planName} cambió, y la del cobro automático no se puede mover. Por eso detuvimos la renovación: puedes activarla de nuevo en «Mi Cuenta».`,
  lapsed: (planName) => `No se pudo cobrar la renovación de tu plan ${planName}, así que la detuvimos.`,
};

/** The owner left before authorizing it. Null if it cannot be started any more. */
function describeAbandoned({ planName, provider, hasRenewals }: RenewalContext): MailContent | null {
  if (!hasRenewals) return null;
  return {
    subject: `No se activó la renovación automática de tu plan ${planName}`,
    heading: 'Tu renovación automática no se activó',
    lines: [
      `Empezaste a activar la renovación automática de tu plan ${planName} y no la autorizaste en ${provider}. No se te cobra nada.`,
      `Si la página de ${provider} no te dejó, escribe en Vitrina el mismo correo con el que entras a ${provider}.`,
    ],
    action: ['Activarla de nuevo', paths.profile],
  };
}

function describePeriod({ period }: RenewalRow): string {
  return periodMonths[period] === 12 ? 'un año' : 'un mes';
}

/** Until when the owner keeps what was paid for, and whether a later charge brings it back. */
function describeDeadline(
  { renewal, planName, subscription, free, formatDay }: RenewalContext,
  isRepeated: boolean,
): string {
  const { endsAt, status } = subscription;
  if (endsAt === null && !isRepeated)
    return `Por ahora tienes el plan ${free.name}. No borramos nada: cuando pagues, todo reaparece como lo dejaste.`;
  if (endsAt === null)
    return `Por ahora tienes el plan ${free.name}. No borramos nada: si el cobro se completa, tu plan ${planName} vuelve por ${describePeriod(renewal)} desde ese día.`;
  const lapse = formatDay(lapseDate(subscription, endsAt));
  return status === 'active'
    ? `Tu plan ${planName} está pagado hasta el ${formatDay(endsAt)}. Después tienes hasta el ${lapse} para pagarlo y ese día pasarías al plan ${free.name}.`
    : `Tu plan ${planName} terminó el ${formatDay(endsAt)}. Si no se paga antes del ${lapse}, pasarás al plan ${free.name}. No se borra nada.`;
}
