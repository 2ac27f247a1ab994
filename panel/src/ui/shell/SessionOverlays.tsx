import { useNotifications } from '@mantine/notifications';
import { useConflictQuestion } from '../conflicts/conflict-question.ts';
import { useConfirmation } from '../dialogs/confirm.ts';
import { useOverlays } from './use-overlays.ts';

/** The questions and toasts of a session. */
export function SessionOverlays() {
  const isAsked = [useConfirmation(), useConflictQuestion()].some((question) => question !== undefined);
  const { notifications } = useNotifications();
  const overlays = useOverlays(isAsked || notifications.length > 0);
  if (!overlays) return null;
  const { Confirmations, ConflictDialog, ToastStack } = overlays;
  return (
    <>
      <Confirmations />
      <ConflictDialog />
      <ToastStack />
    </>
  );
}
