const million = 1_000_000;

/** `"9.99"` → 9990000n. */
export function toMillionths(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole) * BigInt(million) + BigInt(decimals.padEnd(6, '0'));
}

/** 9990000n → `"9.990000"`. */
export function fromMillionths(value: bigint): string {
  return `${value / BigInt(million)}.${String(value % BigInt(million)).padStart(6, '0')}`;
}
