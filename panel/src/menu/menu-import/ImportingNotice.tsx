import { Progress } from '@mantine/core';
import { Section } from '../../ui/layout/Section.tsx';
import { useWords } from '../../ui/words.ts';
import classes from './Import.module.css';
import { countItems } from './words.ts';

export function ImportingNotice({ count }: { count: number }) {
  const words = useWords();
  return (
    <Section>
      <div className={classes.waiting}>
        <div role="status">
          <h2>Importando {countItems(count, words)}…</h2>
        </div>
        <Progress value={100} animated aria-label="Importación" />
        <p>Si se corta la conexión, no se pierde nada: lo intentas otra vez.</p>
      </div>
    </Section>
  );
}
