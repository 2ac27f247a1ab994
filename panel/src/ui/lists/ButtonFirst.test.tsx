// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadLater } from '../load-later.ts';
import { ButtonFirst } from './ButtonFirst.tsx';

test('a button that is pressed before its part is there loads it, and the part is told', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => {});
  const importPart = vi.fn(async () => ({ text: 'Por 15 minutos' }));
  const usePart = loadLater(importPart);
  render(
    <ButtonFirst usePart={usePart} button={<button type="button">Pausar</button>}>
      {({ text }, isOpenAtFirst) => <p>{isOpenAtFirst && text}</p>}
    </ButtonFirst>,
  );
  expect(importPart).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Pausar' }));
  await screen.findByText('Por 15 minutos');
  expect(screen.queryByRole('button')).toBeNull();
  vi.unstubAllGlobals();
});
