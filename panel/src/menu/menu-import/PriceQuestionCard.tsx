import { UnstyledButton } from '@mantine/core';
import type { PriceQuestion, ScaleQuestion } from '@vitrina/contract/menu/menu-import/read-menu.ts';
import { formatPrice, type MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { Section } from '../../ui/layout/Section.tsx';
import classes from './Import.module.css';
import type { Answers } from './use-read.ts';

interface Props {
  title: string;
  lead: string;
  answers: readonly { price: string; answer: Answers }[];
  money: MoneyFormat;
  onAnswer: (answer: Answers) => void;
}

/** Asked once for the whole source, before anything is reviewed. */
export function PriceQuestionCard({ title, lead, answers, money, onAnswer }: Props) {
  return (
    <Section title={title} lead={lead}>
      <div className={classes.answers}>
        {answers.map(({ price, answer }) => (
          <UnstyledButton key={price} className={classes.answer ?? ''} onClick={() => onAnswer(answer)}>
            {formatPrice(price, money)}
          </UnstyledButton>
        ))}
      </div>
    </Section>
  );
}

/** What a point or a comma means, or a number that may be short for thousands. */
export function describePriceQuestion({ example, meanings }: PriceQuestion) {
  return {
    title: `¿Cuánto es «${example}»?`,
    lead: 'Lo usamos para leer todos los precios.',
    answers: (['groups', 'decimals'] as const).map((separator) => ({
      price: meanings[separator],
      answer: { separator },
    })),
  };
}

/** Whether all prices are in thousands or in cents. */
export function describeScaleQuestion({ name, factor, meanings }: ScaleQuestion) {
  return {
    title: `¿Cuánto cuesta «${name}»?`,
    lead: 'Los precios son muy distintos de los de siempre. Con tu respuesta los leemos todos.',
    answers: [
      { price: meanings.scaled, answer: { scale: factor } },
      { price: meanings.same, answer: { scale: 1 } },
    ],
  };
}
