/**
 * Food and tools without an emoji, in the style of the emoji: light from the upper left, warm shade below.
 * 256 × 256 px. A tint replaces `currentColor`.
 */
export const drawings = {
  huevoFrito: `
    <defs>
      <radialGradient id="a" cx=".42" cy=".35" r=".75">
        <stop offset="0" stop-color="#fff"/><stop offset=".7" stop-color="#fbf7f1"/><stop offset="1" stop-color="#e2d3c6"/>
      </radialGradient>
      <radialGradient id="b" cx=".38" cy=".32" r=".8">
        <stop offset="0" stop-color="#ffe27a"/><stop offset=".55" stop-color="#ffb21e"/><stop offset="1" stop-color="#e87f12"/>
      </radialGradient>
    </defs>
    <path fill="url(#a)" d="M66 40c34-26 78-20 104 2 20 17 50 20 58 54 7 32-12 50-22 78-10 30-40 56-82 48-28-5-46 6-70-18-26-26-22-50-34-78C8 94 34 64 66 40z"/>
    <circle cx="132" cy="126" r="54" fill="url(#b)"/>
    <ellipse cx="114" cy="104" rx="17" ry="11" fill="#fff" opacity=".75" transform="rotate(-32 114 104)"/>`,
  patacon: `
    <defs>
      <radialGradient id="a" cx=".38" cy=".3" r=".85">
        <stop offset="0" stop-color="#ffe08a"/><stop offset=".6" stop-color="#f2b63c"/><stop offset="1" stop-color="#b8701c"/>
      </radialGradient>
    </defs>
    <path fill="url(#a)" d="M126 12c38-6 60 12 84 34 26 24 36 52 32 86-4 38-20 62-50 84-30 23-62 30-98 20-36-9-58-30-72-64C8 138 8 102 28 70c22-36 54-52 98-58z"/>
    <g fill="none" stroke="#a8621a" stroke-width="7" stroke-linecap="round" opacity=".42">
      <path d="M70 92c24-16 44-6 62-20M96 150c26-2 36-22 66-18M150 84c16 2 28 10 40 8M64 164c18 8 26 22 46 20M152 188c18-4 24-16 42-20"/>
    </g>
    <g fill="#fff3c4" opacity=".55"><circle cx="112" cy="116" r="7"/><circle cx="176" cy="150" r="6"/><circle cx="86" cy="128" r="5"/><circle cx="132" cy="212" r="6"/><circle cx="198" cy="112" r="5"/></g>
    <path d="M46 84c16-30 44-46 76-50" fill="none" stroke="#fff6d0" stroke-width="9" stroke-linecap="round" opacity=".6"/>`,
  maduro: `
    <defs>
      <linearGradient id="a" x1=".2" y1="0" x2=".7" y2="1">
        <stop offset="0" stop-color="#ffd05a"/><stop offset=".5" stop-color="#f09a22"/><stop offset="1" stop-color="#a8481a"/>
      </linearGradient>
    </defs>
    <path fill="url(#a)" d="M20 150c-8-44 30-96 88-112 56-16 112 2 124 44 10 38-24 88-80 110-60 24-124 6-132-42z"/>
    <path d="M44 140c0-36 36-70 78-80" fill="none" stroke="#ffeeb0" stroke-width="10" stroke-linecap="round" opacity=".7"/>
    <path d="M74 160c40-8 88-30 120-62M98 180c34-8 66-24 92-46" fill="none" stroke="#8a3412" stroke-width="7" stroke-linecap="round" opacity=".35"/>`,
  chorizo: `
    <defs>
      <linearGradient id="a" x1=".1" y1="0" x2=".6" y2="1">
        <stop offset="0" stop-color="#f08a5c"/><stop offset=".45" stop-color="#c8412a"/><stop offset="1" stop-color="#7a1a24"/>
      </linearGradient>
    </defs>
    <path fill="#8a2a20" d="M20 72l-12-20 26-2zM238 72l14-18-28-2z"/>
    <path fill="url(#a)" d="M18 66c20-22 46-6 66 14 26 26 64 26 92 0 20-19 44-34 62-14 22 26 8 64-22 92-50 46-128 46-176 0C10 130-2 90 18 66z"/>
    <path d="M34 84c34 56 130 66 186-4" fill="none" stroke="#ffc2a0" stroke-width="11" stroke-linecap="round" opacity=".55"/>
    <g stroke="#6d1520" stroke-width="7" stroke-linecap="round" opacity=".5"><path d="M74 146l20-26M114 164l12-30M160 160l4-30M196 136l-8-24"/></g>`,
  limon: `
    <defs>
      <radialGradient id="a" cx=".4" cy=".35" r=".7"><stop offset="0" stop-color="#e9f7a6"/><stop offset="1" stop-color="#a8d13a"/></radialGradient>
      <linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#8fd04a"/><stop offset="1" stop-color="#2f8a34"/></linearGradient>
    </defs>
    <circle cx="128" cy="128" r="116" fill="url(#b)"/>
    <circle cx="126" cy="124" r="99" fill="#f4fbd8"/>
    <g fill="url(#a)">${Array.from({ length: 8 }, (_, n) => `<path transform="rotate(${n * 45} 126 124)" d="M126 116c-16-22-32-52-30-68 8-14 52-14 60 0 2 16-14 46-30 68z"/>`).join('')}</g>
    <path d="M62 84c12-24 34-38 58-42" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".7"/>`,
  arroz: `
    <defs>
      <radialGradient id="a" cx=".4" cy=".3" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".7"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#5a3a2a" stop-opacity=".3"/></radialGradient>
    </defs>
    <circle cx="128" cy="128" r="108" fill="currentColor"/><circle cx="128" cy="128" r="108" fill="url(#a)"/>
    <g fill="#fff" fill-opacity=".6" stroke="#7a4a2a" stroke-opacity=".2" stroke-width="3">${drawGrains()}</g>`,
  bunuelo: `
    <defs>
      <radialGradient id="a" cx=".36" cy=".3" r=".85">
        <stop offset="0" stop-color="#ffd98c"/><stop offset=".5" stop-color="#e79a3c"/><stop offset="1" stop-color="#93481a"/>
      </radialGradient>
    </defs>
    <circle cx="128" cy="128" r="116" fill="url(#a)"/>
    <path d="M64 150c20 22 36 6 54 20s30 34 60 22M150 60c10 20 34 12 44 36" fill="none" stroke="#7c3a12" stroke-width="8" stroke-linecap="round" opacity=".4"/>
    <ellipse cx="92" cy="74" rx="30" ry="18" fill="#fff4d2" opacity=".7" transform="rotate(-35 92 74)"/>`,
  pandebono: `
    <defs>
      <radialGradient id="a" cx=".38" cy=".3" r=".85">
        <stop offset="0" stop-color="#ffe9b0"/><stop offset=".55" stop-color="#f3be62"/><stop offset="1" stop-color="#b56f26"/>
      </radialGradient>
    </defs>
    <path fill="url(#a)" fill-rule="evenodd" d="M128 16a112 112 0 1 1 0 224 112 112 0 0 1 0-224zm0 76c-22 0-38 16-38 36s16 36 38 36 38-16 38-36-16-36-38-36z"/>
    <path d="M90 128c0-20 16-36 38-36s38 16 38 36" fill="none" stroke="#9a5a1c" stroke-width="8" opacity=".45"/>
    <path d="M48 104c10-32 34-54 68-58" fill="none" stroke="#fffae0" stroke-width="13" stroke-linecap="round" opacity=".75"/>
    <g fill="#a5621e" opacity=".4"><circle cx="186" cy="92" r="7"/><circle cx="206" cy="134" r="5"/><circle cx="84" cy="196" r="6"/><circle cx="150" cy="208" r="7"/></g>`,
  oblea: `
    <defs>
      <radialGradient id="a" cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="#fff0cf"/><stop offset=".75" stop-color="#f3d29a"/><stop offset="1" stop-color="#cc9a55"/></radialGradient>
    </defs>
    <circle cx="128" cy="136" r="112" fill="#b5651f"/>
    <circle cx="128" cy="128" r="114" fill="#8c431a"/>
    <circle cx="128" cy="120" r="112" fill="url(#a)"/>
    <g fill="none" stroke="#c8955a" stroke-width="4" opacity=".55"><circle cx="128" cy="120" r="94"/><path d="M54 74l148 92M54 166l148-92M128 28v184M40 120h176"/><circle cx="128" cy="120" r="44"/></g>
    <path d="M54 84c16-30 44-48 78-50" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".6"/>`,
  bocadillo: `
    <defs>
      <linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e8553f"/><stop offset="1" stop-color="#9c1c2a"/></linearGradient>
      <linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a81f2b"/><stop offset="1" stop-color="#6b1020"/></linearGradient>
    </defs>
    <path fill="url(#b)" d="M18 108l112 52v62L18 170zM130 160l108-58v62l-108 58z"/>
    <path fill="url(#a)" d="M18 106 122 52q8-4 16 0l100 50-100 58q-8 5-16 0z"/>
    <path d="M44 104l84-42" stroke="#ffb7a4" stroke-width="8" stroke-linecap="round" opacity=".7"/>`,
  queso: `
    <defs>
      <linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffdf4"/><stop offset="1" stop-color="#f3e4bf"/></linearGradient>
      <linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f4e6c4"/><stop offset="1" stop-color="#d9bd86"/></linearGradient>
    </defs>
    <path fill="url(#b)" d="M18 108l112 52v66L18 174zM130 160l108-58v66l-108 58z"/>
    <path fill="url(#a)" d="M18 106 122 52q8-4 16 0l100 50-100 58q-8 5-16 0z"/>
    <g fill="#cfae72" opacity=".6"><ellipse cx="62" cy="158" rx="9" ry="7"/><ellipse cx="96" cy="186" rx="6" ry="5"/><ellipse cx="180" cy="166" rx="9" ry="7"/><ellipse cx="210" cy="146" rx="5" ry="4"/></g>`,
  hogao: `
    <defs>
      <radialGradient id="a" cx=".4" cy=".3" r=".8"><stop offset="0" stop-color="#ff9a5c"/><stop offset=".6" stop-color="#e2502c"/><stop offset="1" stop-color="#a52518"/></radialGradient>
    </defs>
    <path fill="url(#a)" d="M60 60c30-34 70-34 98-18 30 16 66 26 74 66 8 42-20 62-42 84-26 28-66 38-102 20-32-16-66-28-70-68-4-36 16-56 42-84z"/>
    <g fill="#ffd9a0" opacity=".85"><circle cx="96" cy="96" r="12"/><circle cx="156" cy="84" r="9"/><circle cx="176" cy="140" r="13"/><circle cx="112" cy="156" r="10"/><circle cx="140" cy="190" r="8"/><circle cx="70" cy="132" r="8"/></g>
    <g fill="#5c9a34"><rect x="120" y="108" width="24" height="9" rx="4" transform="rotate(30 132 112)"/><rect x="84" y="186" width="22" height="9" rx="4" transform="rotate(-20 95 190)"/><rect x="188" y="104" width="20" height="8" rx="4" transform="rotate(70 198 108)"/><rect x="70" y="70" width="20" height="8" rx="4" transform="rotate(-50 80 74)"/></g>`,
  papaCriolla: `
    <defs>
      <radialGradient id="a" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#ffe98a"/><stop offset=".5" stop-color="#f7c331"/><stop offset="1" stop-color="#b56f12"/></radialGradient>
    </defs>
    <path fill="url(#a)" d="M128 22c58-6 104 34 108 92 4 62-38 116-104 120-66 4-112-40-112-104 0-62 48-102 108-108z"/>
    <ellipse cx="88" cy="76" rx="34" ry="19" fill="#fff8d0" opacity=".7" transform="rotate(-38 88 76)"/>
    <g fill="#a8650f" opacity=".45"><ellipse cx="168" cy="96" rx="10" ry="6"/><ellipse cx="128" cy="156" rx="9" ry="6"/><ellipse cx="188" cy="160" rx="8" ry="5"/><ellipse cx="86" cy="180" rx="8" ry="5"/></g>`,
  croqueta: `
    <defs>
      <linearGradient id="a" x1=".2" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="#ffd27a"/><stop offset=".5" stop-color="#e59a3a"/><stop offset="1" stop-color="#8f4818"/></linearGradient>
    </defs>
    <path fill="url(#a)" d="M14 134C30 84 84 64 136 66s92 24 106 60c-10 48-60 74-114 74S34 180 14 134z"/>
    <path d="M52 112c24-20 56-26 88-24" fill="none" stroke="#fff3c8" stroke-width="11" stroke-linecap="round" opacity=".7"/>
    <g stroke="#8a4516" stroke-width="6" stroke-linecap="round" opacity=".4"><path d="M84 160l22 6M150 168l26-8M176 118l20 8M118 130l16-4"/></g>`,
  mojarra: `
    <defs>
      <linearGradient id="a" x1=".2" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#4a1505" stop-opacity=".5"/></linearGradient>
      <clipPath id="b"><path d="M6 134c22-46 66-68 112-66 42 2 70 22 92 46l34-40c10 18 10 30-2 58 12 26 12 40 4 56l-38-36c-22 22-52 38-92 38-48 0-88-18-110-56z"/></clipPath>
    </defs>
    <path fill="currentColor" d="M92 76c16-26 50-36 82-22l-6 36zM96 184c10 24 34 34 60 28l-4-32z"/>
    <g clip-path="url(#b)"><rect width="256" height="256" fill="currentColor"/><rect y="50" width="256" height="160" fill="url(#a)"/>
    <g fill="none" stroke="#5a2208" stroke-width="9" stroke-linecap="round" opacity=".55"><path d="M104 92c14 22 14 58-2 84M136 88c16 24 16 62-2 90M166 98c12 20 12 48-2 70"/></g>
    <path d="M64 92c18 24 20 60 2 86" fill="none" stroke="#5a2208" stroke-width="5" opacity=".45"/></g>
    <circle cx="42" cy="120" r="10" fill="#fff"/><circle cx="41" cy="121" r="5.5" fill="#2a1208"/>
    <path d="M8 138c14 4 20 3 28-2" fill="none" stroke="#5a2208" stroke-width="5" stroke-linecap="round" opacity=".6"/>
    <path d="M70 84c30-12 70-8 98 8" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".5"/>`,
  chuzo: `
    <defs>
      <radialGradient id="a" cx=".35" cy=".3" r=".85"><stop offset="0" stop-color="#d98a5a"/><stop offset=".6" stop-color="#9c4a28"/><stop offset="1" stop-color="#5a2312"/></radialGradient>
      <radialGradient id="b" cx=".35" cy=".3" r=".85"><stop offset="0" stop-color="#ffd9a0"/><stop offset=".6" stop-color="#e8a355"/><stop offset="1" stop-color="#9a5a24"/></radialGradient>
      <linearGradient id="c" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#8ad06a"/><stop offset="1" stop-color="#2f8038"/></linearGradient>
      <linearGradient id="d" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ff7a5c"/><stop offset="1" stop-color="#b8202c"/></linearGradient>
    </defs>
    <g transform="rotate(-45 128 128)">
      <rect x="-42" y="122" width="340" height="12" rx="6" fill="#e2b878"/>
      <rect x="2" y="88" width="62" height="80" rx="20" fill="url(#a)"/><rect x="66" y="92" width="22" height="72" rx="11" fill="url(#c)"/>
      <rect x="90" y="86" width="64" height="84" rx="22" fill="url(#b)"/><rect x="156" y="92" width="22" height="72" rx="11" fill="url(#d)"/>
      <rect x="180" y="88" width="62" height="80" rx="20" fill="url(#a)"/>
      <g stroke="#4a1c0c" stroke-width="7" stroke-linecap="round" opacity=".45"><path d="M18 106l30 44M106 104l32 48M196 106l30 44"/></g>
      <g stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".4"><path d="M16 100h26M104 98h28M194 100h26"/></g>
    </g>`,
  jugo: `
    <defs>
      <linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".3" stop-color="#fff" stop-opacity=".08"/><stop offset=".72" stop-color="#3a0f10" stop-opacity="0"/><stop offset="1" stop-color="#3a0f10" stop-opacity=".3"/></linearGradient>
      <linearGradient id="b" x1="0" x2="1"><stop offset="0" stop-color="#f2fbff"/><stop offset=".5" stop-color="#dbeef6"/><stop offset="1" stop-color="#b4d3e0"/></linearGradient>
      <clipPath id="c"><path d="M70 74h116l-13 150a14 14 0 0 1-14 13H97a14 14 0 0 1-14-13z"/></clipPath>
    </defs>
    <path d="M150 92 176 6l30 -2" fill="none" stroke="#e8413b" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M150 92 176 6l30 -2" fill="none" stroke="#fff" stroke-width="4" stroke-dasharray="12 14" opacity=".8"/>
    <path fill="url(#b)" opacity=".85" d="M56 46h144l-17 186a22 22 0 0 1-22 20H95a22 22 0 0 1-22-20z"/>
    <g clip-path="url(#c)"><rect x="60" y="70" width="136" height="180" fill="currentColor"/><rect x="60" y="70" width="136" height="180" fill="url(#a)"/>
      <g fill="#fff" opacity=".42"><rect x="86" y="88" width="44" height="42" rx="9" transform="rotate(-14 108 109)"/><rect x="128" y="104" width="40" height="38" rx="9" transform="rotate(18 148 123)"/><rect x="96" y="140" width="36" height="34" rx="8" transform="rotate(8 114 157)"/></g>
      <ellipse cx="128" cy="76" rx="60" ry="9" fill="#fff" opacity=".5"/></g>
    <path d="M76 66 90 222" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".75"/>
    <ellipse cx="128" cy="47" rx="71" ry="8" fill="none" stroke="#fff" stroke-width="5" opacity=".9"/>`,
  navajaBarbera: `
    <defs>
      <linearGradient id="a" x1="0" y1="0" x2=".15" y2="1"><stop offset="0" stop-color="#8d99ab"/><stop offset=".3" stop-color="#dfe6ee"/><stop offset=".62" stop-color="#aab5c4"/><stop offset=".64" stop-color="#f6f9fc"/><stop offset="1" stop-color="#c3ccd8"/></linearGradient>
      <linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d98a52"/><stop offset=".5" stop-color="#96481f"/><stop offset="1" stop-color="#4f2010"/></linearGradient>
    </defs>
    <g transform="rotate(24 60 150)"><rect x="42" y="132" width="196" height="38" rx="19" fill="url(#b)"/>
      <path d="M62 142h150" stroke="#ffd2a3" stroke-width="7" stroke-linecap="round" opacity=".65"/><circle cx="216" cy="151" r="7" fill="#f3d27a"/></g>
    <g transform="rotate(-33 60 150)"><path fill="#9aa6b6" d="M6 158c4-14 14-22 28-22h60v26H36c-12 0-18 8-22 14z"/>
      <path fill="url(#a)" d="M88 118h128c18 0 30 10 32 26l2 30H104c-10 0-16-6-16-14z"/></g>
    <circle cx="60" cy="150" r="12" fill="#f3d27a"/><circle cx="56" cy="146" r="4.5" fill="#fff" opacity=".85"/>`,
  tijerasBarbero: `
    <defs>
      <linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="#c9d2de"/><stop offset="1" stop-color="#7d899a"/></linearGradient>
      <linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffe6a0"/><stop offset=".5" stop-color="#e3aa35"/><stop offset="1" stop-color="#8f6015"/></linearGradient>
    </defs>
    <g fill="none" stroke="url(#b)" stroke-width="20"><ellipse cx="82" cy="206" rx="34" ry="38"/><ellipse cx="176" cy="206" rx="34" ry="38"/></g>
    <path fill="url(#a)" d="M196 2c8 24 4 50-8 74l-66 110-24-12 74-116c12-20 18-36 24-56z"/>
    <path fill="url(#a)" d="M62 2c-8 24-4 50 8 74l66 110 24-12L86 58C74 38 68 22 62 2z"/>
    <path d="M70 30c4 18 10 30 18 42l52 84" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".9"/>
    <circle cx="129" cy="126" r="12" fill="url(#b)"/><circle cx="126" cy="122" r="4" fill="#fff" opacity=".9"/>
    <path d="M214 196c14-6 26-2 34 8" fill="none" stroke="url(#b)" stroke-width="13" stroke-linecap="round"/>`,
  frasco: `
    <defs>
      <linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".28" stop-color="#fff" stop-opacity=".05"/><stop offset=".7" stop-color="#000" stop-opacity=".05"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient>
      <linearGradient id="b" x1="0" x2="1"><stop offset="0" stop-color="#5a5f70"/><stop offset=".4" stop-color="#2c3040"/><stop offset="1" stop-color="#10131e"/></linearGradient>
    </defs>
    <path fill="url(#b)" d="M110 8h36a8 8 0 0 1 8 8v34h-52V16a8 8 0 0 1 8-8z"/><rect x="96" y="46" width="64" height="26" rx="6" fill="url(#b)"/>
    <path fill="currentColor" d="M98 70h60c4 16 40 22 40 56v104a22 22 0 0 1-22 22H80a22 22 0 0 1-22-22V126c0-34 36-40 40-56z"/>
    <path fill="url(#a)" d="M98 70h60c4 16 40 22 40 56v104a22 22 0 0 1-22 22H80a22 22 0 0 1-22-22V126c0-34 36-40 40-56z"/>
    <rect x="58" y="142" width="140" height="72" fill="#fbf3e4"/><rect x="58" y="142" width="140" height="72" fill="url(#a)" opacity=".5"/>
    <path d="M104 178c8-14 18-12 24 0 6-12 16-14 24 0 6 8 14 6 18 0-2 14-14 20-26 16-8-2-14-8-16-12-2 4-8 10-16 12-12 4-24-2-26-16 4 6 12 8 18 0z" fill="#3a2a1c"/>
    <path d="M74 128c4-16 12-24 24-32" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".7" fill="none"/>`,
  brocha: `
    <defs>
      <linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#f4e6cf"/><stop offset=".5" stop-color="#cfae84"/><stop offset="1" stop-color="#7a5a3c"/></linearGradient>
      <linearGradient id="b" x1="0" x2="1"><stop offset="0" stop-color="#4a5a86"/><stop offset=".4" stop-color="#26325a"/><stop offset="1" stop-color="#0f1734"/></linearGradient>
      <linearGradient id="c" x1="0" x2="1"><stop offset="0" stop-color="#fff2c8"/><stop offset=".5" stop-color="#e2b24c"/><stop offset="1" stop-color="#8f6418"/></linearGradient>
    </defs>
    <path fill="url(#a)" d="M92 126C64 90 58 44 84 20c22-18 66-18 88 0 26 24 20 70-8 106z"/>
    <g fill="none" stroke="#6a4a2c" stroke-width="4" stroke-linecap="round" opacity=".4"><path d="M104 120C90 84 88 52 98 24M128 122V20M152 120c14-36 16-68 6-96"/></g>
    <path d="M84 44c4-14 14-22 28-24" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".8" fill="none"/>
    <rect x="86" y="120" width="84" height="26" rx="9" fill="url(#c)"/>
    <path fill="url(#b)" d="M94 146h68c-4 16 2 28 12 44 12 20 4 46-16 50H98c-20-4-28-30-16-50 10-16 16-28 12-44z"/>
    <path d="M100 172c-10 16-14 28-10 42" stroke="#9db0e0" stroke-width="8" stroke-linecap="round" opacity=".6" fill="none"/>`,
  peine: `
    <defs><linearGradient id="a" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#f0c48a"/><stop offset=".5" stop-color="#b9702f"/><stop offset="1" stop-color="#6a3512"/></linearGradient></defs>
    <g transform="rotate(-32 128 128)"><path fill="url(#a)" d="M4 102a18 18 0 0 1 18-18h212a18 18 0 0 1 18 18v16H4z"/>
    <g fill="url(#a)">${drawTeeth()}</g>
    <path d="M24 98h190" stroke="#ffe6bd" stroke-width="8" stroke-linecap="round" opacity=".7"/></g>`,
  maquina: `
    <defs>
      <linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#5a678c"/><stop offset=".45" stop-color="#2c3760"/><stop offset="1" stop-color="#121a38"/></linearGradient>
      <linearGradient id="b" x1="0" x2="1"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#c3ccd9"/><stop offset="1" stop-color="#77828f"/></linearGradient>
      <linearGradient id="c" x1="0" x2="1"><stop offset="0" stop-color="#ffe6a0"/><stop offset=".5" stop-color="#e8b33f"/><stop offset="1" stop-color="#94661a"/></linearGradient>
    </defs>
    <g transform="rotate(24 128 128)"><g fill="url(#b)">${Array.from({ length: 9 }, (_, n) => `<path d="M${84 + n * 10} 24l4-18 4 18v22h-8z"/>`).join('')}<rect x="80" y="28" width="96" height="26" rx="6"/></g>
    <path fill="url(#c)" d="M82 52h92l6 26H76z"/>
    <path fill="url(#a)" d="M76 76h104l6 60c2 30-6 56-8 82-2 18-14 28-30 28h-40c-16 0-28-10-30-28-2-26-10-52-8-82z"/>
    <rect x="112" y="112" width="32" height="52" rx="16" fill="#0e1530"/><circle cx="128" cy="130" r="11" fill="#e84545"/>
    <path d="M90 96c-4 40 0 70 6 110" stroke="#a9b8e6" stroke-width="9" stroke-linecap="round" opacity=".55" fill="none"/></g>`,
  toalla: `
    <defs>
      <linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#f3f0ec"/><stop offset="1" stop-color="#c3b9b4"/></linearGradient>
    </defs>
    <path fill="url(#a)" d="M60 72h150a46 46 0 0 1 0 112H60z"/>
    <path fill="#d8453e" d="M176 72h14v112h-14zM154 72h10v112h-10z" opacity=".85"/>
    <ellipse cx="62" cy="128" rx="50" ry="56" fill="#f8f5f1"/>
    <g fill="none" stroke="#c9bfb8" stroke-width="7"><ellipse cx="62" cy="128" rx="46" ry="52"/><path d="M62 92c24 0 34 16 34 36s-14 32-30 32-26-12-26-28 10-22 20-22 16 8 14 18"/></g>
    <g fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".85"><path d="M96 40c-10-12 10-18 0-32M136 44c-10-14 10-20 0-36M176 40c-10-12 10-18 0-32"/></g>`,
} as const;

function drawGrains(): string {
  // The golden angle distributes them evenly without a visible pattern.
  return Array.from({ length: 20 }, (_, n) => {
    const [angle, distance] = [n * 137.5, 92 * Math.sqrt((n + 0.4) / 20)];
    return `<ellipse transform="translate(128 128) rotate(${angle}) translate(${distance} 0) rotate(${n * 53})" rx="17" ry="8"/>`;
  }).join('');
}

function drawTeeth(): string {
  return Array.from(
    { length: 25 },
    (_, n) => `<rect x="${8 + n * 9.8}" y="112" width="5" height="${n < 12 ? 62 : 54}" rx="2.5"/>`,
  ).join('');
}
