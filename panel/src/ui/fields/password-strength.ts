// Loaded on demand, because the list of common passwords is larger than the panel.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** From 0, guessed at once, to 4. */
type Score = 0 | 1 | 2 | 3 | 4;

export interface PasswordStrength {
  score: Score;
  label: string;
  /** Why the password is not better, or null. */
  advice: string | null;
}

const labels: Record<Score, string> = {
  0: 'Muy débil',
  1: 'Débil',
  2: 'Regular',
  3: 'Buena',
  4: 'Muy buena',
};

const mostUsed = 'Es una de las contraseñas más usadas, y de las primeras que se prueban.';
const personal = 'Contiene tu nombre o tu correo, que otros conocen.';
const adviceByWarning: Record<string, string> = {
  topTen: mostUsed,
  topHundred: mostUsed,
  common: mostUsed,
  similarToCommon: 'Se parece a una de las contraseñas más usadas.',
  userInputs: personal,
  straightRow: 'Las teclas seguidas se adivinan fácil.',
  keyPattern: 'Las teclas seguidas se adivinan fácil.',
  simpleRepeat: 'Las letras repetidas se adivinan fácil.',
  extendedRepeat: 'Las letras repetidas se adivinan fácil.',
  sequences: 'Las secuencias como «abc» o «123» se adivinan fácil.',
  recentYears: 'Los años se adivinan fácil.',
  dates: 'Las fechas se adivinan fácil.',
};
const longer = 'Hazla más larga: varias palabras juntas protegen mejor.';

/** In characters. The cost grows faster than the length, and a password this long is good by its length. */
const maxEstimatedLength = 32;
/** The default of 512 takes seconds on a phone. */
const l33tMaxSubstitutions = 100;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions });

/** `personalWords` are words that others associate with the owner, such as the name and the e-mail. */
export function estimateStrength(password: string, personalWords: readonly string[]): PasswordStrength {
  const words = personalWords
    .flatMap((text) => [text, ...text.split(/[\s@.]+/)])
    .filter((word) => word.length > 2);
  // The list of common passwords has no accents.
  const start = password.slice(0, maxEstimatedLength);
  const results = [start, removeAccents(start)].map((text) => estimator.check(text, words));
  const weakest = results.reduce((a, b) => (b.guesses < a.guesses ? b : a));
  const { score, feedback } = weakest;
  return {
    score,
    label: labels[score],
    advice: score < 3 ? (adviceByWarning[feedback.warning ?? ''] ?? longer) : null,
  };
}

function removeAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
