import { expect, test } from 'vitest';
import { ticketPageStyle } from './ticket-pages.ts';

test('each ticket of a roll has a page as long as itself', () => {
  expect(ticketPageStyle('58', [96, 960])).toBe(
    ['@page { size: 58mm 34mm; margin: 0; }', '@page ticket-1 { size: 58mm 262mm; margin: 0; }'].join('\n'),
  );
});

test('paper keeps the size of the printer', () => {
  expect(ticketPageStyle('paper', [96])).toBe('@page { size: auto; margin: 15mm; }');
});
