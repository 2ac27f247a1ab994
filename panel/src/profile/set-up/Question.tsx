import { Button, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { UnsavedChangesDialog } from '../../ui/dialogs/UnsavedChangesDialog.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import type { ScreenFormState } from '../../ui/forms/use-screen-form.ts';
import { barLayer } from '../../ui/layout/layer.ts';
import classes from './SetUp.module.css';

interface Props<Values extends Record<string, unknown>> {
  title: string;
  lead?: ReactNode;
  takesFocus: boolean;
  /** The form of a typed answer. Without it the content itself leads on. */
  screen?: ScreenFormState<Values>;
  submitLabel?: string;
  /** Without a form: why the answer was not saved. */
  failure?: string | null;
  onSkip?: () => void;
  children: ReactNode;
}

/** A question takes the focus to its first field, or to its heading. */
export function Question<Values extends Record<string, unknown>>({
  title,
  lead,
  takesFocus,
  screen,
  submitLabel = 'Continuar',
  failure = null,
  onSkip,
  children,
}: Props<Values>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const field = heading.current?.closest('[data-question]')?.querySelector<HTMLElement>('[data-autofocus]');
    (field ?? heading.current)?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [takesFocus]);
  const skip = () => {
    screen?.endDraft();
    onSkip?.();
  };
  const renderContent = (notices: ReactNode) => (
    <>
      <div>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        {lead && <Text c="dimmed">{lead}</Text>}
      </div>
      {notices}
      {children}
      {(screen || onSkip) && (
        <div className={classes.actions} ref={barLayer}>
          {onSkip && (
            <Button variant="subtle" color="gray" onClick={skip} disabled={screen?.isBusy ?? false}>
              Saltar
            </Button>
          )}
          {screen && (
            <Button type="submit" loading={screen.isBusy} miw={140} ml="auto">
              {submitLabel}
            </Button>
          )}
        </div>
      )}
    </>
  );
  return (
    <div data-question>
      {screen ? (
        <>
          <FormFrame screen={screen} className={classes.question}>
            {renderContent}
          </FormFrame>
          <UnsavedChangesDialog isDirty={screen.isDirty} onDiscard={screen.endDraft} />
        </>
      ) : (
        <div className={classes.question}>{renderContent(<FormAlert message={failure} />)}</div>
      )}
    </div>
  );
}
