import { Progress } from '@mantine/core';
import { Section } from '../../ui/layout/Section.tsx';
import classes from './Import.module.css';
import { countProducts } from './words.ts';

export function ImportingNotice({ count }: { count: number }) {
  return (
    <Section>
      <div className={classes.waiting}>
        <div role="status">
          <h2>Importando {countProducts(count)}…</h2>
        </div>
        <Progress value={100} animated aria-label="Importación" />
        <p>Si se corta la conexión, no se pierde nada: lo intentas otra vez.</p>
      </div>
    </Section>
  );
}
