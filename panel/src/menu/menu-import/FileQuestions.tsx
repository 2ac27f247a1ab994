import { Text, UnstyledButton } from '@mantine/core';
import type { Words } from '@vitrina/contract/business/words.ts';
import type { ReactNode } from 'react';
import { usePlanHint } from '../../business/customization/feature-gate/use-plan-hint.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { PlansLink } from '../../ui/limits/PlansLink.tsx';
import { useWords } from '../../ui/words.ts';
import classes from './Import.module.css';
import type { CountSummary } from './review.ts';
import { countItems } from './words.ts';

interface StockProps {
  summary: CountSummary;
  /** Whether the plan counts what is left. */
  isAllowed: boolean;
  /** Null: not answered yet. */
  value: boolean | null;
  onChange: (takesStock: boolean) => void;
}

/** A count of the file is a fact of another day, so that it is never taken without a question. One answer is for all. */
export function StockQuestion({ summary: { changes, zeros }, isAllowed, value, onChange }: StockProps) {
  const words = useWords();
  const planHint = usePlanHint('stock');
  if (!isAllowed)
    return (
      <Text c="dimmed" size="sm">
        El archivo también dice cuántos quedan. {planHint} <PlansLink need="stock" />
      </Text>
    );
  const count = changes === 1 ? '1 conteo' : `${new Intl.NumberFormat('es').format(changes)} conteos`;
  return (
    <YesOrNo
      title="¿Tomar cuántos quedan?"
      lead={`El archivo trae ${count} ${changes === 1 ? 'distinto' : 'distintos'} de lo que tienes.${describeZeros(zeros, words)}`}
      yes="Tomar los conteos"
      no="Sin conteos"
      value={value}
      onChange={onChange}
    />
  );
}

function describeZeros(zeros: number, { soldOut, soldOutItems }: Words): string {
  if (zeros === 0) return '';
  return zeros === 1
    ? ` Uno está en 0 y quedaría ${soldOut.toLowerCase()}.`
    : ` ${zeros} están en 0 y quedarían ${soldOutItems.toLowerCase()}.`;
}

interface HiddenProps {
  count: number;
  value: boolean;
  onChange: (takesHidden: boolean) => void;
}

/** Rows that the spreadsheet hides or filters away. */
export function HiddenRowsQuestion({ count, value, onChange }: HiddenProps) {
  const words = useWords();
  return (
    <YesOrNo
      title="¿También las filas ocultas?"
      lead={`${countItems(count, words)} ${count === 1 ? 'está' : 'están'} en filas que la hoja oculta o filtra.`}
      yes="También las ocultas"
      no="Solo las visibles"
      value={value}
      onChange={onChange}
    />
  );
}

interface SheetsProps {
  /** With the number of their products, and whether these are imported. */
  sheets: readonly { name: string; count: number; isTaken: boolean }[];
  onChange: (name: string, isTaken: boolean) => void;
}

/** A workbook may have a sheet for each category, and prices of last year or for others as well. */
export function SheetsQuestion({ sheets, onChange }: SheetsProps) {
  return (
    <Section title="¿Qué hojas se importan?" lead="El archivo tiene varias. Toca las que quieras.">
      <div className={classes.choices}>
        {sheets.map(({ name, count, isTaken }) => (
          <UnstyledButton
            key={name}
            className={classes.choice ?? ''}
            aria-pressed={isTaken}
            onClick={() => onChange(name, !isTaken)}
          >
            {name} · {new Intl.NumberFormat('es').format(count)}
          </UnstyledButton>
        ))}
      </div>
    </Section>
  );
}

interface YesOrNoProps {
  title: string;
  lead: ReactNode;
  yes: string;
  no: string;
  value: boolean | null;
  onChange: (value: boolean) => void;
}

function YesOrNo({ title, lead, yes, no, value, onChange }: YesOrNoProps) {
  return (
    <Section title={title} lead={lead}>
      <div className={classes.choices}>
        {[true, false].map((answer) => (
          <UnstyledButton
            key={String(answer)}
            className={classes.choice ?? ''}
            aria-pressed={value === answer}
            onClick={() => onChange(answer)}
          >
            {answer ? yes : no}
          </UnstyledButton>
        ))}
      </div>
    </Section>
  );
}
