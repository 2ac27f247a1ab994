import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password with a button to see what was typed. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      {...props}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
    />
  );
}
