import { expect, it } from 'vitest';
import { fileError, removalFailure, uploadFailure } from './media-slots.ts';

it('a failure says in Spanish what could not be sent or removed', () => {
  expect(uploadFailure('logo', 'X')).toBe('Error al subir el logo: X');
  expect(uploadFailure('backgroundImage', 'X')).toBe('Error al subir la imagen del encabezado: X');
  expect(removalFailure('pageBackground', 'X')).toBe('Error al eliminar la imagen de fondo: X');
});

it.each([
  ['image/png', 1, null],
  ['image/gif', 5 * 1024 * 1024, null],
  ['image/gif', 5 * 1024 * 1024 + 1, 'Algunas imágenes exceden el límite de 5MB'],
  ['application/pdf', 1, 'Solo se permiten archivos de imagen (jpeg, png, gif, webp)'],
  ['image/svg+xml', 1, 'Solo se permiten archivos de imagen (jpeg, png, gif, webp)'],
  ['', 1, 'Solo se permiten archivos de imagen (jpeg, png, gif, webp)'],
])('of type «%s» and %i bytes: %s', (type, size, reason) => expect(fileError({ type, size })).toBe(reason));
