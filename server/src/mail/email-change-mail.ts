import { paths } from '@vitrina/contract/paths.ts';
import { paragraph, renderMailLayout } from './layout.ts';
import type { Mail } from './transport.ts';

/** The notice to an account's address before; it does not tell the new one, since the mailbox may be somebody else's. */
export async function emailChangeMail(
  { name, oldEmail }: { name: string; oldEmail: string },
  publicUrl: string,
): Promise<Mail> {
  const heading = 'El email de tu cuenta cambió';
  const lines = [
    `Hola ${name}:`,
    'El email de tu cuenta de Vitrina se cambió por otro. Desde ahora entras con el nuevo, y este ya no recibe tus códigos ni tus avisos.',
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
