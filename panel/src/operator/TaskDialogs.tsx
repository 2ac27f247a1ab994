import { useKept } from '../ui/use-kept.ts';
import { ChangePlanDialog } from './ChangePlanDialog.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import type { TaskName, UserTask } from './user-tasks.ts';

/** The dialogs that ask about what is to be done; each fades out still naming whom it was about. */
export function TaskDialogs({ task, onEnd }: { task: UserTask | null; onEnd: () => void }) {
  const user = useKept(task, task !== null)?.user;
  if (!user) return null;
  const dialog = (name: TaskName) => ({ user, opened: task?.name === name, onClose: onEnd });
  return (
    <>
      <ChangePlanDialog {...dialog('plan')} />
      <ResetPasswordDialog {...dialog('password')} />
      <DeactivateDialog {...dialog('deactivate')} />
      <DeleteUserDialog {...dialog('delete')} />
    </>
  );
}
