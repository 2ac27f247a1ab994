import type { CSSProperties } from 'react';

/**
 * Contains nothing that ends a CSS string or URL, and matches the whole text, so that no other URL is
 * fetched.
 */
const dataUrl = /^data:image\/(?:webp|png|jpeg|gif|avif);base64,[A-Za-z0-9+/]+={0,2}$/;

/**
 * The placeholder as a CSS background. React escapes the attribute but not the CSS in it, so anything except
 * a base64 picture is left out.
 */
export function placeholderStyle(placeholder: string): CSSProperties | undefined {
  return dataUrl.test(placeholder) ? { backgroundImage: `url("${placeholder}")` } : undefined;
}
