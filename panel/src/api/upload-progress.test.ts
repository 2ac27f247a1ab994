import { describe, expect, it } from 'vitest';
import { computeFileProgress } from './upload-progress.ts';

describe('computeFileProgress', () => {
  it('counts the text first, then one file after another', () => {
    const sizes = [100, 300];
    expect(computeFileProgress(0, 450, sizes)).toEqual([0, 0]);
    expect(computeFileProgress(50, 450, sizes)).toEqual([0, 0]);
    expect(computeFileProgress(75, 450, sizes)).toEqual([0.25, 0]);
    expect(computeFileProgress(150, 450, sizes)).toEqual([1, 0]);
    expect(computeFileProgress(300, 450, sizes)).toEqual([1, 0.5]);
    expect(computeFileProgress(450, 450, sizes)).toEqual([1, 1]);
  });

  it('stays between 0 and 1 when the total is unknown', () => {
    expect(computeFileProgress(500, 0, [100, 300])).toEqual([1, 1]);
    expect(computeFileProgress(50, 0, [100, 300])).toEqual([0.5, 0]);
  });

  it('is empty without files', () => expect(computeFileProgress(10, 10, [])).toEqual([]));

  it('counts an empty file as sent once its position is reached', () => {
    expect(computeFileProgress(50, 150, [100, 0])).toEqual([0, 0]);
    expect(computeFileProgress(150, 150, [100, 0])).toEqual([1, 1]);
  });
});
