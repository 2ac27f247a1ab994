import { paths } from '@vitrina/contract/platform/paths.ts';
import { paragraph, renderMailLayout } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/transport.ts';
import type { EmailChange } from './reads.ts';

/** The notice to the previous e-mail. Omits the new one, because another person may read the mailbox. */
export async function renderEmailChangeMail(
  { name, oldEmail }: EmailChange,
  publicUrl: string,
): Promise<Mail> {
  const heading = 'El correo de tu cuenta cambió';
  const lines = [
    `Hola ${name}:`,
    'El correo de tu cuenta de Vitrina se cambió por otro. Desde ahora entras con el nuevo, y este ya no recibe tus códigos ni tus avisos.',
    'Si fuiste tú, no tienes que hacer nada.',
  ];
  const footer = `Si no fuiste tú, escríbenos cuanto antes: ${publicUrl}${paths.contact}`;
  return {
    to: { name, address: oldEmail },
    subject: heading,
    html: await renderMailLayout({
      preview: lines[1] ?? '',
      heading,
      children: lines.map(paragraph),
      footer,
    }),
    text: [...lines.flatMap((line) => [line, '']), footer, '', 'Vitrina'].join('\n'),
  };
}
