import { Button, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import classes from './SetUp.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  takesFocus: boolean;
  failure?: string | null;
  /** The main button. Without it the content itself leads on. */
  submitLabel?: string;
  /** Whether the content has a more important button. */
  isSubmitSecondary?: boolean;
  isBusy?: boolean;
  skipLabel?: string;
  onSubmit?: () => void;
  onSkip?: () => void;
  children: ReactNode;
}

/** A question takes the focus to its first field, or to its heading. */
export function Question({
  title,
  lead,
  takesFocus,
  failure = null,
  submitLabel,
  isSubmitSecondary = false,
  isBusy = false,
  skipLabel = 'Saltar',
  onSubmit,
  onSkip,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const field = form.current?.querySelector<HTMLElement>('[data-autofocus]');
    (field ?? heading.current)?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [takesFocus]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit?.();
  };
  return (
    <form ref={form} className={classes.question} onSubmit={submit} noValidate>
      <div>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        {lead && <Text c="dimmed">{lead}</Text>}
      </div>
      <FormAlert message={failure} />
      {children}
      {(submitLabel || onSkip) && (
        <div className={classes.actions}>
          {onSkip && (
            <Button variant="subtle" color="gray" onClick={onSkip} disabled={isBusy}>
              {skipLabel}
            </Button>
          )}
          {submitLabel && (
            <Button
              type="submit"
              variant={isSubmitSecondary ? 'subtle' : 'filled'}
              loading={isBusy}
              miw={140}
              ml="auto"
            >
              {submitLabel}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
