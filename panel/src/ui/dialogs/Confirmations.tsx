import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { toActionErrorMessage } from '../../api/api-error.ts';
import text from '../layout/text.module.css';
import { toastError, toastSuccess } from '../toasts.tsx';
import { dismissConfirmations, useConfirmation } from './confirm.ts';
import { DialogActions } from './DialogActions.tsx';
import { Modal } from './Modal.tsx';
import { useLastValue } from './use-last-value.ts';

/** Shows the questions of `confirm`. The cancel button has the focus. Mounted once per session. */
export function Confirmations() {
  const question = useConfirmation();
  const [isRunning, setRunning] = useState(false);
  const { title, body, action, isHarmless } = useLastValue(
    question ?? { title: '', body: null, action: '', isHarmless: false },
    question !== undefined,
  );
  useEffect(() => dismissConfirmations, []);
  const cancel = () => {
    if (!isRunning) question?.answer(false);
  };
  const run = async () => {
    if (!question || isRunning) return;
    setRunning(true);
    try {
      const success = await question.run?.();
      if (success === false) return;
      if (typeof success === 'string') toastSuccess(success);
      question.answer(true);
    } catch (error) {
      toastError(toActionErrorMessage(error, question.failure ?? ''));
    } finally {
      setRunning(false);
    }
  };
  return (
    // Above the dialog that asks, which may have been mounted later.
    <Modal opened={question !== undefined} onClose={cancel} title={title} zIndex={250}>
      <Text component="div" c="dimmed" className={text.paragraphs ?? ''}>
        {body}
      </Text>
      <DialogActions>
        <Button variant="default" onClick={cancel} disabled={isRunning} data-autofocus>
          Cancelar
        </Button>
        <Button {...(!isHarmless && { color: 'red' })} onClick={() => void run()} loading={isRunning}>
          {action}
        </Button>
      </DialogActions>
    </Modal>
  );
}
