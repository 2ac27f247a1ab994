import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { FormAlert } from '../fields/FormAlert.tsx';
import type { Form } from '../fields/form.ts';
import { DraftNotice } from '../forms/DraftNotice.tsx';
import { type ScreenFormOptions, useScreenForm } from '../forms/use-screen-form.ts';
import layout from '../layout/layout.module.css';
import { DialogActions } from './DialogActions.tsx';
import { DialogFooter } from './DialogFooter.tsx';

type Fields = Record<string, unknown>;

export interface DialogFormProps<Values extends Fields>
  extends Omit<ScreenFormOptions<Values>, 'onDone' | 'sending'> {
  /** `onSubmit` resolves to the text of a toast, or to something else for none. */
  submitLabel: string | ((values: Values) => string);
  /** The submit button is red. */
  isDangerous?: boolean;
  /** Disables the submit button. */
  isIncomplete?: (values: Values) => boolean;
  cancelLabel?: string;
  /** The cancel button has the focus at first, instead of a field. */
  hasSafeFocus?: boolean;
  /** The buttons stay in view. */
  isLong?: boolean;
  /** Default: the fields below each other, with a gap. */
  className?: string;
  children: (form: Form<Values>) => ReactNode;
  /** Below the buttons. */
  below?: ReactNode;
}

interface Props<Values extends Fields>
  extends DialogFormProps<Values>,
    Pick<ScreenFormOptions<Values>, 'onDone' | 'sending'> {
  onCancel: () => void;
  onDirtyChange?: (isDirty: boolean) => void;
}

/** A form in a dialog. An error of no field appears above the buttons. */
export function DialogForm<Values extends Fields>({
  submitLabel,
  isDangerous = false,
  isIncomplete,
  cancelLabel = 'Cancelar',
  hasSafeFocus = false,
  isLong = false,
  className = layout.stack ?? '',
  children,
  below,
  onCancel,
  onDirtyChange,
  ...options
}: Props<Values>) {
  const { form, element, message, retry, recovered, discard, isDirty, isBusy, submit } =
    useScreenForm(options);
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  const Buttons = isLong ? DialogFooter : DialogActions;
  const alert = <FormAlert message={message} onRetry={retry} />;
  return (
    <form ref={element} className={className} noValidate onSubmit={submit}>
      {recovered && <DraftNotice omitted={recovered.omitted} onDiscard={discard} />}
      {children(form)}
      {!isLong && alert}
      <Buttons {...(isLong && { alert })}>
        <Button
          variant="default"
          onClick={onCancel}
          disabled={isBusy}
          {...(hasSafeFocus && { 'data-autofocus': true })}
        >
          {cancelLabel}
        </Button>
        <Button
          type="submit"
          loading={isBusy}
          disabled={isIncomplete?.(form.values) ?? false}
          {...(isDangerous && { color: 'red' })}
        >
          {typeof submitLabel === 'string' ? submitLabel : submitLabel(form.values)}
        </Button>
      </Buttons>
      {below}
    </form>
  );
}
