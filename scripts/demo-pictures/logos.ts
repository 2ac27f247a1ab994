/** Five petals around the centre. */
const petals = Array.from(
  { length: 5 },
  (_, n) =>
    `<path transform="rotate(${n * 72} 256 256)" d="M256 262c-66-30-104-96-76-152 12-24 38-30 56-14 8-14 32-14 40 0 18-16 44-10 56 14 28 56-10 122-76 152z"/>`,
).join('');

/** 512 × 512 px. The page rounds the corners. */
export const logos = {
  'la-totuma-logo': createLogo(`
    <defs><radialGradient id="g" cx=".4" cy=".25" r=".9"><stop offset="0" stop-color="#fff4df"/><stop offset="1" stop-color="#fbd9a5"/></radialGradient>
    <linearGradient id="t" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d9622b"/><stop offset="1" stop-color="#8f2d12"/></linearGradient></defs>
    <rect width="512" height="512" fill="url(#g)"/>
    <g fill="none" stroke="#c2410c" stroke-width="20" stroke-linecap="round"><path d="M190 196c-26-32 26-50 0-86"/><path d="M256 186c-30-36 30-58 0-100"/><path d="M322 196c-26-32 26-50 0-86"/></g>
    <path fill="url(#t)" d="M86 236h340c0 100-64 190-170 190S86 336 86 236z"/>
    <path fill="#5c1c0a" d="M86 236h340c0 14-1 22-3 34H89c-2-12-3-20-3-34z"/>
    <g fill="none" stroke="#ffdba6" stroke-width="11" stroke-linejoin="round" stroke-linecap="round"><path d="M108 322l37-34 37 34 37-34 37 34 37-34 37 34 37-34 37 34"/><path d="M146 366h220" stroke-dasharray="2 27"/></g>`),
  'guayacan-tienda-logo': createLogo(`
    <defs><linearGradient id="g" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#5fb4f5"/><stop offset="1" stop-color="#1667b8"/></linearGradient>
    <linearGradient id="p" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff0a8"/><stop offset=".5" stop-color="#ffd23f"/><stop offset="1" stop-color="#f29f05"/></linearGradient></defs>
    <rect width="512" height="512" fill="url(#g)"/>
    <g fill="url(#p)">${petals}</g>
    <circle cx="256" cy="256" r="46" fill="#b4530a"/><circle cx="256" cy="250" r="36" fill="#e67e12"/>
    <g fill="#fff3c4">${Array.from({ length: 7 }, (_, n) => `<circle transform="rotate(${n * 51.4} 256 250)" cx="256" cy="230" r="5.5"/>`).join('')}</g>`),
  'barberia-don-julian-logo': createLogo(`
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fbf0d9"/><stop offset="1" stop-color="#e8cf9f"/></linearGradient>
    <pattern id="s" width="96" height="96" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="96" height="96" fill="#fdf6e9"/><rect width="32" height="96" fill="#c0271f"/><rect x="48" width="32" height="96" fill="#274b8f"/></pattern></defs>
    <rect width="512" height="512" fill="url(#g)"/>
    <circle cx="256" cy="256" r="222" fill="url(#s)"/><circle cx="256" cy="256" r="184" fill="#1b1a20"/><circle cx="256" cy="256" r="170" fill="none" stroke="#e9cf9c" stroke-width="5"/>
    <path fill="#f5e3bf" d="M256 236c18-34 70-38 96-6 16 20 36 22 54 6-4 48-46 78-92 66-30-8-48-26-58-44-10 18-28 36-58 44-46 12-88-18-92-66 18 16 38 14 54-6 26-32 78-28 96 6z"/>
    <g fill="#e9cf9c"><path d="M256 148l9 19 21 2-16 14 5 21-19-11-19 11 5-21-16-14 21-2z"/><path d="M196 354h120v8H196z"/></g>`),
};

function createLogo(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${content}</svg>`;
}
