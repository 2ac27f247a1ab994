import type { ConsumerRequestKind } from '@vitrina/contract/billing/consumer-requests/schema.ts';
import { joinTime } from '@vitrina/contract/platform/join-time.ts';
import { countries, defaultCountry } from '@vitrina/contract/platform/money/countries.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { Deps } from '../../account/deps.ts';
import { actionButton, paragraph, renderMailLayout } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/transport.ts';
import { defineMailJob, type MailTools, mailOptions } from '../../platform/queue/define-job.ts';
import { type ConsumerRequestRow, findConsumerRequest } from './reads.ts';

declare module '../../platform/queue/queue.ts' {
  interface Jobs {
    'send-consumer-request-mail': { requestId: string; to: 'account' | 'support' };
  }
}

/** Mails the code of a request. Without SUPPORT_EMAIL, support only reads it in the operator's panel. */
export const sendConsumerRequestMail = defineMailJob({
  name: 'send-consumer-request-mail',
  options: mailOptions,
  async run({ db, env, sendMail }: Deps & MailTools, { requestId, to }) {
    const request = await findConsumerRequest(db, requestId);
    if (!request) return;
    if (to === 'account') return sendMail(await render(toAccount(request, env.publicUrl)));
    if (env.supportEmail) await sendMail(await render(toSupport(request, env.supportEmail, env.publicUrl)));
  },
});

interface Content {
  to: Mail['to'];
  subject: string;
  heading: string;
  lines: string[];
  action: readonly [label: string, href: string];
  footer: string;
}

/** The operator reads this mail, so dates use the operator's locale and time zone. */
const { locale, timeZone } = countries[defaultCountry];
const timeFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });

const names: Record<ConsumerRequestKind, string> = {
  withdrawal: 'arrepentimiento',
  termination: 'baja',
};

function toAccount({ email, kind, code }: ConsumerRequestRow, publicUrl: string): Content {
  return {
    to: { name: '', address: email },
    subject: `Recibimos tu pedido de ${names[kind]}: ${code}`,
    heading: `Recibimos tu pedido de ${names[kind]}`,
    lines: [
      `Tu código es ${code}. Guárdalo: identifica tu pedido.`,
      'Te respondemos a este correo dentro de las 24 horas. Hasta entonces no cambia nada en tu cuenta.',
      'Si no fuiste tú, escríbenos y no haremos nada.',
    ],
    action: ['Escribirnos', `${publicUrl}${paths.contact}`],
    footer: 'Recibes este mensaje porque alguien escribió tu correo en Vitrina.',
  };
}

function toSupport(
  { email, kind, code, userId, message, createdAt }: ConsumerRequestRow,
  supportEmail: string,
  publicUrl: string,
): Content {
  return {
    to: { name: 'Operador de Vitrina', address: supportEmail },
    subject: `Pedido de ${names[kind]} ${code} de ${email}`,
    heading: `Pedido de ${names[kind]}`,
    lines: [
      `${email} pidió ${kind === 'withdrawal' ? 'deshacer su compra' : 'la baja del servicio'} el ${joinTime(timeFormat.format(createdAt))}`.replace(
        /\.?$/,
        '.',
      ),
      userId ? 'Ese correo tiene una cuenta.' : 'Ese correo no tiene una cuenta.',
      ...(message ? [`Escribió: «${message}»`] : []),
      'La Disposición 954/2025 de Argentina da 24 horas para responder.',
    ],
    action: ['Atender el pedido', `${publicUrl}${paths.operatorPayments}`],
    footer: 'Recibes este mensaje porque tu correo es el de SUPPORT_EMAIL.',
  };
}

async function render({
  to,
  subject,
  heading,
  lines,
  action: [label, href],
  footer,
}: Content): Promise<Mail> {
  return {
    to,
    subject,
    html: await renderMailLayout({
      preview: lines[0] ?? '',
      heading,
      children: [...lines.map(paragraph), actionButton(label, href)],
      footer,
    }),
    text: [...lines, `${label}: ${href}`, footer, 'Vitrina'].join('\n\n'),
  };
}
