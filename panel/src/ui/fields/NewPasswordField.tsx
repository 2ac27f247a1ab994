import type { PasswordInputProps } from '@mantine/core';
import { Stack } from '@mantine/core';
import { minPasswordLength } from '@vitrina/contract/account/auth/schema.ts';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import classes from './NewPasswordField.module.css';
import { PasswordField } from './PasswordField.tsx';
import type { PasswordStrength } from './password-strength.ts';

/** An estimate takes some milliseconds, which would be felt at every key. */
const estimateDelayMs = 250;
const segments = [1, 2, 3, 4] as const;

interface Props extends PasswordInputProps {
  /** Returns words that do not protect, such as the owner's name and e-mail. */
  getPersonalWords: () => string[];
}

/** A field for a new password that tells how strong it is. Weak passwords are permitted. */
export function NewPasswordField({ getPersonalWords, onChange, ...props }: Props) {
  const [password, setPassword] = useState('');
  const strength = useStrength(password, getPersonalWords);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setPassword(event.currentTarget.value);
    onChange?.(event);
  };
  return (
    <Stack gap="xs">
      <PasswordField
        autoComplete="new-password"
        description={`Mínimo ${minPasswordLength} caracteres`}
        {...props}
        onChange={change}
        onFocus={preloadEstimator}
      />
      <div className={classes.strength} data-weak={(strength && strength.score < 3) || undefined}>
        {strength && (
          <div className={classes.track} aria-hidden="true">
            {segments.map((segment) => (
              <span key={segment} data-filled={segment <= Math.max(1, strength.score) || undefined} />
            ))}
          </div>
        )}
        <p className={strength ? classes.text : undefined} aria-live="polite">
          {strength && (
            <>
              Seguridad: <strong>{strength.label}</strong>
              {strength.advice && `. ${strength.advice}`}
            </>
          )}
        </p>
      </div>
    </Stack>
  );
}

/** Returns null until there is an estimate, and for passwords that are too short anyway. */
function useStrength(password: string, getPersonalWords: () => string[]): PasswordStrength | null {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const getWords = useRef(getPersonalWords);
  getWords.current = getPersonalWords;
  useEffect(() => {
    if (password.length < minPasswordLength) return setStrength(null);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const estimator = await loadEstimator().catch(() => null);
      // Without the estimator the form works as usual.
      if (isCurrent && estimator) setStrength(estimator.estimateStrength(password, getWords.current()));
    }, estimateDelayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password]);
  return strength;
}

const loadEstimator = () => import('./password-strength.ts');

function preloadEstimator(): void {
  loadEstimator().catch(() => {});
}
