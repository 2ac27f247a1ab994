import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import classes from './UndoBar.module.css';

export interface Undo {
  /** Of the order, or of the orders that changed at once. */
  id: string;
  text: string;
  until: number;
  takeBack: () => Promise<unknown>;
}

interface Props {
  undos: readonly Undo[];
  onUndo: (undo: Undo) => void;
  onExpired: (undo: Undo) => void;
}

/** At the bottom of the screen: the last changes of this device, while they can be taken back. */
export function UndoBar({ undos, onUndo, onExpired }: Props) {
  return (
    <div className={classes.region} role="status">
      {undos.map((undo) => (
        <UndoRow key={`${undo.id} ${undo.until}`} undo={undo} onUndo={onUndo} onExpired={onExpired} />
      ))}
    </div>
  );
}

function UndoRow({ undo, onUndo, onExpired }: Omit<Props, 'undos'> & { undo: Undo }) {
  const expire = useEffectEvent(() => onExpired(undo));
  useEffect(() => {
    const timer = setTimeout(expire, undo.until - Date.now());
    return () => clearTimeout(timer);
  }, [undo.until]);
  return (
    <div className={classes.row}>
      <span>{undo.text}</span>
      <Button
        variant="white"
        size="sm"
        leftSection={<Icon icon={IconArrowBackUp} />}
        onClick={() => onUndo(undo)}
      >
        Deshacer
      </Button>
    </div>
  );
}
