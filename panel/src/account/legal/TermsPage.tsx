import { paths } from '@vitrina/contract/platform/paths.ts';
import { LegalPage } from './LegalPage.tsx';

export function Component() {
  return (
    <LegalPage
      title="Términos y condiciones"
      lead="Las reglas para usar Vitrina, en palabras claras. Al crear una cuenta las aceptas."
      sections={sections}
      otherPage={{ label: 'Aviso de privacidad', to: paths.privacy }}
    />
  );
}

const sections = [
  {
    title: 'Qué es Vitrina',
    body: (
      <p>
        Vitrina es un servicio en línea para que un negocio publique su menú, catálogo o lista de servicios en
        una página propia, la comparta con un enlace y reciba pedidos por WhatsApp. Vitrina no vende los
        productos que allí se muestran, no cobra los pedidos ni los entrega: la compra es un acuerdo entre el
        negocio y su cliente.
      </p>
    ),
  },
  {
    title: 'Tu cuenta',
    body: (
      <ul>
        <li>Debes ser mayor de edad y tener facultad para representar al negocio que publicas.</li>
        <li>Los datos que das deben ser ciertos, y tu correo debe ser tuyo: lo verificamos con un código.</li>
        <li>
          Cuida tu contraseña. Lo que se haga desde tu cuenta se entiende hecho por ti; si crees que alguien
          más entró, cámbiala de inmediato: eso cierra todas las sesiones.
        </li>
      </ul>
    ),
  },
  {
    title: 'Planes y pagos',
    body: (
      <>
        <p>
          Hay un plan gratuito y planes pagos. Cada plan dice cuántos productos y categorías permite y qué
          opciones incluye. Antes de pagar ves el precio, su moneda y el periodo que cubre.
        </p>
        <ul>
          <li>
            Un pago cubre un mes o un año calendario. Solo hay cobros automáticos si activas la renovación, y
            la detienes cuando quieras en Mi Cuenta.
          </li>
          <li>
            Al terminar el periodo hay 5 días de gracia en los que tu página sigue igual y puedes editar,
            aunque no agregar. Después tu cuenta pasa al plan gratuito.
          </li>
          <li>
            Si al cambiar de plan superas un límite, nada se borra: lo que excede se conserva, deja de
            mostrarse y vuelve cuando tu plan lo permita.
          </li>
          <li>Un cambio de precio nunca afecta un periodo ya pagado.</li>
          <li>
            Si compraste como consumidor, conservas los derechos de retracto y reversión del pago que te da la
            ley de tu país; en Colombia, la Ley 1480 de 2011.
          </li>
        </ul>
      </>
    ),
  },
  {
    title: 'Tu contenido',
    body: (
      <>
        <p>
          Los textos, precios, marcas e imágenes que publicas son tuyos. Nos das permiso para guardarlos,
          adaptarlos de tamaño y mostrarlos solo con el fin de prestarte el servicio, mientras tu cuenta
          exista.
        </p>
        <p>
          Respondes por lo que publicas: que los precios sean los que cobras, que puedas ofrecer esos
          productos y que tengas derecho a usar las imágenes y las marcas.
        </p>
      </>
    ),
  },
  {
    title: 'Los datos de tus clientes',
    body: (
      <>
        <p>
          De los datos de quienes te piden respondes tú: eres su responsable. Vitrina los trata por encargo
          tuyo, y solo con estas reglas:
        </p>
        <ul>
          <li>
            <strong>Para qué:</strong> recibir, mostrar, avisar y archivar tus pedidos, mientras tu cuenta
            exista y hasta 12 meses después de cada pedido. Son nombre, teléfono, dirección, referencia, notas
            y lo pedido.
          </li>
          <li>
            <strong>Instrucciones:</strong> son estos términos y lo que haces en el panel. No los usamos para
            nada más ni los entregamos a otros; si una autoridad nos obliga, te avisamos cuando la ley lo
            permite.
          </li>
          <li>
            <strong>Secreto:</strong> quien los ve por su trabajo en Vitrina guarda secreto, también después.
          </li>
          <li>
            <strong>Seguridad:</strong> conexión cifrada, contraseñas y llaves que solo se guardan como
            huellas, un negocio nunca ve los datos de otro, y copias de seguridad.
          </li>
          <li>
            <strong>Otros encargados:</strong> autorizas a quienes alojan el servicio, entregan los correos y
            los avisos. Respondemos por ellos, y te avisamos con 15 días antes de cambiar a quien los aloja.
          </li>
          <li>
            <strong>Solicitudes:</strong> tus clientes te piden una copia, una corrección, el bloqueo o el
            borrado desde la página de su pedido. Respondes tú, dentro del plazo que ves en «Datos de
            clientes».
          </li>
          <li>
            <strong>Al terminar:</strong> descargas tus datos cuando quieras en Mi Cuenta. Al borrar tu cuenta
            se borran, y las copias de seguridad se reemplazan con el tiempo.
          </li>
          <li>
            <strong>Si algo falla:</strong> si alguien accede a esos datos sin permiso o se pierden, te
            avisamos sin demora al correo de tu cuenta, con lo que pasó, a quiénes afecta y qué hicimos.
          </li>
        </ul>
        <p>
          A ti te toca decirles a tus clientes para qué usas sus datos, no pedir más de lo que necesitas, y
          responder a tiempo.
        </p>
      </>
    ),
  },
  {
    title: 'Lo que no se permite',
    body: (
      <ul>
        <li>Ofrecer productos o servicios ilegales, o sin los permisos que exige la ley.</li>
        <li>Suplantar a otra persona o negocio, engañar a los clientes o infringir derechos ajenos.</li>
        <li>Publicar contenido de odio, de explotación sexual o que ponga en riesgo a menores de edad.</li>
        <li>Intentar dañar el servicio, entrar a cuentas ajenas o extraer datos de forma masiva.</li>
      </ul>
    ),
  },
  {
    title: 'Suspensión y cierre',
    body: (
      <p>
        Puedes dejar de usar Vitrina cuando quieras y pedir que borremos tu cuenta. Podemos desactivar una
        cuenta que incumpla estas reglas o que una autoridad nos ordene desactivar; salvo urgencia, te
        avisamos antes al correo de la cuenta y te decimos por qué. La dirección de una página no se entrega a
        otro negocio, para que un código impreso nunca lleve a un lugar ajeno.
      </p>
    ),
  },
  {
    title: 'Disponibilidad y responsabilidad',
    body: (
      <>
        <p>
          Trabajamos para que tu página esté siempre en línea y hacemos copias de seguridad, pero ningún
          servicio en internet es infalible: puede haber interrupciones por mantenimiento o por fallas de
          terceros, como tu operador de internet o WhatsApp.
        </p>
        <p>
          En la medida en que la ley lo permite, no respondemos por ventas perdidas, y nuestra responsabilidad
          se limita a lo que pagaste en los últimos doce meses. Nada de esto limita los derechos
          irrenunciables de los consumidores.
        </p>
      </>
    ),
  },
  {
    title: 'Cambios y ley aplicable',
    body: (
      <p>
        Si cambiamos estos términos de forma importante, te avisamos por email con al menos 15 días de
        anticipación; si no estás de acuerdo, puedes cerrar tu cuenta. Se aplica la ley de la República de
        Colombia, sin perjuicio de las normas de protección al consumidor del país donde vives.
      </p>
    ),
  },
  {
    title: 'Contacto',
    body: (
      <p>
        Escríbenos respondiendo a cualquiera de los correos que Vitrina envía a tu cuenta. Contestamos en un
        plazo de 15 días hábiles.
      </p>
    ),
  },
];
