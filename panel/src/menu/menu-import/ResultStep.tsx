import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import type { UndoReply } from '@vitrina/contract/menu/menu-changes/schema.ts';
import type { ImportCounts } from '@vitrina/contract/menu/menu-import/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { setUpPath } from '@vitrina/contract/platform/set-up-steps.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import text from '../../ui/layout/text.module.css';
import { useWords } from '../../ui/words.ts';
import { useNeedsHours } from '../products/use-needs-hours.ts';
import classes from './Import.module.css';
import { useUndoImport } from './queries.ts';
import { describeCounts } from './words.ts';

export interface ImportResult {
  counts: ImportCounts;
  /** Null if nothing can be undone. */
  changeId: string | null;
}

interface Props {
  result: ImportResult;
  onAgain: () => void;
}

export function ResultStep({ result: { counts, changeId }, onAgain }: Props) {
  const words = useWords();
  const undo = useUndoImport();
  const [undone, setUndone] = useState<UndoReply | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (id: string) => {
    setFailure(null);
    try {
      setUndone(await undo.mutateAsync(id));
    } catch (error) {
      setFailure(toActionErrorMessage(error, 'No se pudo deshacer'));
    }
  };
  const lines = undone ? describeUndone(undone) : describeCounts(counts, words);
  return (
    <Section>
      <div className={classes.result}>
        <span className={classes.done} data-undone={undone !== null || undefined}>
          <Icon icon={undone ? IconArrowBackUp : IconCheck} size={32} />
        </span>
        <div role="status">
          <h2>{undone ? 'Importación deshecha' : 'Todo está en tu página'}</h2>
        </div>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <FormAlert message={failure} />
        <div className={classes.resultActions}>
          <Button component={Link} to={paths.products}>
            Ver mis {words.items}
          </Button>
          {!undone && <HoursLink />}
          {changeId && !undone && (
            <Button variant="default" loading={undo.isPending} onClick={() => void run(changeId)}>
              Deshacer
            </Button>
          )}
          <Button variant="subtle" onClick={onAgain}>
            Importar otro
          </Button>
        </div>
        {changeId && !undone && (
          <p className={`${text.small} ${text.muted}`}>
            Puedes deshacer esta importación durante 24 horas: aquí, o en «Cambios recientes» de la papelera.
          </p>
        )}
      </div>
    </Section>
  );
}

/** Leads to the hours of a business whose services can be booked once it has them. */
function HoursLink() {
  if (!useNeedsHours()) return null;
  return (
    <Button component={Link} to={setUpPath('horario')} variant="default">
      Poner mi horario para que reserven
    </Button>
  );
}

/** Names the products that stay, because they were changed since. */
function describeUndone({ keptCount, kept }: UndoReply): string[] {
  if (keptCount === 0) return ['Todo está como antes'];
  const names = kept.slice(0, 5).map(({ name }) => `«${name}»`);
  const more = keptCount > names.length ? ` y ${keptCount - names.length} más` : '';
  return [`Lo que cambiaste después se queda como está: ${names.join(', ')}${more}`];
}
