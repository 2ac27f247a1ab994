/**
 * Endings under which names are given out, as far as an owner in Latin America may type one by mistake. Not the whole
 * public suffix list: what keeps a stranger from a name is the TXT record, which nobody can set on a suffix.
 */
const underCountries = new Set('com net org edu gob gov mil'.split(' '));
const others = new Set(
  `co.cr or.cr ac.cr go.cr ed.cr fi.cr sa.cr nom.co nom.es nom.pe gub.uy gub.ve co.ve web.ve tur.ar int.ar musica.ar
   coop.ar mutual.ar senasa.ar bet.ar med.ec fin.ec info.ec pro.ec k12.ec art.br blog.br eco.br ind.br adv.br
   ac.uk co.uk org.uk me.uk co.jp ne.jp or.jp co.kr or.kr co.nz co.za co.in co.il co.id co.th co.ao co.mz
   github.io gitlab.io pages.dev workers.dev netlify.app vercel.app web.app firebaseapp.com herokuapp.com fly.dev
   onrender.com up.railway.app glitch.me repl.co blogspot.com wixsite.com wordpress.com myshopify.com mitiendanube.com
   cloudfront.net amazonaws.com azurewebsites.net duckdns.org ngrok.io ngrok-free.app trycloudflare.com eu.org`
    .trim()
    .split(/\s+/),
);

/** `com.co`, `gob.mx`, `github.io`; also a bare `com`. */
export function isSuffix(domain: string): boolean {
  const [first = '', second] = domain.split('.', 2);
  if (second === undefined) return true;
  if (others.has(domain)) return true;
  return domain === `${first}.${second}` && second.length === 2 && underCountries.has(first);
}

/** What somebody registered: the suffix and one label more. */
export function registeredName(domain: string): string {
  const labels = domain.split('.');
  for (let length = 2; length < labels.length; length++) {
    const name = labels.slice(-length).join('.');
    if (!isSuffix(name)) return name;
  }
  return domain;
}
