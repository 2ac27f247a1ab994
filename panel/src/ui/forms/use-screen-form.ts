import { useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError, isConnectionLoss, toActionErrorMessage } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { getFieldErrors } from '../fields/field-errors.ts';
import { type Draft, dropDraft, isSame, readDraft, storeDraft } from './draft.ts';
import { focusFirstInvalid } from './first-invalid.ts';
import { useStoredDraft } from './use-stored-draft.ts';

type Fields = Record<string, unknown>;

export interface ScreenFormOptions<Values extends Fields, Result = unknown> {
  /** Used once, when the form appears. */
  initialValues: Values;
  /** Returns messages by field, or a schema. */
  validate?: z.ZodType | ((values: Values) => Record<string, ReactNode>) | undefined;
  /**
   * Rejects with the error to show. All attempts have the same idempotency key until one succeeds, also after the tab was closed,
   * if the form has a draft.
   */
  onSubmit: (values: Values, idempotencyKey: string) => Promise<Result>;
  /** Called with what `onSubmit` resolved to. */
  onDone?: ((result: Result, values: Values) => void) | undefined;
  /** Returns false if something must be considered before sending. Called for valid values. */
  canSubmit?: ((values: Values) => boolean) | undefined;
  /** Shown for an error without a text of its own, or what makes the text of an error. An empty text shows nothing. */
  failure: string | ((error: unknown, hasOtherValues: boolean) => string);
  /** Returns what is said above the form about errors that the fields show themselves. */
  summarize?: (errors: Record<string, unknown>, values: Values) => string | null;
  /** Whether something is not saved yet. Default: whether a field has another value than at first. */
  isChanged?: (values: Values, hasOtherValues: boolean) => boolean;
  draft?: Draft<Values> | undefined;
  /** True while `onSubmit` runs. */
  sending?: RefObject<boolean> | undefined;
}

export type ScreenFormState<Values extends Fields> = ReturnType<typeof useScreenForm<Values, unknown>>;

/**
 * The state of a form of a screen, a step or a dialog. An error that names shown fields appears at them, any other one above the
 * fields. The first wrong field gets the focus. After an attempt without a reply, `retry` sends again. What is typed is kept as a draft.
 */
export function useScreenForm<Values extends Fields, Result = unknown>({
  initialValues,
  validate,
  onSubmit,
  onDone,
  canSubmit = () => true,
  failure,
  summarize = () => null,
  isChanged = (_, hasOthers) => hasOthers,
  draft,
  sending,
}: ScreenFormOptions<Values, Result>) {
  const element = useRef<HTMLFormElement>(null);
  const ownSending = useRef(false);
  const isSending = sending ?? ownSending;
  const [recovered, setRecovered] = useState(() => draft && readDraft(draft, initialValues));
  const [idempotencyKey, setIdempotencyKey] = useState(
    () => recovered?.idempotencyKey ?? newIdempotencyKey(),
  );
  const [message, setMessage] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  const form = useForm<Values>({
    initialValues: recovered?.values ?? initialValues,
    validate: (values) => {
      if (!validate) return {};
      return 'safeParse' in validate ? getFieldErrors(validate, values) : validate(values);
    },
  });
  // What was recovered counts as a change.
  useState(() => form.setInitialValues(initialValues));
  const { values } = form;
  const hasOtherValues = !isSame(values, form.getInitialValues());
  const isDirty = isChanged(values, hasOtherValues);
  const showErrors = useShownErrors(element, setMessage);
  const describe = (error: unknown) =>
    typeof failure === 'string' ? toActionErrorMessage(error, failure) : failure(error, hasOtherValues);

  const endDraft = () => {
    if (draft) dropDraft(draft);
    setRecovered(undefined);
    setIdempotencyKey(newIdempotencyKey());
  };
  const send = async (sent: Values) => {
    if (isSending.current || !canSubmit(sent)) return;
    isSending.current = true;
    setMessage(null);
    setLost(false);
    try {
      const result = await onSubmit(sent, idempotencyKey);
      form.setInitialValues(sent);
      endDraft();
      onDone?.(result, sent);
    } catch (error) {
      form.setErrors(error instanceof ApiError ? error.fields : {});
      setLost(isConnectionLoss(error));
      showErrors(describe(error));
    } finally {
      isSending.current = false;
    }
  };
  const sendValid = form.onSubmit(send, (errors) => {
    setMessage(summarize(errors, values));
    setLost(false);
    showErrors(String(Object.values(errors)[0]));
  });
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    // The form may be in a dialog that is inside the React tree of another form.
    event?.stopPropagation();
    sendValid(event);
  };
  useStoredDraft(isDirty, [values, draft?.omitted], {
    store: () => draft && storeDraft(draft, values, { idempotencyKey, form: element.current }),
    drop: () => draft && dropDraft(draft),
  });
  return {
    form,
    element,
    isBusy: form.submitting,
    isDirty,
    /** Above the fields. */
    message,
    showMessage: setMessage,
    retry: isLost ? () => submit() : undefined,
    submit,
    /** What is shown although it was never saved. */
    recovered: draft?.isSilent ? undefined : recovered,
    discard() {
      form.setValues(form.getInitialValues());
      endDraft();
    },
    endDraft,
  };
}

/** Returns a function that focuses the first wrong field. If no field shows an error, it calls `onHidden` with the message. */
function useShownErrors(element: RefObject<HTMLFormElement | null>, onHidden: (message: string) => void) {
  const [shown, setShown] = useState<{ message: string } | null>(null);
  useEffect(() => {
    if (shown && !focusFirstInvalid(element.current)) onHidden(shown.message);
  }, [shown, element, onHidden]);
  return (message: string) => setShown({ message });
}
