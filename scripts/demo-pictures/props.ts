import type { Tone } from './tones.ts';

/** A gradient for a shadow, darkest at `share` of its radius. */
function createShadowGradient(id: string, color: string, opacity: number, share: number): string {
  return `<radialGradient id="${id}">
    <stop offset="${share}" stop-color="${color}" stop-opacity="${opacity}"/>
    <stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
}

/** A table seen from above, lit from the upper left. */
export function table({ light, dark }: Tone): string {
  return `<defs><radialGradient id="table" cx=".3" cy=".18" r="1.05">
    <stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#table)"/>`;
}

/** Painted cement tiles. */
export function tiles({ light, accent }: Tone): string {
  const flower =
    'M80 14c22 22 22 44 0 66-22-22-22-44 0-66zm0 132c22-22 22-44 0-66-22 22-22 44 0 66zM14 80c22-22 44-22 66 0-22 22-44 22-66 0zm132 0c-22-22-44-22-66 0 22 22 44 22 66 0zM0-22a22 22 0 0 1 0 44 22 22 0 0 1 0-44z';
  const positions = Array.from({ length: 8 * 7 }, (_, n) => [
    (n % 8) * 160 - 140,
    Math.floor(n / 8) * 160 - 160,
  ]);
  const lines = Array.from(
    { length: 9 },
    (_, n) => `M${n * 160 - 140}-200v1200M-200 ${n * 160 - 160}h1400`,
  ).join('');
  return `<g transform="rotate(-8 480 360)"><path d="${lines}" stroke="${light}" stroke-width="3" opacity=".5"/>
    <g fill="${accent}" opacity=".2">${positions.map(([x, y]) => `<path transform="translate(${x} ${y})" d="${flower}"/>`).join('')}</g></g>`;
}

/** A checked tablecloth on the right side. */
export function cloth({ accent, shade, light }: Tone): string {
  const along = Array.from({ length: 11 }, (_, n) => `M${436 + n * 56}-200h28V920h-28z`).join('');
  const across = Array.from({ length: 20 }, (_, n) => `M436 ${-200 + n * 56}h616v28H436z`).join('');
  return `<defs><linearGradient id="fold" x1="0" x2="1"><stop offset="0" stop-color="${shade}" stop-opacity="0"/><stop offset=".5" stop-color="${shade}" stop-opacity=".14"/><stop offset="1" stop-color="${shade}" stop-opacity="0"/></linearGradient></defs>
    <g transform="rotate(-14 480 360)">
    <rect x="424" y="-190" width="640" height="1120" fill="${shade}" opacity=".12"/>
    <rect x="436" y="-200" width="616" height="1120" fill="${light}"/>
    <path d="${along}" fill="${accent}" opacity=".42"/><path d="${across}" fill="${accent}" opacity=".42"/>
    <rect x="560" y="-200" width="120" height="1120" fill="url(#fold)"/><rect x="800" y="-200" width="150" height="1120" fill="url(#fold)"/></g>`;
}

/** A sheet of coloured paper. */
export function paper({ accent, shade }: Tone): string {
  return `<g transform="rotate(-12 480 360)"><rect x="486" y="-320" width="900" height="1400" fill="${shade}" opacity=".16"/>
    <rect x="498" y="-320" width="900" height="1400" fill="${accent}" opacity=".5"/></g>`;
}

export function planks({ shade }: Tone): string {
  const lines = [118, 262, 398, 548, 690]
    .map(
      (
        y,
        n,
      ) => `<path d="M0 ${y}h960" stroke="${shade}" stroke-width="3" opacity=".22"/><path d="M0 ${y + 3}h960" stroke="#fff" stroke-width="2" opacity=".14"/>
      <path d="M${60 + n * 40} ${y - 60}c160-22 300 18 520-6s220 14 300 4M${n * 60} ${y - 100}c200 14 340-16 600 4" fill="none" stroke="${shade}" stroke-width="3" opacity=".08"/>`,
    )
    .join('');
  return `<g transform="rotate(-4 480 360) scale(1.1) translate(-40 -40)">${lines}</g>`;
}

