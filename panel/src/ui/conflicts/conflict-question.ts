import { type ReactNode, useSyncExternalStore } from 'react';

/** A field as the dialog shows it. */
export interface ConflictField {
  field: string;
  label: string;
  mine: ReactNode;
  stored: ReactNode;
}

interface ConflictQuestion {
  id: number;
  fields: readonly ConflictField[];
  /** Gets the fields of which the owner's value is saved, or null. */
  answer: (mine: ReadonlySet<string> | null) => void;
}

/** Several saves can ask at a time, and the dialog shows one question after the other. */
let questions: readonly ConflictQuestion[] = [];
const listeners = new Set<() => void>();
let questionCount = 0;

/** Resolves to the fields of which the owner's value is saved, or to null if the owner does not decide. */
export function askAboutConflicts(fields: readonly ConflictField[]): Promise<ReadonlySet<string> | null> {
  return new Promise((resolve) => {
    questionCount += 1;
    const question: ConflictQuestion = {
      id: questionCount,
      fields,
      answer(mine) {
        setQuestions(questions.filter((other) => other !== question));
        resolve(mine);
      },
    };
    setQuestions([...questions, question]);
  });
}

export function useConflictQuestion(): ConflictQuestion | undefined {
  return useSyncExternalStore(subscribe, () => questions[0]);
}

export function dismissConflictQuestions(): void {
  for (const { answer } of questions) answer(null);
}

function setQuestions(next: readonly ConflictQuestion[]): void {
  questions = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
