import { describe, expect, it } from 'vitest';
import { afterLogin, readLoginState } from './navigation-state.ts';

describe('navigation state of /login', () => {
  it('brings people back to where they came from, else to the dashboard', () => {
    expect(afterLogin(readLoginState({ from: '/menu/new' }))).toBe('/menu/new');
    expect(afterLogin(readLoginState(null))).toBe('/dashboard');
  });

  it.each([undefined, null, 'x', 7, { from: 5 }, { from: 'https://otro.test' }, { signOut: 'yes' }])(
    'takes nothing from %j',
    (state) => expect(readLoginState(state)).toEqual({}),
  );
});