/** A glazed plate with a painted rim, in the style of El Carmen de Viboral. */
export function plate(x: number, y: number, radius: number, { shade, accent }: Tone): string {
  const petals = Array.from({ length: 24 }, (_, n) => {
    const angle = n * 15;
    return n % 2
      ? `<circle transform="rotate(${angle})" cy="${-radius * 0.9}" r="${radius * 0.016}"/>`
      : `<path transform="rotate(${angle}) translate(0 ${-radius * 0.9})" d="M0 ${-radius * 0.045}c${radius * 0.045} ${radius * 0.02} ${radius * 0.045} ${radius * 0.07} 0 ${radius * 0.09}c${-radius * 0.045} ${-radius * 0.02} ${-radius * 0.045} ${-radius * 0.07} 0 ${-radius * 0.09}z"/>`;
  }).join('');
  return `<defs>${createShadowGradient('plate-shade', shade, 0.42, 0.76)}
    <radialGradient id="glaze" cx=".36" cy=".28" r=".95"><stop offset="0" stop-color="#fff"/><stop offset=".7" stop-color="#f8f4ee"/><stop offset="1" stop-color="#d8cdc2"/></radialGradient>
    <radialGradient id="well" cx=".62" cy=".7" r=".8"><stop offset="0" stop-color="#fff"/><stop offset=".75" stop-color="#faf6f0"/><stop offset="1" stop-color="#e3d9ce"/></radialGradient></defs>
    <circle cx="${x + 14}" cy="${y + 34}" r="${radius * 1.16}" fill="url(#plate-shade)"/>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="url(#glaze)"/>
    <g transform="translate(${x} ${y})" fill="${accent}" opacity=".75">${petals}</g>
    <circle cx="${x}" cy="${y}" r="${radius * 0.8}" fill="none" stroke="${accent}" stroke-width="${radius * 0.008}" opacity=".55"/>
    <circle cx="${x}" cy="${y}" r="${radius * 0.76}" fill="url(#well)"/>`;
}

/** A round bowl of black clay with two handles, in the style of La Chamba. `soup` is a colour. */
export function bowl(x: number, y: number, radius: number, { shade }: Tone, soup: string): string {
  return `<defs>${createShadowGradient('bowl-shade', shade, 0.5, 0.76)}
    <linearGradient id="clay" x1=".15" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="#6b625f"/><stop offset=".4" stop-color="#37302f"/><stop offset="1" stop-color="#181313"/></linearGradient>
    <radialGradient id="inside" cx=".6" cy=".75" r=".8"><stop offset="0" stop-color="#4a413e"/><stop offset="1" stop-color="#120d0d"/></radialGradient>
    <radialGradient id="soup" cx=".38" cy=".3" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3a1405" stop-opacity=".38"/></radialGradient></defs>
    <circle cx="${x + 14}" cy="${y + 36}" r="${radius * 1.17}" fill="url(#bowl-shade)"/>
    <g fill="url(#clay)"><rect x="${x - radius * 1.2}" y="${y - radius * 0.22}" width="${radius * 0.5}" height="${radius * 0.44}" rx="${radius * 0.16}"/>
    <rect x="${x + radius * 0.7}" y="${y - radius * 0.22}" width="${radius * 0.5}" height="${radius * 0.44}" rx="${radius * 0.16}"/>
    <circle cx="${x}" cy="${y}" r="${radius}"/></g>
    <path d="M${x - radius * 0.86} ${y - radius * 0.36}a${radius * 0.94} ${radius * 0.94} 0 0 1 ${radius * 0.72} ${-radius * 0.5}" fill="none" stroke="#fff" stroke-width="${radius * 0.03}" stroke-linecap="round" opacity=".38"/>
    <circle cx="${x}" cy="${y}" r="${radius * 0.87}" fill="url(#inside)"/>
    <circle cx="${x}" cy="${y + radius * 0.02}" r="${radius * 0.82}" fill="${soup}"/>
    <circle cx="${x}" cy="${y + radius * 0.02}" r="${radius * 0.82}" fill="url(#soup)"/>
    <g transform="translate(${x} ${y})">${drawGarnish(radius * 0.74)}</g>`;
}

