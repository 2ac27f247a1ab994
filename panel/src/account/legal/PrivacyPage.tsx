import { paths } from '@vitrina/contract/platform/paths.ts';
import { LegalPage } from './LegalPage.tsx';

export function Component() {
  return (
    <LegalPage
      title="Aviso de privacidad"
      lead="Qué datos tratamos, para qué y cómo decides sobre ellos. Vale la ley de protección de datos del país de tu negocio."
      sections={sections}
      otherPage={{ label: 'Términos y condiciones', to: paths.terms }}
    />
  );
}

const sections = [
  {
    title: 'Quién responde por tus datos',
    body: (
      <p>
        Vitrina es responsable del tratamiento de los datos de quienes abren una cuenta. De los datos de los
        clientes de un negocio responde ese negocio; Vitrina los guarda por encargo suyo. Los mensajes de
        WhatsApp van directamente de un teléfono al otro, y Vitrina no los lee ni los guarda.
      </p>
    ),
  },
  {
    title: 'La ley de tu país',
    body: (
      <ul>
        <li>
          <strong>Argentina:</strong> Ley 25.326. Autoridad: Agencia de Acceso a la Información Pública.
        </li>
        <li>
          <strong>Chile:</strong> Ley 19.628, reformada por la Ley 21.719. Autoridad: Agencia de Protección de
          Datos Personales.
        </li>
        <li>
          <strong>Colombia:</strong> Ley 1581 de 2012 (habeas data). Autoridad: Superintendencia de Industria
          y Comercio.
        </li>
        <li>
          <strong>México:</strong> Ley Federal de Protección de Datos Personales en Posesión de los
          Particulares. Autoridad: Secretaría Anticorrupción y Buen Gobierno.
        </li>
        <li>
          <strong>Perú:</strong> Ley 29733. Autoridad: Autoridad Nacional de Protección de Datos Personales.
        </li>
        <li>
          <strong>En los demás países,</strong> la ley de protección de datos de cada uno y su autoridad.
        </li>
      </ul>
    ),
  },
  {
    title: 'Qué datos guardamos',
    body: (
      <ul>
        <li>
          <strong>De tu cuenta:</strong> nombre, correo, fecha de registro, fecha en que aceptaste este aviso
          y tu contraseña, cifrada de una forma que nadie puede leer, ni siquiera nosotros.
        </li>
        <li>
          <strong>De tu negocio:</strong> lo que tú escribes para que se vea en tu página: nombre, dirección,
          teléfono, WhatsApp, redes sociales, productos, precios e imágenes.
        </li>
        <li>
          <strong>De tus pagos:</strong> plan, valor, fecha, referencia y los datos de facturación que nos
          des. Los datos de la tarjeta los recibe la pasarela de pagos, nunca Vitrina.
        </li>
        <li>
          <strong>De quienes visitan tu página:</strong> conteos de visitas y de pedidos iniciados, sin
          nombres ni teléfonos.
        </li>
        <li>
          <strong>De quienes piden con el carrito:</strong> nombre, teléfono, y según el pedido dirección,
          referencia y notas. Los ven el dueño y quien entra con su cuenta, y el cliente en el enlace de su
          pedido. A los 12 meses se borran y quedan solo los números, sin persona. Si el cliente toca
          «Avísame», también la dirección de avisos de su navegador, hasta que el pedido termina. Los pedidos
          que van directo por WhatsApp no se guardan aquí.
        </li>
        <li>
          <strong>De tu seguridad:</strong> los navegadores desde los que entras y los cambios de tu cuenta,
          durante 180 días, para que puedas revisarlos y avisarte de lo que no hiciste.
        </li>
        <li>
          <strong>Técnicos:</strong> registros del servidor, que incluyen direcciones IP, por un tiempo corto
          y para seguridad.
        </li>
      </ul>
    ),
  },
  {
    title: 'Para qué los usamos',
    body: (
      <ul>
        <li>Prestarte el servicio: tu página, tus estadísticas, tu sesión y tu plan.</li>
        <li>Escribirte lo necesario: códigos de verificación, avisos de tu plan y cambios importantes.</li>
        <li>Proteger las cuentas y cumplir obligaciones legales y contables.</li>
      </ul>
    ),
  },
  {
    title: 'Con quién los compartimos',
    body: (
      <p>
        No vendemos datos ni los usamos para publicidad. Los tratan por encargo nuestro, y solo para lo
        necesario, quienes alojan el servicio, entregan los correos y procesan los pagos; algunos están fuera
        de tu país, con garantías de protección adecuadas. Los entregamos a una autoridad solo cuando la ley
        obliga.
      </p>
    ),
  },
  {
    title: 'Lo que se guarda en tu navegador',
    body: (
      <p>
        El panel guarda la llave de tu sesión, una marca que reconoce tu navegador y tu preferencia de modo
        claro u oscuro. Las páginas públicas guardan el carrito del visitante y una marca para no contar dos
        veces la misma visita. No usamos cookies de publicidad ni rastreadores de terceros.
      </p>
    ),
  },
  {
    title: 'Tus derechos',
    body: (
      <>
        <p>Como titular de tus datos puedes, gratis y en cualquier momento:</p>
        <ul>
          <li>Conocerlos, actualizarlos y rectificarlos. La mayor parte la cambias tú en el panel.</li>
          <li>Pedir prueba de la autorización que nos diste.</li>
          <li>Saber qué uso les hemos dado.</li>
          <li>
            Revocar la autorización o pedir que los borremos, cuando no haya un deber legal de conservarlos.
          </li>
          <li>Presentar quejas ante la autoridad de tu país, que está arriba.</li>
        </ul>
        <p>
          Para ejercerlos responde a cualquiera de los correos que Vitrina envía a tu cuenta, desde esa misma
          dirección. Contestamos las consultas en 10 días hábiles y los reclamos en 15, o antes si la ley de
          tu país lo manda.
        </p>
        <p>
          <strong>Si pediste algo a un negocio,</strong> abre el enlace de tu pedido y toca «Tus datos»: ahí
          le pides una copia, que los corrija, que no los use o que los borre antes de los 12 meses. También
          se lo puedes pedir por WhatsApp o por teléfono. Si no contesta, escríbenos a nosotros desde la
          página de contacto.
        </p>
      </>
    ),
  },
  {
    title: 'Por cuánto tiempo',
    body: (
      <p>
        Mientras tengas la cuenta. Al borrarla eliminamos tus datos y tus imágenes; conservamos sin nombre lo
        que la contabilidad exige y una huella de tu enlace, para que nadie más lo tome. Las copias de
        seguridad se reemplazan con el tiempo.
      </p>
    ),
  },
  {
    title: 'Seguridad y menores de edad',
    body: (
      <p>
        La conexión va cifrada, las contraseñas y las llaves de sesión se guardan solo como huellas, y el
        acceso a los datos está limitado. Vitrina es para negocios: no está dirigida a menores de edad ni
        recoge sus datos a sabiendas.
      </p>
    ),
  },
  {
    title: 'Cambios',
    body: (
      <p>
        Si este aviso cambia de forma importante, te avisamos por email antes de que rija y, cuando haga
        falta, te pedimos de nuevo la autorización.
      </p>
    ),
  },
];
