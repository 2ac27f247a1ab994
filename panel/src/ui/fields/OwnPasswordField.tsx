import { TextInput } from '@mantine/core';
import type { Form } from './form.ts';
import { PasswordField } from './PasswordField.tsx';

interface Values extends Record<string, unknown> {
  /** Undefined until the server asks for it, because only some accounts have a second factor. */
  code?: string | undefined;
}

interface Props<V extends Values> {
  form: Form<V>;
  /** Default: `password`. */
  name?: string;
  /** Default: `Tu contraseña`. */
  label?: string;
  hasFocus?: boolean;
}

/** The owner's password. A field for the code of the second factor appears once a reply asks for it. */
export function OwnPasswordField<V extends Values>({
  form,
  name = 'password',
  label = 'Tu contraseña',
  hasFocus = false,
}: Props<V>) {
  const needsCode = form.values.code !== undefined || form.errors.code !== undefined;
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="current-password"
        {...(hasFocus && { 'data-autofocus': true })}
        {...form.getInputProps(name)}
      />
      {needsCode && (
        <TextInput
          label="Código de verificación"
          description="El de tu aplicación, o un código de recuperación"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('code')}
          value={form.values.code ?? ''}
        />
      )}
    </>
  );
}
