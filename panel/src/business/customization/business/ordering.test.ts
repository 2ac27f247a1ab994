import { describe, expect, it } from 'vitest';
import { switchButton, switchCart } from './ordering.ts';

const alert = 'Por favor, ingresa un número de WhatsApp válido con código de país (ej: +57)';
const off = { whatsappNumber: '+57 310 555 0142', showWhatsappButton: false, hasCartEnabled: false };

describe('button and cart', () => {
  it('exclude each other: switching one on switches the other off', () => {
    expect(switchButton({ ...off, hasCartEnabled: true }, true)).toEqual({
      changes: { showWhatsappButton: true, hasCartEnabled: false },
    });
    expect(switchCart({ ...off, showWhatsappButton: true }, true)).toEqual({
      changes: { showWhatsappButton: false, hasCartEnabled: true },
    });
  });

  it('can both be off', () => {
    expect(switchButton({ ...off, showWhatsappButton: true }, false)).toEqual({
      changes: { showWhatsappButton: false, hasCartEnabled: false },
    });
  });

  it.each(['', '310 555 0142', '57 310 555 0142'])('stay off with the number %j', (whatsappNumber) => {
    expect(switchButton({ ...off, whatsappNumber }, true)).toEqual({ error: alert });
    expect(switchCart({ ...off, whatsappNumber }, true)).toEqual({ error: alert });
  });

  it('can be switched off with any number', () => {
    expect(switchButton({ ...off, whatsappNumber: '', showWhatsappButton: true }, false)).toHaveProperty(
      'changes',
    );
  });
});
