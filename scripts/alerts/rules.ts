// Shortens the durations of the alert rules, and nothing else.

/** The shortest range becomes this long. */
const shortestRangeSeconds = 15;
const secondsOf: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };
const rangePattern = /\[(\d+)([smhd])\]/g;
const forPattern = /\bfor: (\d+)([smhd])$/gm;

export interface ScaledRules {
  /** The file, with shorter durations. */
  text: string;
  factor: number;
  /** Each duration of the file with its shorter one. */
  durations: string[];
  /** The most seconds that the rule of a name needs to fire, and to resolve, once its cause is there or gone. */
  delays: Map<string, number>;
  /** The longest range of the rule of a name, in seconds: for so long it remembers its cause. */
  memories: Map<string, number>;
}

/** Divides all ranges and all `for` by one factor. Thresholds stay. */
export function scaleRules(text: string): ScaledRules {
  const ranges = [...text.matchAll(rangePattern)].map(toSeconds);
  if (ranges.length === 0) throw new Error('no rule has a range');
  const factor = Math.min(...ranges) / shortestRangeSeconds;
  const durations = new Set<string>();
  const scale = (match: string, count: string, unit: string) => {
    const shorter = `${toSeconds([match, count, unit]) / factor}s`;
    durations.add(`${match.replace(/[[\]]|for: /g, '')} is ${shorter}`);
    return match.replace(`${count}${unit}`, shorter);
  };
  const scaled = text.replace(rangePattern, scale).replace(forPattern, scale);
  const delays = new Map<string, number>();
  const memories = new Map<string, number>();
  for (const rule of scaled.split('- alert: ')) {
    const name = /^\w*/.exec(rule)?.[0] ?? '';
    const ruleRanges = [...rule.matchAll(rangePattern)].map(toSeconds);
    const seconds = [...ruleRanges, ...[...rule.matchAll(forPattern)].map(toSeconds)];
    delays.set(
      name,
      seconds.reduce((sum, each) => sum + each, 0),
    );
    memories.set(name, Math.max(0, ...ruleRanges));
  }
  return { text: scaled, factor, durations: [...durations], delays, memories };
}

function toSeconds([, count, unit = '']: readonly (string | undefined)[]): number {
  return Number(count) * (secondsOf[unit] ?? Number.NaN);
}

/** The names of the rules, in their order. */
export function listAlerts(text: string): string[] {
  return [...text.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
}
