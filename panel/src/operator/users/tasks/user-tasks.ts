import type { ManagedUser } from '@vitrina/contract/operator/schema.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

export type TaskName = 'plan' | 'password' | 'delete';
export type StartTask = (name: TaskName, user: ManagedUser) => void;
/** A change to one user, confirmed in a dialog. */
export interface UserTask {
  name: TaskName;
  user: ManagedUser;
}

export interface TaskDialogProps {
  user: ManagedUser;
  opened: boolean;
  onClose: () => void;
}

/** The query parameter with the id of the user in the details dialog. */
export const viewedUserParam = 'usuario';

/** Controls which dialog is open: the details of a user or a task. */
export function useUserTasks() {
  const [params, setParams] = useSearchParams();
  const [task, setTask] = useState<UserTask | null>(null);
  const view = (id: string | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (id) next.set(viewedUserParam, id);
        else next.delete(viewedUserParam);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const startTask = (name: TaskName, user: ManagedUser) => {
    view(null);
    setTask({ name, user });
  };
  return {
    viewedId: params.get(viewedUserParam),
    view,
    task,
    startTask,
    closeTask: () => setTask(null),
  };
}
