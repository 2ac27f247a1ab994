import { Anchor } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { PendingCode } from './pending-code.ts';

const HaveCodeDialog = lazy(() => import('./HaveCodeDialog.tsx'));

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
      <Suspense>{isHelpOpen && <HaveCodeDialog onClose={() => setHelpOpen(false)} />}</Suspense>
    </>
  );
}
