import { Button, Progress } from '@mantine/core';
import { Section } from '../../ui/layout/Section.tsx';
import { useWords } from '../../ui/words.ts';
import classes from './Import.module.css';

interface Props {
  /** From 0 to 1. */
  progress: number;
  onCancel: () => void;
}

export function ReadingProgress({ progress, onCancel }: Props) {
  const words = useWords();
  const percent = Math.round(progress * 100);
  return (
    <Section>
      <div className={classes.waiting}>
        <div role="status">
          <h2>
            Leyendo {words.yourList}… {percent > 0 ? `${percent} %` : ''}
          </h2>
        </div>
        <Progress
          value={percent > 0 ? percent : 100}
          animated={percent === 0}
          aria-label={`Lectura de ${words.yourList}`}
        />
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </Section>
  );
}
