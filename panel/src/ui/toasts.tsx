import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { toActionErrorMessage } from '../api/api-error.ts';
import { Icon } from './Icon.tsx';

const looks = {
  success: { color: 'turquoise', icon: <Icon icon={IconCheck} size={16} />, autoClose: 3000 },
  notice: { color: 'purple', icon: <Icon icon={IconInfoCircle} size={16} />, autoClose: 3000 },
  error: { color: 'red', icon: <Icon icon={IconAlertTriangle} size={16} />, autoClose: 5000 },
} as const;

export function toastSuccess(message: string): void {
  notifications.show({ ...looks.success, message });
}

/** The same message is never shown twice at a time. */
export function toastNotice(message: string): void {
  notifications.show({ ...looks.notice, id: message, message });
}

/** After a save that kept what another device had changed meanwhile. */
export function toastSaved(message: string, { isMerged }: { isMerged: boolean }): void {
  toastSuccess(message);
  if (isMerged) toastNotice('También quedó lo que cambió en otro dispositivo');
}

export function toastError(message: string, durationMs: number = looks.error.autoClose): void {
  notifications.show({ ...looks.error, message, autoClose: durationMs });
}

/** Shows `success` or the text that `result` resolves to, if there is one, or why it rejects. Resolves to whether it succeeded. */
export async function toastResult(
  result: Promise<unknown>,
  failure: string | ((error: unknown) => string),
  success?: string,
): Promise<boolean> {
  try {
    const reply = await result;
    const text = success ?? reply;
    if (typeof text === 'string') toastSuccess(text);
    return true;
  } catch (error) {
    toastError(typeof failure === 'string' ? toActionErrorMessage(error, failure) : failure(error));
    return false;
  }
}
