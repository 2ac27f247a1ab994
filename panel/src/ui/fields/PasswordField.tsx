import { PasswordInput, type PasswordInputProps } from '@mantine/core';

interface Props extends PasswordInputProps {
  /** What the button at its end shows and hides. */
  secret?: string;
}

export function PasswordField({ secret = 'la contraseña', ...props }: Props) {
  return (
    <PasswordInput
      {...props}
      // Mantine marks every other field with an error.
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': `Mostrar u ocultar ${secret}`, tabIndex: 0 }}
    />
  );
}
