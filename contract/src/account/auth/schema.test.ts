import { describe, expect, test } from 'vitest';
import { loginBody, registerForm } from './schema.ts';

const valid = {
  name: 'Ana',
  email: ' Ana@Example.COM ',
  password: '123456',
  confirmPassword: '123456',
  consent: true as const,
};

describe('registration form', () => {
  test('the registration form trims the name and lower-cases the email', () => {
    expect(registerForm.parse({ ...valid, name: ' Ana ' })).toMatchObject({
      name: 'Ana',
      email: 'ana@example.com',
    });
  });

  test('the registration form lists its errors in the order of the screen', () => {
    const { error } = registerForm.safeParse({ name: '', email: 'x', password: '1', confirmPassword: '2' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'El nombre es requerido',
      'El email no es válido',
      'La contraseña debe tener al menos 6 caracteres',
      'Debes aceptar los términos y el aviso de privacidad',
      'Las contraseñas no coinciden',
    ]);
  });
});

test.each(['ana', 'ana@', 'ana@x', '@x.co', 'a b@x.co', 'ana@x..', 'ana@x.c', 'ana@x.co\0'])(
  '%j is not an email',
  (email) => {
    const { error } = loginBody.safeParse({ email, password: 'x' });
    expect(error?.issues[0]?.message).toMatch(/Email inválido|caracteres no permitidos/);
  },
);

test.each(['a@b.co', 'josé@correo.com.mx', 'a+b@sub.dominio.travel'])('%s is an email', (email) => {
  expect(loginBody.safeParse({ email, password: 'x' }).success).toBe(true);
});
