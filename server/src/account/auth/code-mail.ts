import { codeBox, paragraph, renderMailLayout } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/transport.ts';
import { codeMinutes, type IssuedCode } from './code-writes.ts';

const texts = {
  'verify-email': {
    subject: (code: string) => `${code} es tu código de Vitrina`,
    heading: 'Verifica tu correo',
    lead: 'Escribe este código en Vitrina para activar tu cuenta y empezar a crear tu página:',
    footer: 'Si no creaste una cuenta en Vitrina, ignora este mensaje: sin el código no pasa nada.',
  },
  'reset-password': {
    subject: (code: string) => `${code} es tu código para cambiar la contraseña`,
    heading: 'Cambia tu contraseña',
    lead: 'Escribe este código en Vitrina para elegir una contraseña nueva:',
    footer: 'Si no pediste cambiar tu contraseña, ignora este mensaje: tu cuenta sigue igual.',
  },
  'change-email': {
    subject: (code: string) => `${code} es tu código para cambiar el correo`,
    heading: 'Confirma tu nuevo correo',
    lead: 'Escribe este código en Vitrina para que este sea el correo de tu cuenta:',
    footer: 'Si no pediste este cambio, ignora este mensaje: sin el código no pasa nada.',
  },
};

export async function renderCodeMail({ code, purpose, name, email }: IssuedCode): Promise<Mail> {
  const { subject, heading, lead, footer } = texts[purpose];
  const greeting = `Hola ${name}:`;
  const validity = `Vale durante ${codeMinutes} minutos y se usa una sola vez.`;
  const children = [paragraph(greeting), paragraph(lead), codeBox(code), paragraph(validity)];
  return {
    to: { name, address: email },
    subject: subject(code),
    html: await renderMailLayout({ preview: `Tu código es ${code}. ${validity}`, heading, children, footer }),
    text: [greeting, '', lead, '', `    ${code}`, '', validity, '', footer, '', 'Vitrina'].join('\n'),
  };
}
