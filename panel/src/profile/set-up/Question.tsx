import { Button, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { UnsavedChangesDialog } from '../../ui/dialogs/UnsavedChangesDialog.tsx';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import type { ScreenFormState } from '../../ui/forms/use-screen-form.ts';
import classes from './SetUp.module.css';

interface Props<Values extends Record<string, unknown>> {
  title: string;
  lead?: ReactNode;
  takesFocus: boolean;
  screen: ScreenFormState<Values>;
  /** The main button. Without it the content itself leads on. */
  submitLabel?: string;
  /** Whether the content has a more important button. */
  isSubmitSecondary?: boolean;
  onSkip?: () => void;
  children: ReactNode;
}

/** A question takes the focus to its first field, or to its heading. */
export function Question<Values extends Record<string, unknown>>({
  title,
  lead,
  takesFocus,
  screen,
  submitLabel,
  isSubmitSecondary = false,
  onSkip,
  children,
}: Props<Values>) {
  const { element, isBusy, isDirty, endDraft } = screen;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const field = element.current?.querySelector<HTMLElement>('[data-autofocus]');
    (field ?? heading.current)?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [takesFocus, element]);
  return (
    <FormFrame screen={screen} className={classes.question}>
      {(notices) => (
        <>
          <div>
            <h2 ref={heading} tabIndex={-1} className={classes.title}>
              {title}
            </h2>
            {lead && <Text c="dimmed">{lead}</Text>}
          </div>
          {notices}
          {children}
          {(submitLabel || onSkip) && (
            <div className={classes.actions}>
              {onSkip && (
                <Button variant="subtle" color="gray" onClick={onSkip} disabled={isBusy}>
                  Saltar
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
          <UnsavedChangesDialog isDirty={isDirty} onDiscard={endDraft} />
        </>
      )}
    </FormFrame>
  );
}
