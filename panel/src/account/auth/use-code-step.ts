import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetPendingCode, type PendingCode, readPendingCode, storePendingCode } from './pending-code.ts';

const parameter = { name: 'paso', value: 'codigo' };
/** The query of /login and /register that opens the step of the code, so that it survives a reload. */
export const codeStepQuery = `${parameter.name}=${parameter.value}`;

/** Returns the code that this browser waits for, and whether its step is open. */
export function useCodeStep() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [pending, setPending] = useState(readPendingCode);
  const isNamed = new URLSearchParams(search).get(parameter.name) === parameter.value;
  const goTo = useCallback(
    (query: string) => void navigate({ pathname, search: query }, { replace: true, state }),
    [navigate, pathname, state],
  );
  const show = () => goTo(codeStepQuery);
  return {
    pending,
    isOpen: pending !== null && isNamed,
    show,
    start(code: PendingCode) {
      storePendingCode(code);
      setPending(code);
      show();
    },
    /** Closes the step. «Tengo un código» opens it again. */
    close: useCallback(() => {
      if (isNamed) goTo('');
    }, [isNamed, goTo]),
    /** Call when the code was accepted. */
    finish() {
      forgetPendingCode();
      setPending(null);
    },
  };
}
