import type { AttackTarget } from './attack.ts';
import { attacks } from './attacks.ts';

// A process of its own, so that its work does not delay the measurement. Attacks until the parent ends it.
const [name, target] = process.argv.slice(2);
const attack = attacks.find((candidate) => candidate.name === name);
if (!attack) throw new Error(`there is no attack «${name}»`);
await attack.run(JSON.parse(target ?? '') as AttackTarget, new AbortController().signal);
