import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';

/** Shows up to three toasts; more are queued. Unmounting, at the end of a session, clears them. */
export function ToastStack() {
  useEffect(() => () => notifications.clean(), []);
  return (
    <Notifications position="bottom-right" limit={3} autoClose={3000} containerWidth={380} zIndex={400} />
  );
}
