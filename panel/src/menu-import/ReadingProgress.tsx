import { Button, Progress } from '@mantine/core';
import { Section } from '../ui/layout/Section.tsx';
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
        <h2 role="status">Leyendo tu menú… {percent > 0 ? `${percent} %` : ''}</h2>
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
