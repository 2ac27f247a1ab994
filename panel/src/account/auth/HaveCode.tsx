import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import type { PendingCode } from './pending-code.ts';

const HaveCodeDialog = lazyDialog(() => import('./HaveCodeDialog.tsx'));

interface Props {
  pending: PendingCode | null;
  /** Opens the step of the pending code. */
  onOpen: (pending: PendingCode) => void;
}

/** Leads back to the step of a mailed code. */
export function HaveCode({ pending, onOpen }: Props) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <>
      <Anchor
        component="button"
        type="button"
        inherit
        mih="var(--v-control)"
        onClick={() => (pending ? onOpen(pending) : setHelpOpen(true))}
      >
        Tengo un código
      </Anchor>
      <HaveCodeDialog opened={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}
