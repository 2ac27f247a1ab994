import { Stack, Text } from '@mantine/core';
import { Section } from '../../ui/layout/Section.tsx';

const steps: readonly { question: string; answer: string }[] = [
  {
    question: '¿Cómo entra una persona?',
    answer:
      'Toca «Agregar» y escribe su nombre. Aparece un cuadro de puntos negros, el código QR. La persona lo mira con la cámara de su teléfono, o de la tableta del negocio, y toca el enlace que sale.',
  },
  {
    question: '¿Y si está en otro lugar?',
    answer:
      'Debajo del código está el enlace: cópialo y mándaselo por WhatsApp. Sirve un día y una sola vez.',
  },
  {
    question: '¿Qué es el PIN?',
    answer:
      'Una clave corta de números, como la del cajero. Cada persona elige la suya y con ella abre su nombre en la tableta que comparten.',
  },
  {
    question: '¿Y si la olvida?',
    answer: 'Toca «Quitar PIN» y muéstrale el código nuevo. Ahí elige otra.',
  },
  {
    question: '¿Y si alguien se va o pierde el teléfono?',
    answer:
      'Toca «Quitar», o «Cerrar» en su dispositivo: deja de ver todo enseguida. Nadie ha visto tu contraseña.',
  },
];

/** How people come in and leave, for who has never done it. */
export function TeamHelp() {
  return (
    <Section title="Cómo funciona">
      <Stack component="dl" gap="md" m={0}>
        {steps.map(({ question, answer }) => (
          <div key={question}>
            <Text component="dt" fw={600}>
              {question}
            </Text>
            <Text component="dd" m={0} c="dimmed">
              {answer}
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
