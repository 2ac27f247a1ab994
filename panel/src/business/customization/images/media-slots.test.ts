import { expect, it } from 'vitest';
import { fileError, formatRemovalError, formatUploadError } from './media-slots.ts';

it('an error names the picture that could not be sent or removed', () => {
  expect(formatUploadError('logo', 'X')).toBe('Error al subir el logo: X');
  expect(formatUploadError('backgroundImage', 'X')).toBe('Error al subir la imagen del encabezado: X');
  expect(formatRemovalError('pageBackground', 'X')).toBe('Error al eliminar la imagen de fondo: X');
});

it.each([
  ['image/png', 1, null],
  ['image/gif', 5 * 1024 * 1024, null],
  ['image/gif', 5 * 1024 * 1024 + 1, 'Algunas imágenes exceden el límite de 5MB'],
  ['application/pdf', 1, 'Solo se permiten archivos de imagen (jpeg, png, gif, webp)'],
  ['image/svg+xml', 1, 'Solo se permiten archivos de imagen (jpeg, png, gif, webp)'],
  ['', 1, 'Solo se permiten archivos de imagen (jpeg, png, gif, webp)'],
])('a file of type «%s» and %i bytes has the error %s', (type, size, reason) =>
  expect(fileError({ type, size })).toBe(reason),
);
