import type { ManagedUser } from '@vitrina/contract/operator/schema.ts';
import { useAfterMount } from '../ui/use-after-mount.ts';
import { useLastValue } from '../ui/use-last-value.ts';
import { ChangePlanDialog } from './ChangePlanDialog.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import type { TaskName, UserTask } from './user-tasks.ts';

/** The dialogs that ask about what is to be done; each fades out still naming whom it was about. */
export function TaskDialogs({ task, onEnd }: { task: UserTask | null; onEnd: () => void }) {
  const user = useLastValue(task, task !== null)?.user;
  return user && <Dialogs task={task} user={user} onEnd={onEnd} />;
}

interface Props {
  task: UserTask | null;
  user: ManagedUser;
  onEnd: () => void;
}

function Dialogs({ task, user, onEnd }: Props) {
  const shown = useAfterMount(task !== null);
  const dialog = (name: TaskName) => ({ user, opened: shown && task?.name === name, onClose: onEnd });
  return (
    <>
      <ChangePlanDialog {...dialog('plan')} />
      <ResetPasswordDialog {...dialog('password')} />
      <DeactivateDialog {...dialog('deactivate')} />
      <DeleteUserDialog {...dialog('delete')} />
    </>
  );
}