/** Drops of fat and chopped herbs on the soup. */
function drawGarnish(radius: number): string {
  return Array.from({ length: 22 }, (_, n) => {
    // The golden angle distributes them evenly without a visible pattern.
    const [angle, distance] = [n * 137.5, radius * Math.sqrt((n + 0.6) / 22)];
    const position = `rotate(${angle}) translate(${distance} 0)`;
    return n % 3
      ? `<circle transform="${position}" r="${5 + (n % 4) * 2}" fill="#fff3c0" opacity=".34"/>`
      : `<rect transform="${position} rotate(${n * 40})" width="19" height="8" rx="4" fill="#4f8f2e" opacity=".85"/>`;
  }).join('');
}

/** A long dish for a bandeja, of black clay. */
export function tray(x: number, y: number, width: number, { shade }: Tone): string {
  const [rx, ry] = [width / 2, width / 2.9];
  return `<defs>${createShadowGradient('tray-shade', shade, 0.5, 0.78)}
    <linearGradient id="clay" x1=".15" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="#6b625f"/><stop offset=".4" stop-color="#37302f"/><stop offset="1" stop-color="#181313"/></linearGradient>
    <radialGradient id="inside" cx=".6" cy=".8" r=".9"><stop offset="0" stop-color="#574c49"/><stop offset="1" stop-color="#211a1a"/></radialGradient></defs>
    <ellipse cx="${x + 12}" cy="${y + 34}" rx="${rx * 1.14}" ry="${ry * 1.18}" fill="url(#tray-shade)"/>
    <ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#clay)"/>
    <path d="M${x - rx * 0.9} ${y - ry * 0.26}a${rx} ${ry} 0 0 1 ${rx * 0.6} ${-ry * 0.58}" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".35"/>
    <ellipse cx="${x}" cy="${y}" rx="${rx * 0.91}" ry="${ry * 0.87}" fill="url(#inside)"/>`;
}

/** A wooden board with its handle at the picture's edge. `side` is -1 for left, 1 for right. */
export function board(x: number, y: number, { shade }: Tone, side: -1 | 1): string {
  const grain = Array.from({ length: 9 }, (_, n) => {
    const y = -210 + n * 52;
    return `<path d="M-340 ${y}c180 ${n % 2 ? 22 : -20} 360 ${n % 3 ? -16 : 18} 680 ${n % 2 ? 8 : -8}"/>`;
  }).join('');
  return `<defs><linearGradient id="wood" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="#e3b078"/><stop offset=".55" stop-color="#c48748"/><stop offset="1" stop-color="#95592a"/></linearGradient>
    <linearGradient id="edge" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8a5126"/><stop offset="1" stop-color="#6a3a18"/></linearGradient></defs>
    <g transform="translate(${x} ${y}) scale(${side} 1) rotate(-8)">
    <g fill="${shade}"><rect x="-352" y="-212" width="736" height="500" rx="70" opacity=".1"/><rect x="-344" y="-216" width="712" height="484" rx="62" opacity=".14"/><rect x="-340" y="-222" width="692" height="474" rx="56" opacity=".2"/></g>
    <path fill="url(#edge)" d="M-290-226h580a54 54 0 0 1 54 54v362a54 54 0 0 1-54 54h-580a54 54 0 0 1-54-54v-362a54 54 0 0 1 54-54zM330-44h240v104H330z"/>
    <path fill="url(#wood)" d="M-290-240h580a54 54 0 0 1 54 54v362a54 54 0 0 1-54 54h-580a54 54 0 0 1-54-54v-362a54 54 0 0 1 54-54zM330-58h240v104H330z"/>
    <g fill="none" stroke="#7a4519" stroke-width="3" opacity=".22">${grain}</g>
    <rect x="-322" y="-218" width="644" height="426" rx="40" fill="none" stroke="#fff" stroke-width="3" opacity=".18"/></g>`;
}

