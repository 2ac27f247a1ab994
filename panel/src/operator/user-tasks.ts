import type { ManagedUser } from '@vitrina/contract/operator/schema.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

export type TaskName = 'plan' | 'password' | 'deactivate' | 'delete';
/** Something to do to one user, which a dialog asks about. */
export interface UserTask {
  name: TaskName;
  user: ManagedUser;
}

/** What each of those dialogs is given. */
export interface TaskDialogProps {
  user: ManagedUser;
  opened: boolean;
  onClose: () => void;
}

/** Who is looked at stands in the address. */
export const viewedParam = 'usuario';

/** One dialog at a time: looking at a user, or doing something to them. */
export function useUserTasks() {
  const [params, setParams] = useSearchParams();
  const [task, setTask] = useState<UserTask | null>(null);
  const view = (id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set(viewedParam, id);
        else next.delete(viewedParam);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const begin = (name: TaskName, user: ManagedUser) => {
    view(null);
    setTask({ name, user });
  };
  return { viewed: params.get(viewedParam), view, task, begin, end: () => setTask(null) };
}
