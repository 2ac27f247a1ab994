import { describe, expect, it } from 'vitest';
import { firstInvalid } from '../ui/field-errors.ts';
import {
  emptyRegistration,
  registerFieldNames,
  registrationErrors,
  toRegisterBody,
} from './register-form.ts';

const filled = {
  name: ' Marcela ',
  email: ' Marcela@LaBrasa.CO ',
  password: 'secreta',
  confirmPassword: 'secreta',
  consent: true,
};

/** What the person is told first, in the form's order. */
const first = (values: Partial<typeof filled>) => {
  const errors = registrationErrors({ ...filled, ...values });
  return errors[firstInvalid(errors, registerFieldNames) ?? ''];
};

describe('registration', () => {
  it('accepts a whole form', () => expect(registrationErrors(filled)).toEqual({}));

  it('sends name and e-mail trimmed, the e-mail in lower case, and no confirmation', () => {
    expect(toRegisterBody(filled)).toEqual({
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
  ])('refuses %o with «%s»', (values, message) => expect(first(values)).toBe(message));

  it('goes in the order of the specification when everything is wrong', () => {
    const wrong = { ...filled, email: 'x', password: 'abc', confirmPassword: '', consent: false };
    expect(first({ ...wrong, name: '' })).toBe('El nombre es requerido');
    expect(first(wrong)).toBe('El email no es válido');
    expect(first({ ...wrong, email: filled.email })).toBe('La contraseña debe tener al menos 6 caracteres');
    expect(first({ confirmPassword: '', consent: false })).toBe('Las contraseñas no coinciden');
  });

  it('marks every empty field at once', () => {
    expect(Object.keys(registrationErrors(emptyRegistration)).sort()).toEqual([
      'consent',
      'email',
      'name',
      'password',
    ]);
  });
});