/** A plantain leaf under the food. */
export function leaf(x: number, y: number, { shade }: Tone, side: -1 | 1): string {
  const veins = Array.from({ length: 13 }, (_, n) => {
    const x = -400 + n * 66;
    return `<path d="M${x} 0c40-70 80-130 140-190M${x} 0c40 70 80 130 140 190"/>`;
  }).join('');
  const shape =
    'M-520 0C-400-190-120-250 150-215c180 24 320 110 400 215C470 105 330 191 150 215-120 250-400 190-520 0z';
  return `<defs><linearGradient id="leaf" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#8fce5a"/><stop offset=".5" stop-color="#4c9c40"/><stop offset="1" stop-color="#1f6a35"/></linearGradient>
    <clipPath id="leaf-edge"><path d="${shape}"/></clipPath></defs>
    <g transform="translate(${x} ${y}) scale(${side} 1) rotate(-24)"><path d="${shape}" transform="translate(10 34) scale(1.02)" fill="${shade}" opacity=".28"/>
    <path d="${shape}" fill="url(#leaf)"/>
    <g clip-path="url(#leaf-edge)" fill="none" stroke="#d7f2a0" stroke-width="5" opacity=".38">${veins}</g>
    <path d="M-540 0H550" stroke="#d9f0a3" stroke-width="12" stroke-linecap="round" opacity=".75"/></g>`;
}

/** A wall and a floor. `ground` is the y of their edge. `behind` is a sun, an arch or nothing. */
export function stage(
  { light, dark, accent, shade }: Tone,
  behind: 'sol' | 'arco' | 'nada',
  ground: number,
): string {
  const shapes = {
    sol: `<circle cx="480" cy="${ground - 190}" r="262" fill="${accent}" opacity=".3"/>`,
    arco: `<path d="M250 ${ground}V${ground - 250}a230 230 0 0 1 460 0v250z" fill="${accent}" opacity=".3"/><path d="M282 ${ground}V${ground - 246}a198 198 0 0 1 396 0v246z" fill="${shade}" opacity=".12"/>`,
    nada: '',
  };
  return `<defs><radialGradient id="wall" cx=".32" cy=".16" r="1.05"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}" stop-opacity=".55"/><stop offset=".45" stop-color="${light}" stop-opacity=".18"/><stop offset="1" stop-color="${shade}" stop-opacity=".16"/></linearGradient></defs>
    <rect width="960" height="720" fill="url(#wall)"/>${shapes[behind]}
    <rect y="${ground}" width="960" height="${720 - ground}" fill="${dark}"/>
    <rect y="${ground}" width="960" height="${720 - ground}" fill="url(#floor)"/>`;
}

/** A low round stand, seen from the front. */
export function stand(x: number, y: number, radius: number, { light, dark, shade }: Tone): string {
  const [ry, height] = [radius * 0.2, 40];
  return `<defs>${createShadowGradient('stand-shade', shade, 0.5, 0.5)}
    <linearGradient id="side" x1="0" x2="1"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${dark}"/><stop offset="1" stop-color="${shade}" stop-opacity=".55"/></linearGradient>
    <linearGradient id="top" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${light}"/></linearGradient></defs>
    <ellipse cx="${x + 16}" cy="${y + height + 14}" rx="${radius * 1.2}" ry="${ry * 1.5}" fill="url(#stand-shade)"/>
    <path d="M${x - radius} ${y}v${height}a${radius} ${ry} 0 0 0 ${radius * 2} 0v${-height}z" fill="${dark}"/>
    <path d="M${x - radius} ${y}v${height}a${radius} ${ry} 0 0 0 ${radius * 2} 0v${-height}z" fill="url(#side)" opacity=".8"/>
    <ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${ry}" fill="url(#top)"/>`;
}

/** Darkens the edges and adds light from the upper left. */
export function lighting({ light, shade }: Tone): string {
  return `<defs><radialGradient id="edge-shade" cx=".46" cy=".42" r=".78"><stop offset=".6" stop-color="${shade}" stop-opacity="0"/><stop offset="1" stop-color="${shade}" stop-opacity=".26"/></radialGradient>
    <radialGradient id="sunlight" cx=".08" cy="0" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#sunlight)"/><rect width="100%" height="100%" fill="url(#edge-shade)"/>`;
}
