// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Modal } from '../dialogs/Modal.tsx';
import { renderKit } from '../testing/render-kit.tsx';
import { UndoBar } from './UndoBar.tsx';
import { clearOffers, offerUndo } from './undo-offers.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => {
  clearOffers();
  vi.useRealTimers();
});

const texts = () => screen.queryAllByRole('alert').map((row) => row.querySelector('span')?.textContent);
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const offer = (text: string, options: Partial<Parameters<typeof offerUndo>[0]> = {}) =>
  act(() => offerUndo({ text, takeBack() {}, ...options }));

it('has the last change, those before it on a tap, and takes back what is chosen', async () => {
  renderKit(<UndoBar />);
  const takeBack = vi.fn();
  offer('Pedido #1 aceptado', { takeBack });
  offer('Pedido #2 aceptado');
  expect(texts()).toEqual(['Pedido #2 aceptado']);
  act(() => screen.getByRole('button', { name: '1 cambio anterior' }).click());
  expect(texts()).toEqual(['Pedido #1 aceptado', 'Pedido #2 aceptado']);
  act(() => screen.getAllByRole('button', { name: 'Deshacer' })[0]?.click());
  expect(takeBack).toHaveBeenCalledOnce();
  expect(texts()).toEqual(['Pedido #2 aceptado']);
  expect(screen.queryByRole('button', { name: /anterior/ })).toBeNull();
});

it('has one offer for one thing, each for its own time', () => {
  renderKit(<UndoBar />);
  offer('Pedido #1 aceptado', { id: 'a', durationMs: 15_000, hasDeadline: true });
  offer('Pedido #1 listo', { id: 'a', durationMs: 15_000, hasDeadline: true });
  offer('Categoría eliminada');
  wait(5900);
  expect(texts()).toEqual(['Categoría eliminada']);
  wait(400);
  expect(texts()).toEqual(['Pedido #1 listo']);
  wait(9000);
  expect(texts()).toEqual([]);
});

it('waits until no dialog covers it, unless the server does not', () => {
  const dialog = (opened: boolean) => (
    <>
      <UndoBar />
      <Modal opened={opened} onClose={() => {}} title="Categorías" />
    </>
  );
  const { rerender } = renderKit(dialog(true));
  offer('Pedido #1 aceptado', { durationMs: 15_000, hasDeadline: true });
  offer('Categoría eliminada');
  wait(16_000);
  expect(texts()).toEqual(['Categoría eliminada']);
  rerender(dialog(false));
  wait(5000);
  expect(texts()).toEqual(['Categoría eliminada']);
  wait(1500);
  expect(texts()).toEqual([]);
});
