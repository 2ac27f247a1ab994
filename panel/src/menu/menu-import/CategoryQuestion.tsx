import { TextInput, UnstyledButton } from '@mantine/core';
import { maxCategoryNameLength } from '@vitrina/contract/menu/categories/schema.ts';
import { useId } from 'react';
import { Section } from '../../ui/layout/Section.tsx';
import { useWords } from '../../ui/words.ts';
import classes from './Import.module.css';
import { countItems } from './words.ts';

interface Props {
  count: number;
  /** The categories of the menu and of the source. */
  names: readonly string[];
  /** A category of such a business. */
  example: string;
  value: string;
  onChange: (name: string) => void;
}

const shownNames = 8;

/** Asked once for all products whose source names no category. */
export function CategoryQuestion({ count, names, example, value, onChange }: Props) {
  const words = useWords();
  const id = useId();
  return (
    <Section
      title="¿En qué categoría van?"
      lead={`${countItems(count, words)} sin categoría. Elige una o escribe una nueva.`}
    >
      <div className={classes.choices}>
        {names.slice(0, shownNames).map((name) => (
          <UnstyledButton
            key={name}
            className={classes.choice ?? ''}
            aria-pressed={name === value}
            onClick={() => onChange(name)}
          >
            {name}
          </UnstyledButton>
        ))}
      </div>
      <TextInput
        id={id}
        label="Categoría"
        placeholder={`Ej.: ${example}`}
        maxLength={maxCategoryNameLength}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Section>
  );
}
