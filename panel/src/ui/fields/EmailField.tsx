import { TextInput, type TextInputProps } from '@mantine/core';

export function EmailField(props: TextInputProps) {
  return (
    <TextInput type="email" inputMode="email" autoComplete="email" placeholder="tu@negocio.com" {...props} />
  );
}
