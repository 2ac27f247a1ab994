// @vitest-environment happy-dom
import { useFocusReturn } from '@mantine/hooks';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

beforeEach(() => {
  vi.useFakeTimers();
  keepFocus();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Orders that a press accepts, and a button that is disabled while its call runs. */
function Board() {
  const [orders, setOrders] = useState(['Uno', 'Dos']);
  const [isSaving, setSaving] = useState(false);
  return (
    <main tabIndex={-1}>
      <ul>
        {orders.map((order) => (
          <li key={order}>
            <button type="button" onClick={() => setOrders(orders.filter((each) => each !== order))}>
              {`Aceptar ${order}`}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        disabled={isSaving}
        onClick={({ currentTarget }) => {
          setSaving(true);
          // Happy DOM leaves the focus on what is disabled.
          currentTarget.blur();
          setTimeout(() => setSaving(false), 150);
        }}
      >
        Guardar
      </button>
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
/** A press of a key clicks without a pointer. */
function press(name: string, detail = 0): void {
  button(name).focus();
  fireEvent.click(button(name), { detail });
}
const wait = () => act(() => vi.advanceTimersByTime(1_000));

test('a pressed button that disappears leaves the focus to the next one, and the last to what is near', () => {
  render(<Board />);
  press('Aceptar Uno');
  wait();
  expect(document.activeElement).toBe(button('Aceptar Dos'));
  press('Aceptar Dos');
  wait();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test.each([
  ['has the focus again if a key pressed it', 0, () => button('Guardar')],
  ['has it no more if a pointer did', 1, () => document.body],
] as const)('a button that is disabled while its call runs %s', (_, detail, getFocused) => {
  render(<Board />);
  press('Guardar', detail);
  expect(document.activeElement).toBe(document.body);
  // The reply, and then the next look.
  wait();
  wait();
  expect(document.activeElement).toBe(getFocused());
});

test('a pointer that clicks elsewhere meanwhile has its place', () => {
  render(<Board />);
  press('Guardar');
  fireEvent.click(document.body, { detail: 1 });
  wait();
  wait();
  expect(document.activeElement).toBe(document.body);
});

test('what is pressed in a dialog that closes leaves the focus to the screen, not to the first link of the page', () => {
  render(
    <>
      <a href="/">Inicio</a>
      <main tabIndex={-1}>Pedidos</main>
    </>,
  );
  const dialog = renderDialog();
  press('Aceptar');
  dialog.unmount();
  wait();
  wait();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a dialog that closes may give the focus back itself, and nothing else takes it', () => {
  render(
    <>
      <button type="button">Cerrar aviso</button>
      <main tabIndex={-1}>
        <button type="button">Nueva categoría</button>
      </main>
    </>,
  );
  const dialog = renderDialog();
  press('Aceptar');
  dialog.unmount();
  act(() => vi.advanceTimersByTime(100));
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('button', { name: 'Nueva categoría' }).focus();
  wait();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Nueva categoría' }));
});

/** Saves, and then fades for a while, as the dialogs of the panel do. */
function SavingDialog({ replyMs }: { replyMs: number }) {
  const [state, setState] = useState<'closed' | 'open' | 'saving' | 'fading'>('closed');
  const isOpen = state === 'open' || state === 'saving';
  useFocusReturn({ opened: isOpen });
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setState('open')}>
        Nueva categoría
      </button>
      {state !== 'closed' && (
        <div role="dialog">
          <button
            type="button"
            disabled={state === 'saving'}
            onClick={({ currentTarget }) => {
              setState('saving');
              currentTarget.blur();
              setTimeout(() => setState('fading'), replyMs);
              setTimeout(() => setState('closed'), replyMs + 300);
            }}
          >
            Crear
          </button>
        </div>
      )}
    </main>
  );
}

test.each([95, 99, 100, 101, 145, 195, 200])(
  'what opened a dialog has the focus after a reply of %i ms, not the dialog that fades',
  (replyMs) => {
    render(<SavingDialog replyMs={replyMs} />);
    press('Nueva categoría');
    press('Crear');
    // React draws between the timers.
    for (let ms = 0; ms < 1_000; ms += 1) act(() => vi.advanceTimersByTime(1));
    expect(document.activeElement).toBe(button('Nueva categoría'));
  },
);

const renderDialog = () =>
  render(
    <div role="dialog">
      <button type="button">Aceptar</button>
    </div>,
  );
