import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError, isConnectionLoss, toActionErrorMessage } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { FormAlert } from '../fields/FormAlert.tsx';
import { getFieldErrors } from '../fields/field-errors.ts';
import type { Form } from '../fields/form.ts';
import layout from '../layout/layout.module.css';
import { DialogActions } from './DialogActions.tsx';
import { DialogFooter } from './DialogFooter.tsx';

type Fields = Record<string, unknown>;

export interface DialogFormProps<Values extends Fields> {
  /** Used once, when the form appears. */
  initialValues: Values;
  /** Returns messages by field, or a schema. */
  validate?: z.ZodType | ((values: Values) => Record<string, ReactNode>);
  /**
   * Resolves to the text of a toast, or to something else for none. Rejects with the error to show. All attempts of one form have the
   * same idempotency key.
   */
  onSubmit: (values: Values, idempotencyKey: string) => Promise<unknown>;
  /** Returns false if something must be considered before sending. Called for valid values. */
  canSubmit?: (values: Values) => boolean;
  /** Shown for an error without a text of its own, or what makes the text of an error. */
  failure: string | ((error: unknown) => string);
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

interface Props<Values extends Fields> extends DialogFormProps<Values> {
  onCancel: () => void;
  /** Called after `onSubmit`. */
  onDone?: (success: unknown) => void;
  onDirtyChange?: (isDirty: boolean) => void;
  /** True while `onSubmit` runs. */
  sending?: RefObject<boolean>;
}

/**
 * A form in a dialog. An error that names shown fields appears at them, any other above the buttons. The first wrong field
 * gets the focus.
 */
export function DialogForm<Values extends Fields>({
  initialValues,
  validate,
  canSubmit = () => true,
  onSubmit,
  failure,
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
  onDone,
  onDirtyChange,
  sending,
}: Props<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const ownSending = useRef(false);
  const isSending = sending ?? ownSending;
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [message, setMessage] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  const form = useForm<Values>({
    initialValues,
    validate: (values) => {
      if (!validate) return {};
      return 'safeParse' in validate ? getFieldErrors(validate, values) : validate(values);
    },
  });
  const isDirty = form.isDirty();
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  const showErrors = useShownErrors(element, setMessage);
  const describe = (error: unknown) =>
    typeof failure === 'string' ? toActionErrorMessage(error, failure) : failure(error);

  const submit = form.onSubmit(
    async (values) => {
      if (isSending.current || !canSubmit(values)) return;
      isSending.current = true;
      setMessage(null);
      try {
        const success = await onSubmit(values, idempotencyKey);
        onDone?.(success);
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : {};
        setLost(isConnectionLoss(error));
        form.setErrors(fields);
        showErrors(describe(error));
      } finally {
        isSending.current = false;
      }
    },
    (errors) => {
      setMessage(null);
      setLost(false);
      showErrors(String(Object.values(errors)[0]));
    },
  );
  const Buttons = isLong ? DialogFooter : DialogActions;
  const alert = <FormAlert message={message} onRetry={isLost ? () => submit() : undefined} />;
  return (
    <form
      ref={element}
      className={className}
      noValidate
      onSubmit={(event) => {
        // The dialog may be inside the React tree of another form.
        event.stopPropagation();
        submit(event);
      }}
    >
      {children(form)}
      {!isLong && alert}
      <Buttons {...(isLong && { alert })}>
        <Button
          variant="default"
          onClick={onCancel}
          disabled={form.submitting}
          {...(hasSafeFocus && { 'data-autofocus': true })}
        >
          {cancelLabel}
        </Button>
        <Button
          type="submit"
          loading={form.submitting}
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

/** Mantine's password field has another attribute. */
const invalidFields = ':is(input, textarea, select):is([aria-invalid="true"], [data-invalid])';

/** Returns a function that focuses the first wrong field. If no field shows an error, it calls `onHidden` with the message. */
function useShownErrors(element: RefObject<HTMLFormElement | null>, onHidden: (message: string) => void) {
  const [shown, setShown] = useState<{ message: string } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const field = element.current?.querySelector<HTMLElement>(invalidFields);
    if (field) field.focus();
    else onHidden(shown.message);
  }, [shown, element, onHidden]);
  return (message: string) => setShown({ message });
}
