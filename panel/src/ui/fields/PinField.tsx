import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from './PasswordField.tsx';

/** The digits of a person of the team. No browser stores them. */
export function PinField(props: PasswordInputProps) {
  return <PasswordField secret="los números" inputMode="numeric" autoComplete="off" {...props} />;
}
