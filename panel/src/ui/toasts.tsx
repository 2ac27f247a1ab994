import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Icon } from './Icon.tsx';

/** Where toasts appear: bottom right, three at most, the others wait (specification §9). They end with the session. */
export function Toasts() {
  useEffect(() => () => notifications.clean(), []);
  return (
    <Notifications position="bottom-right" limit={3} autoClose={3000} containerWidth={380} zIndex={400} />
  );
}

/** What went well, for 3 s (specification §9). */
export function toastSuccess(message: string): void {
  notifications.show({
    message,
    color: 'turquoise',
    icon: <Icon of={IconCheck} size={16} />,
    autoClose: 3000,
  });
}

/** What is neither good nor bad, for 3 s; said again it does not pile up. */
export function toastNotice(message: string): void {
  notifications.show({
    id: message,
    message,
    color: 'purple',
    icon: <Icon of={IconInfoCircle} size={16} />,
    autoClose: 3000,
  });
}

/** What went wrong, for 5 s unless told otherwise. */
export function toastError(message: string, duration = 5000): void {
  notifications.show({
    message,
    color: 'red',
    icon: <Icon of={IconAlertTriangle} size={16} />,
    autoClose: duration,
  });
}
