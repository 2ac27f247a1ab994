import { UnstyledButton } from '@mantine/core';
import type { PriceQuestion, PriceSeparator } from '@vitrina/contract/menu/menu-import/read-menu.ts';
import { formatPrice, type MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { Section } from '../../ui/layout/Section.tsx';
import classes from './Import.module.css';

interface Props {
  question: PriceQuestion;
  money: MoneyFormat;
  onAnswer: (separator: PriceSeparator) => void;
}

/** Asked once for the whole source, before anything is reviewed. */
export function PriceQuestionCard({ question: { example, meanings }, money, onAnswer }: Props) {
  return (
    <Section title={`¿Cuánto es «${example}»?`} lead="Lo usamos para leer todos los precios.">
      <div className={classes.answers}>
        {(['groups', 'decimals'] as const).map((separator) => (
          <UnstyledButton
            key={separator}
            className={classes.answer ?? ''}
            onClick={() => onAnswer(separator)}
          >
            {formatPrice(meanings[separator], money)}
          </UnstyledButton>
        ))}
      </div>
    </Section>
  );
}
