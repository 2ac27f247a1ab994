import { type ReactNode, useEffect, useRef } from 'react';
import { FormAlert } from '../fields/FormAlert.tsx';
import layout from '../layout/layout.module.css';
import { DraftNotice } from './DraftNotice.tsx';
import type { ScreenFormState } from './use-screen-form.ts';

interface Props<Values extends Record<string, unknown>> {
  screen: ScreenFormState<Values>;
  id?: string;
  /** Default: the fields below each other, with a gap. */
  className?: string | undefined;
  /** The button that sends again after a lost reply. */
  retryLabel?: string | undefined;
  onFocus?: (() => void) | undefined;
  /** A function places the notices, which otherwise come first. */
  children: ReactNode | ((notices: ReactNode) => ReactNode);
}

/** The form element, with what is said above the fields. */
export function FormFrame<Values extends Record<string, unknown>>({
  screen,
  id,
  className = layout.stack ?? '',
  retryLabel,
  onFocus,
  children,
}: Props<Values>) {
  const { message, retry, recovered } = screen;
  const notices = (
    <>
      {message && (
        <InSight key={message}>
          <FormAlert message={message} onRetry={retry} retryLabel={retryLabel} />
        </InSight>
      )}
      {recovered && <DraftNotice omitted={recovered.omitted} onDiscard={screen.discard} />}
    </>
  );
  return (
    <form
      ref={screen.element}
      id={id}
      className={className}
      noValidate
      aria-busy={screen.isBusy}
      onSubmit={screen.submit}
      onFocus={onFocus}
    >
      {typeof children === 'function' ? (
        children(notices)
      ) : (
        <>
          {notices}
          {children}
        </>
      )}
    </form>
  );
}

/** Scrolls to what appears outside of the window. */
function InSight({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not returned: newer browsers return a promise.
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={element}>{children}</div>;
}
