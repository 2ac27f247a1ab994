import type { MantineColorsTuple } from '@mantine/core';

// Index n is step n00 of a 50–900 scale, index 0 is 50. Purple 6 is the brand colour, 7 its hover.
const purple: MantineColorsTuple = [
  '#F5F3FF',
  '#EBE5FE',
  '#D9CDFB',
  '#C6B3FC',
  '#A78BFA',
  '#7C3AED',
  '#6D28D9',
  '#5B21B6',
  '#481A91',
  '#34136A',
];
const turquoise: MantineColorsTuple = [
  '#E9FAF6',
  '#CFF4EC',
  '#A6E9DE',
  '#5EEAD4',
  '#2DD4BF',
  '#14B8A6',
  '#0D9488',
  '#0F766E',
  '#115E59',
  '#134E4A',
];
// Mantine uses gray 0–6 in the light scheme and dark 2–7 in the dark one. Both have a violet tint here.
const gray: MantineColorsTuple = [
  '#FAF8FD',
  '#F3F0F8',
  '#EAE6F1',
  '#D6D0E0',
  '#B9B1C7',
  '#918A9F',
  '#6C6580',
  '#554E69',
  '#37304A',
  '#1D1929',
];
const dark: MantineColorsTuple = [
  '#F2EFF8',
  '#D6D0E3',
  '#BBB4CB',
  '#A199B5',
  '#352E43',
  '#2B2537',
  '#241F2E',
  '#1B1723',
  '#131019',
  '#0E0B13',
];
const red: MantineColorsTuple = [
  '#FEF0F2',
  '#FCDDE2',
  '#F7C4CD',
  '#FF9DAE',
  '#F2667F',
  '#E03E5D',
  '#CF2347',
  '#B3163A',
  '#8E122F',
  '#5F0D21',
];
const yellow: MantineColorsTuple = [
  '#FEF5E3',
  '#FBE8C2',
  '#F3D79F',
  '#F9C97B',
  '#F0A43A',
  '#D98B13',
  '#C27803',
  '#8A4B08',
  '#6B3A0A',
  '#4A2908',
];

export const colors = { purple, turquoise, gray, dark, red, yellow };
