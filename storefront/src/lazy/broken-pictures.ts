/**
 * Replaces a logo that does not load by the initial of the business, and removes a cover or a page background, whose colour then
 * shows. Hydration leaves these pictures as the server rendered them, so no component watches them.
 */
export function replaceBrokenPictures(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>(
    'img.logo,.cover img,.page-background img',
  )) {
    if (image.complete && !image.naturalWidth) replace(image);
    else image.onerror = () => replace(image);
  }
}

function replace(image: HTMLImageElement): void {
  const initial = document.createElement('span');
  initial.className = 'logo is-initial';
  initial.textContent =
    [...(document.querySelector('.header h1')?.textContent ?? '')][0]?.toUpperCase() ?? '';
  image.replaceWith(...(image.matches('.logo') ? [initial] : []));
}
