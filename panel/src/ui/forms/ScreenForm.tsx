import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { UnsavedChangesDialog } from '../dialogs/UnsavedChangesDialog.tsx';
import { SaveBar } from '../layout/BottomBar.tsx';
import { FormFrame } from './FormFrame.tsx';
import type { ScreenFormState } from './use-screen-form.ts';

interface Props<Values extends Record<string, unknown>> {
  screen: ScreenFormState<Values>;
  className?: string | undefined;
  submitLabel?: ReactNode;
  isDisabled?: boolean;
  /** In place of the submit button, which is outside of the form element. */
  submit?: (formId: string) => ReactNode;
  /** The other buttons, before the submit button. */
  buttons?: ReactNode;
  /** The buttons appear with the first change. */
  hidesBar?: boolean;
  /** Around the form and what is beside it. */
  wrapperClassName?: string | undefined;
  /** Beside or below the form. */
  beside?: ReactNode;
  children: ReactNode | ((notices: ReactNode) => ReactNode);
}

/** A form that fills a screen: its buttons in a bar at the bottom edge, and a question before changes are lost. */
export function ScreenForm<Values extends Record<string, unknown>>({
  screen,
  className,
  submitLabel,
  isDisabled = false,
  submit,
  buttons,
  hidesBar = false,
  wrapperClassName,
  beside,
  children,
}: Props<Values>) {
  const id = useId();
  const frame = (
    <FormFrame screen={screen} id={id} className={className}>
      {children}
    </FormFrame>
  );
  return (
    <>
      {beside ? (
        <div className={wrapperClassName}>
          {frame}
          {beside}
        </div>
      ) : (
        frame
      )}
      {(screen.isDirty || !hidesBar) && (
        <SaveBar note={screen.isDirty ? 'Cambios sin guardar' : undefined}>
          {buttons}
          {submit?.(id) ?? (
            <Button type="submit" form={id} loading={screen.isBusy} disabled={isDisabled}>
              {submitLabel}
            </Button>
          )}
        </SaveBar>
      )}
      <UnsavedChangesDialog isDirty={screen.isDirty} onDiscard={screen.endDraft} />
    </>
  );
}
