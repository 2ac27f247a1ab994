import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { toActionErrorMessage } from '../api/api-error.ts';
import { Icon } from './Icon.tsx';
import classes from './Toasts.module.css';

/** Shows up to three toasts; more are queued. Unmounting, at the end of a session, clears them. */
export function Toasts() {
  useEffect(() => () => notifications.clean(), []);
  return (
    <Notifications position="bottom-right" limit={3} autoClose={3000} containerWidth={380} zIndex={400} />
  );
}

export function toastSuccess(message: string): void {
  notifications.show({
    message,
    color: 'turquoise',
    icon: <Icon icon={IconCheck} size={16} />,
    autoClose: 3000,
  });
}

let undoToastCount = 0;

/** Longer than other toasts, because it has to be read and tapped. */
export function toastUndo(message: string, undo: () => void): void {
  undoToastCount += 1;
  const id = `undo ${undoToastCount}`;
  notifications.show({
    id,
    message: (
      <span className={classes.undo}>
        <span data-toast-text>{message}</span>
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          Deshacer
        </Button>
      </span>
    ),
    color: 'turquoise',
    icon: <Icon icon={IconCheck} size={16} />,
    autoClose: 6000,
  });
}

/** The same message is never shown twice at a time. */
export function toastNotice(message: string): void {
  notifications.show({
    id: message,
    message,
    color: 'purple',
    icon: <Icon icon={IconInfoCircle} size={16} />,
    autoClose: 3000,
  });
}

export function toastError(message: string, durationMs = 5000): void {
  notifications.show({
    message,
    color: 'red',
    icon: <Icon icon={IconAlertTriangle} size={16} />,
    autoClose: durationMs,
  });
}

/** Shows the text that `result` resolves to, if it is one, or why it rejects. Resolves to whether it succeeded. */
export async function toastResult(
  result: Promise<unknown>,
  failure: string | ((error: unknown) => string),
): Promise<boolean> {
  try {
    const success = await result;
    if (typeof success === 'string') toastSuccess(success);
    return true;
  } catch (error) {
    toastError(typeof failure === 'string' ? toActionErrorMessage(error, failure) : failure(error));
    return false;
  }
}
