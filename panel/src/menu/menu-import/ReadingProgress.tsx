import { Button, Progress } from '@mantine/core';
import { Section } from '../../ui/layout/Section.tsx';
import classes from './Import.module.css';

interface Props {
  /** From 0 to 1. */
  progress: number;
  onCancel: () => void;
}

export function ReadingProgress({ progress, onCancel }: Props) {
  const percent = Math.round(progress * 100);
  return (
    <Section>
      <div className={classes.waiting}>
        <div role="status">
          <h2>Leyendo tu menú… {percent > 0 ? `${percent} %` : ''}</h2>
        </div>
        <Progress
          value={percent > 0 ? percent : 100}
          animated={percent === 0}
          aria-label="Lectura del menú"
        />
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </Section>
  );
}
