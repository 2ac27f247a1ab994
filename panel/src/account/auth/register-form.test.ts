import { describe, expect, it } from 'vitest';
import { emptyRegistration, toRegisterBody, validateRegistration } from './register-form.ts';

const validForm = {
  name: ' Marcela ',
  email: ' Marcela@LaBrasa.CO ',
  password: 'secreta',
  confirmPassword: 'secreta',
  consent: true,
};

/** Returns the message of the first invalid field. */
const firstError = (values: Partial<typeof validForm>) => {
  return Object.values(validateRegistration({ ...validForm, ...values }))[0];
};

describe('registration', () => {
  it('accepts a complete form', () => expect(validateRegistration(validForm)).toEqual({}));

  it('sends name and e-mail trimmed, the e-mail in lower case, and no confirmation', () => {
    expect(toRegisterBody(validForm)).toEqual({
      name: 'Marcela',
      email: 'marcela@labrasa.co',
      password: 'secreta',
      consent: true,
    });
  });

  it.each([
    [{ name: '  ' }, 'El nombre es requerido'],
    [{ email: '' }, 'El email es requerido'],
    [{ email: 'marcela@' }, 'El email no es válido'],
    [{ password: '', confirmPassword: '' }, 'La contraseña es requerida'],
    [{ password: 'corta', confirmPassword: 'corta' }, 'La contraseña debe tener al menos 6 caracteres'],
    [{ confirmPassword: 'otra' }, 'Las contraseñas no coinciden'],
    [{ consent: false }, 'Debes aceptar los términos y el aviso de privacidad'],
  ])('rejects %o with «%s»', (values, message) => expect(firstError(values)).toBe(message));

  it('reports every empty field at once', () => {
    expect(Object.keys(validateRegistration(emptyRegistration)).sort()).toEqual([
      'consent',
      'email',
      'name',
      'password',
    ]);
  });
});
