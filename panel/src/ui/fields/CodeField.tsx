import { TextInput, type TextInputProps } from '@mantine/core';
import { codeLength } from '@vitrina/contract/account/auth/schema.ts';
import type { ChangeEvent } from 'react';
import classes from './CodeField.module.css';

/** A mailed code. It is one field, so that pasting and the phone's autofill work. */
export function CodeField({ onChange, ...props }: TextInputProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    // Mails and keyboards group the digits: «123 456».
    const code = field.value.replace(/[\s-]/g, '').slice(0, codeLength);
    if (code !== field.value) field.value = code;
    onChange?.(event);
  };
  return (
    <TextInput
      {...props}
      onChange={change}
      classNames={{ input: classes.code ?? '' }}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={'·'.repeat(codeLength)}
      data-autofocus
    />
  );
}
