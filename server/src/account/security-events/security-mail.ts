import type { SecurityEventKind } from '@vitrina/contract/account/security-events/schema.ts';
import { joinTime } from '@vitrina/contract/platform/join-time.ts';
import type { MailKindOf } from '@vitrina/contract/platform/mail-kinds.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { factList, paragraph, renderMailLayout } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/transport.ts';
import type { RegionalSettings } from '../deps.ts';
import { nameMember } from '../members/view.ts';
import type { SecurityNotice } from './reads.ts';

type MailedEventKind = MailKindOf<'send-security-mail'>;

interface Texts {
  heading: string;
  lead: string;
  /** The operator did it, when the owner asked for help. */
  isByOperator?: boolean;
}

/** The events that the owner learns by mail. The previous address of a changed e-mail has its own mail. */
const texts: Record<MailedEventKind, Texts> = {
  'new-device': {
    heading: 'Entraste desde un dispositivo nuevo',
    lead: 'Alguien inició sesión en tu cuenta de Vitrina, con tu contraseña, desde un dispositivo que no conocíamos.',
  },
  'password-changed': {
    heading: 'Tu contraseña cambió',
    lead: 'La contraseña de tu cuenta de Vitrina se cambió desde tu perfil, y cerramos tus demás sesiones.',
  },
  'password-reset': {
    heading: 'Tu contraseña cambió',
    lead: 'La contraseña de tu cuenta de Vitrina se cambió con un código que enviamos a este correo, y cerramos todas tus sesiones.',
  },
  'password-set': {
    heading: 'Tu contraseña cambió',
    lead: 'El equipo de Vitrina puso una contraseña nueva en tu cuenta y cerró todas tus sesiones.',
    isByOperator: true,
  },
  'second-factor-added': {
    heading: 'Activaste la verificación en dos pasos',
    lead: 'Para iniciar sesión en tu cuenta de Vitrina ahora hace falta, además de la contraseña, un código de tu teléfono. Cerramos tus demás sesiones.',
  },
  'second-factor-removed': {
    heading: 'Quitaste la verificación en dos pasos',
    lead: 'Para iniciar sesión en tu cuenta de Vitrina ahora basta la contraseña.',
  },
  'second-factor-reset': {
    heading: 'Quitamos la verificación en dos pasos',
    lead: 'El equipo de Vitrina quitó la verificación en dos pasos de tu cuenta: para iniciar sesión ahora basta la contraseña.',
    isByOperator: true,
  },
  'member-device': {
    heading: 'Un dispositivo nuevo de tu equipo',
    lead: 'Alguien abrió una invitación de tu equipo en un dispositivo nuevo. Míralo en Mi Cuenta, Equipo: ahí puedes cerrarlo.',
  },
  'pin-failures': {
    heading: 'Alguien escribió cinco veces un PIN equivocado',
    lead: 'En un dispositivo de tu equipo se escribió cinco veces seguidas un PIN equivocado. Cada intento espera más que el anterior.',
  },
  'pin-locked': {
    heading: 'Detuvimos un nombre en un dispositivo',
    lead: 'En un dispositivo de tu equipo se escribieron demasiados PIN equivocados en un día, y ese nombre ya no funciona ahí. Puedes permitirlo otra vez en Mi Cuenta, Equipo. En otros dispositivos sigue funcionando.',
  },
  'pin-removed': {
    heading: 'Se quitó un PIN de tu equipo',
    lead: 'Se quitó el PIN de una persona de tu equipo. Quien abra su invitación nueva elige el siguiente.',
  },
  'recovery-code-used': {
    heading: 'Entraste con un código de recuperación',
    lead: 'Alguien inició sesión en tu cuenta de Vitrina con tu contraseña y uno de tus códigos de recuperación, que ya no vale.',
  },
};

export function hasSecurityMail(kind: SecurityEventKind): kind is MailedEventKind {
  return Object.hasOwn(texts, kind);
}

/** Throws for a kind that only a newer version knows, so that its mail is retried there. */
export async function renderSecurityMail(
  { kind, name, email, device, about, createdAt }: SecurityNotice,
  { locale, timeZone }: RegionalSettings,
  publicUrl: string,
): Promise<Mail> {
  if (!hasSecurityMail(kind)) throw new Error(`no mail for the event ${kind}`);
  const { heading, lead, isByOperator } = texts[kind];
  // Dates are Spanish even if the business formats money in Portuguese.
  const language = locale.startsWith('es') ? locale : 'es';
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const facts: [string, string][] = [
    ['Fecha', joinTime(date.format(createdAt))],
    ...(about ? [['Persona', nameMember(about)] as [string, string]] : []),
    ...(device ? [['Dispositivo', device] as [string, string]] : []),
  ];
  const greeting = `Hola ${name}:`;
  const reassurance = isByOperator
    ? 'Si pediste ayuda, no tienes que hacer nada.'
    : 'Si fuiste tú, no tienes que hacer nada.';
  const footer = `Si no fuiste tú, cambia tu contraseña cuanto antes con «¿Olvidaste tu contraseña?» en ${publicUrl}${paths.login} y escríbenos: ${publicUrl}${paths.contact}`;
  return {
    to: { name, address: email },
    subject: heading,
    html: await renderMailLayout({
      preview: lead,
      heading,
      children: [paragraph(greeting), paragraph(lead), factList(facts), paragraph(reassurance)],
      footer,
    }),
    text: [
      greeting,
      '',
      lead,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      reassurance,
      '',
      footer,
      '',
      'Vitrina',
    ].join('\n'),
  };
}
