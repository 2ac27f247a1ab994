import type { ManagedUser } from '@vitrina/contract/operator/schema.ts';
import { useAfterMount } from '../../../ui/dialogs/use-after-mount.ts';
import { useLastValue } from '../../../ui/dialogs/use-last-value.ts';
import { ChangePlanDialog } from './ChangePlanDialog.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import type { TaskName, UserTask } from './user-tasks.ts';

/** The dialogs of the tasks. A closing dialog keeps showing its user during the animation. */
export function TaskDialogs({ task, onClose }: { task: UserTask | null; onClose: () => void }) {
  const user = useLastValue(task, task !== null)?.user;
  return user && <Dialogs task={task} user={user} onClose={onClose} />;
}

interface Props {
  task: UserTask | null;
  user: ManagedUser;
  onClose: () => void;
}

function Dialogs({ task, user, onClose }: Props) {
  const isShown = useAfterMount(task !== null);
  const dialogProps = (name: TaskName) => ({
    user,
    opened: isShown && task?.name === name,
    onClose,
  });
  return (
    <>
      <ChangePlanDialog {...dialogProps('plan')} />
      <ResetPasswordDialog {...dialogProps('password')} />
      <DeleteUserDialog {...dialogProps('delete')} />
    </>
  );
}
