import { expect, it } from 'vitest';
import { parseHexColor } from './hex-color.ts';

it.each([
  ['#B4431F', '#B4431F'],
  ['b4431f', '#B4431F'],
  ['  #b4431f ', '#B4431F'],
  ['#fa0', '#FFAA00'],
  ['#b4431', null],
  ['rojo', null],
  ['', null],
  ['##B4431F', null],
])('«%s» is parsed as %s', (typed, color) => expect(parseHexColor(typed)).toBe(color));
