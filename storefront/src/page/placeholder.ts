import type { CSSProperties } from 'react';

/** Nothing in it can end a CSS string or address. Matched whole, so that no other address is ever fetched. */
const tinyPicture = /^data:image\/(?:webp|png|jpeg|gif|avif);base64,[A-Za-z0-9+/]+={0,2}$/;

/**
 * The tiny copy of a picture as its background. React escapes the attribute, but not the CSS inside: whatever is not
 * plainly a picture in base64 is left out, rather than escaped.
 */
export function placeholderStyle(placeholder: string): CSSProperties | undefined {
  return tinyPicture.test(placeholder) ? { backgroundImage: `url("${placeholder}")` } : undefined;
}
