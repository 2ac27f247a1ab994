import { createStore } from '@vitrina/contract/platform/store.ts';
import type { ReactNode } from 'react';
import { useStore } from '../../api/use-store.ts';

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
  /** Gets the fields that keep the owner's value, or null to save nothing. */
  answer: (mine: ReadonlySet<string> | null) => void;
}

/** Several saves can ask at a time, and the dialog shows one question after the other. */
const questions = createStore<readonly ConflictQuestion[]>([]);
let questionCount = 0;

/** Resolves to the fields that keep the owner's value, or to null if the owner does not decide. */
export function askAboutConflicts(fields: readonly ConflictField[]): Promise<ReadonlySet<string> | null> {
  return new Promise((resolve) => {
    questionCount += 1;
    const question: ConflictQuestion = {
      id: questionCount,
      fields,
      answer(mine) {
        questions.set(questions.get().filter((other) => other !== question));
        resolve(mine);
      },
    };
    questions.set([...questions.get(), question]);
  });
}

export function useConflictQuestion(): ConflictQuestion | undefined {
  return useStore(questions)[0];
}

export function dismissConflictQuestions(): void {
  for (const { answer } of questions.get()) answer(null);
}
