import type { DnsTarget } from '@vitrina/contract/page/domains/schema.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { CopyValue } from './CopyValue.tsx';
import classes from './Domains.module.css';

/** The records that every domain needs. DomainRow shows the records and the code of each domain. */
export function DnsInstructions({ target: { ips, cname } }: { target: DnsTarget }) {
  const [ip] = ips;
  if (ip === undefined && cname === null) {
    return (
      <Section title="Configuración DNS">
        <p className={classes.help}>
          Este servidor no tiene una dirección pública: aquí un dominio se activa con un clic, sin revisar su
          DNS.
        </p>
      </Section>
    );
  }
  return (
    <Section
      title="Configuración DNS"
      lead="Entra donde compraste el dominio, busca «DNS» o «Zona DNS» y crea estos registros."
    >
      <ol className={classes.steps}>
        <li>
          <div>
            <b>{ip === undefined ? 'ALIAS o CNAME' : ip.includes(':') ? 'AAAA' : 'A'}</b> en <code>@</code>,
            que lleva tu dominio a nuestro servidor:
          </div>
          <CopyValue label="la dirección del servidor" value={ip ?? cname ?? ''} />
        </li>
        <li>
          <div>
            <b>CNAME</b> en <code>www</code>, con tu propio dominio como valor.
          </div>
        </li>
        <li>
          <div>
            <b>TXT</b> en <code>_vitrina</code>, con el código que verás al agregar el dominio.
          </div>
        </li>
      </ol>
      <p className={classes.help}>
        Revisamos solos y esta pantalla se pone en verde cuando todo está listo. La propagación puede tardar
        hasta 48 horas. Después deja los registros como están: sin ellos el dominio se desactiva.
      </p>
    </Section>
  );
}
