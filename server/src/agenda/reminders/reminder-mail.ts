import { nameServices } from '@vitrina/contract/agenda/appointments/messages.ts';
import type { BookedService } from '@vitrina/contract/agenda/appointments/schema.ts';
import { describeMoment } from '@vitrina/contract/business/opening-hours/words.ts';
import { appointmentPath } from '@vitrina/contract/platform/appointment-paths.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { actionButton, factList, paragraph, renderMailLayout } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/transport.ts';
import type { Deps } from '../deps.ts';

interface Reminded {
  ownerId: ReadableId;
  id: string;
  email: string;
  startsAt: Date;
  services: BookedService[];
  total: string;
  currency: string;
}

/** Has nothing that the customer typed, because anybody can type the e-mail of somebody else. */
export async function renderReminder(
  { db, env, appointmentTokens }: Pick<Deps, 'db' | 'env' | 'appointmentTokens'>,
  { ownerId, id, email, startsAt, services, total, currency }: Reminded,
): Promise<Mail> {
  const { name, address, locale, timeZone } = await requireBusiness(db, ownerId);
  const business = name || 'el negocio';
  const moment = describeMoment(startsAt, db.clock.now(), { locale, timeZone });
  const subject = `${moment.charAt(0).toUpperCase()}${moment.slice(1)} en ${business}`;
  const url = env.publicUrl + appointmentPath(appointmentTokens.sign(id));
  const facts: [name: string, value: string][] = [
    ['Qué', nameServices(services)],
    ['Cuándo', moment],
    ...(address ? [['Dónde', address] as [string, string]] : []),
    ['Precio', formatPrice(normalizePrice(total), { locale, currency })],
  ];
  const lead = `Te esperamos ${moment} en ${business}. Si no puedes venir, cámbiala o cancélala, y otra persona podrá tomar tu hora.`;
  const footer = `Recibes este mensaje porque alguien escribió tu correo al reservar en ${business}. Si no quieres más recordatorios: ${url}#correo`;
  const label = 'Ver, cambiar o cancelar';
  return {
    to: { name: '', address: email },
    subject,
    html: await renderMailLayout({
      preview: lead,
      heading: subject,
      children: [paragraph(lead), factList(facts), actionButton(label, url)],
      footer,
    }),
    text: [
      lead,
      facts.map(([fact, value]) => `${fact}: ${value}`).join('\n'),
      `${label}: ${url}`,
      footer,
      'Vitrina',
    ].join('\n\n'),
  };
}
