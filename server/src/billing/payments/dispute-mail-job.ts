import { nameProvider } from '@vitrina/contract/billing/payments/providers.ts';
import { countries, defaultCountry } from '@vitrina/contract/platform/money/countries.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { actionButton, paragraph, renderMailLayout } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/transport.ts';
import { defineMailJob, type MailTools, mailOptions } from '../../platform/queue/define-job.ts';
import type { Deps } from './deps.ts';
import { type DisputeRow, disputeUrl, findDispute } from './dispute-reads.ts';

declare module '../../platform/queue/queue.ts' {
  interface Jobs {
    'send-dispute-mail': { disputeId: string };
  }
}

/** Mails the operator about a dispute, once. Without SUPPORT_EMAIL it is only listed and logged. */
export const sendDisputeMail = defineMailJob({
  name: 'send-dispute-mail',
  options: mailOptions,
  async run({ db, env, sendMail, log }: Deps & MailTools, { disputeId }) {
    const dispute = await findDispute(db, disputeId);
    if (dispute?.status !== 'open') return;
    log.warn({ id: disputeId, respondBy: dispute.respondBy }, 'a payment is disputed');
    if (!env.supportEmail) return;
    const providerName = nameProvider(dispute.provider);
    await sendMail(await renderDisputeMail(dispute, providerName, env.supportEmail, env.publicUrl));
  },
});

/** The operator's screens show deadlines in this time zone too. */
const { locale, timeZone } = countries[defaultCountry];
const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });

async function renderDisputeMail(
  dispute: DisputeRow,
  providerName: string,
  address: string,
  publicUrl: string,
): Promise<Mail> {
  const { amount, currency, respondBy } = dispute;
  const price = formatPrice(normalizePrice(amount), { locale, currency });
  const day = respondBy && dayFormat.format(respondBy);
  const lines = [
    `Alguien reclamó a su banco o a ${providerName} un pago de ${price}.`,
    day
      ? `Tienes hasta el ${day} para responder. Sin respuesta, el dinero se le devuelve.`
      : `${providerName} no dice hasta cuándo puedes responder. Sin respuesta, el dinero se le devuelve.`,
  ];
  const url = disputeUrl(dispute);
  const label = url === null ? 'Ver la disputa' : `Responder en ${providerName}`;
  const href = url ?? `${publicUrl}/admin/pagos`;
  const subject = day
    ? `Un pago de ${price} está en disputa: responde antes del ${day}`
    : `Un pago de ${price} está en disputa`;
  const footer = 'Recibes este mensaje porque tu correo es el de SUPPORT_EMAIL.';
  return {
    to: { name: 'Operador de Vitrina', address },
    subject,
    html: await renderMailLayout({
      preview: lines[0] ?? '',
      heading: 'Un pago está en disputa',
      children: [...lines.map(paragraph), actionButton(label, href)],
      footer,
    }),
    text: [...lines, `${label}: ${href}`, footer, 'Vitrina'].join('\n\n'),
  };
}
