import { type ReactNode, useSyncExternalStore } from 'react';

interface Confirmation {
  /** Names what is changed. */
  title: string;
  /** What else is lost. */
  body: ReactNode;
  /** The text of the button. */
  action: string;
  /** The button is not red, because nothing is lost. */
  isHarmless?: boolean;
  /**
   * Runs while the dialog shows that it is busy. Resolves to the text of a toast, to false to stay open, or to something
   * else.
   */
  run?: () => Promise<unknown>;
  /** Shown if `run` rejects without a text of its own. The dialog stays open. */
  failure?: string;
}

export interface OpenConfirmation extends Confirmation {
  answer: (isConfirmed: boolean) => void;
}

/** The dialog shows one question after the other. */
let questions: readonly OpenConfirmation[] = [];
const listeners = new Set<() => void>();

/** Asks before a permanent change. Resolves to true if it is confirmed and `run` has succeeded. */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    const question: OpenConfirmation = {
      ...confirmation,
      answer(isConfirmed) {
        setQuestions(questions.filter((other) => other !== question));
        resolve(isConfirmed);
      },
    };
    setQuestions([...questions, question]);
  });
}

export function useConfirmation(): OpenConfirmation | undefined {
  return useSyncExternalStore(subscribe, () => questions[0]);
}

export function dismissConfirmations(): void {
  for (const { answer } of questions) answer(false);
}

function setQuestions(next: readonly OpenConfirmation[]): void {
  questions = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
