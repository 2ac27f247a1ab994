import type { Values } from './settings.ts';

/** One Spanish line that names the setting, its value without secrets, and what is expected. */
export function createSettingError(name: string, source: NodeJS.ProcessEnv, expected: string): Error {
  const value = source[name]?.trim();
  const state = value ? `vale «${maskSecrets(name, value)}»` : 'está vacía';
  return new Error(`${name} ${state} y se espera ${expected}`.replace(/\s+/g, ' '));
}

function maskSecrets(name: string, value: string): string {
  if (/PASSWORD|ACCESS_KEY|ACCESS_TOKEN|SECRET/.test(name)) return '•••';
  if (!/_(URL|ENDPOINT)$/.test(name)) return value.slice(0, 80);
  // The URL is wrong, so nothing tells where its password begins and ends. Its protocol is all that is safe.
  if (/^(DATABASE|SMTP)_/.test(name)) return `${/^[a-z]{2,12}:\/\//i.exec(value)?.[0] ?? ''}•••`;
  return value
    .replace(/:[^:/?#@][\s\S]*@/, ':•••@')
    .replace(/\?[\s\S]*/, '?•••')
    .slice(0, 80);
}

/** Throws if only some of the named settings have values. */
export function hasSettings(
  source: NodeJS.ProcessEnv,
  values: Values,
  names: readonly (keyof Values)[],
): boolean {
  const present = names.find((name) => values[name] !== undefined);
  const missing = names.find((name) => values[name] === undefined);
  if (present && missing) throw createSettingError(missing, source, `un valor, porque ${present} lo tiene`);
  return present !== undefined;
}
