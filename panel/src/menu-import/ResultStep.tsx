import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ImportCounts } from '@vitrina/contract/menu-import/schema.ts';
import { paths } from '@vitrina/contract/paths.ts';
import { Link } from 'react-router';
import { Icon } from '../ui/Icon.tsx';
import { Section } from '../ui/layout/Section.tsx';
import text from '../ui/layout/text.module.css';
import classes from './Import.module.css';
import { describeCounts } from './words.ts';

export interface ImportResult {
  counts: ImportCounts;
  changeId: string | null;
}

interface Props {
  result: ImportResult;
  onAgain: () => void;
}

export function ResultStep({ result: { counts }, onAgain }: Props) {
  const lines = describeCounts(counts);
  return (
    <Section>
      <div className={classes.result}>
        <span className={classes.done}>
          <Icon icon={IconCheck} size={32} />
        </span>
        <h2 role="status">Tu menú está listo</h2>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className={classes.resultActions}>
          <Button component={Link} to={paths.products}>
            Ver menú
          </Button>
          <Button variant="subtle" onClick={onAgain}>
            Importar otro
          </Button>
        </div>
        <p className={`${text.small} ${text.muted}`}>Puedes deshacer esta importación durante 24 horas.</p>
      </div>
    </Section>
  );
}
