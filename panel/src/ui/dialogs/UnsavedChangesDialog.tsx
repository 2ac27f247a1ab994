import { LeaveDialog } from './LeaveDialog.tsx';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

interface Props {
  isDirty: boolean;
  /** Called when the owner leaves without saving. */
  onDiscard?: () => void;
}

/** Asks before a navigation discards unsaved changes. */
export function UnsavedChangesDialog({ isDirty, onDiscard }: Props) {
  const { isBlocked, stay, leave } = useUnsavedChanges(isDirty);
  const discard = () => {
    onDiscard?.();
    leave();
  };
  return <LeaveDialog opened={isBlocked} onStay={stay} onLeave={discard} />;
}
