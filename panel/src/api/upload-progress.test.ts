import { describe, expect, it } from 'vitest';
import { fileProgress } from './upload-progress.ts';

describe('progress of the files in a form', () => {
  it('fills one after another, after the text before them', () => {
    const sizes = [100, 300];
    expect(fileProgress(0, 450, sizes)).toEqual([0, 0]);
    expect(fileProgress(50, 450, sizes)).toEqual([0, 0]);
    expect(fileProgress(75, 450, sizes)).toEqual([0.25, 0]);
    expect(fileProgress(150, 450, sizes)).toEqual([1, 0]);
    expect(fileProgress(300, 450, sizes)).toEqual([1, 0.5]);
    expect(fileProgress(450, 450, sizes)).toEqual([1, 1]);
  });

  it('stays within 0 and 1 when the browser does not tell the total', () => {
    expect(fileProgress(500, 0, [100, 300])).toEqual([1, 1]);
    expect(fileProgress(50, 0, [100, 300])).toEqual([0.5, 0]);
  });

  it('has nothing to say without files', () => expect(fileProgress(10, 10, [])).toEqual([]));

  it('takes an empty file as sent once its turn comes', () => {
    expect(fileProgress(50, 150, [100, 0])).toEqual([0, 0]);
    expect(fileProgress(150, 150, [100, 0])).toEqual([1, 1]);
  });
});
