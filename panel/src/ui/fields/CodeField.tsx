import { TextInput, type TextInputProps } from '@mantine/core';
import { codeLength } from '@vitrina/contract/auth/schema.ts';
import classes from './CodeField.module.css';

/** A mailed code. It is one field, so that pasting and the phone's autofill work. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      classNames={{ input: classes.code ?? '' }}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={codeLength}
      placeholder={'·'.repeat(codeLength)}
      data-autofocus
    />
  );
}
