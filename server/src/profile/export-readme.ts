export function createReadme(name: string): string {
  return [
    `Hola ${name}: esto es todo lo que guarda tu cuenta de Vitrina.`,
    '',
    'account.json       Tu nombre, tu correo, cuándo te registraste y tu plan.',
    'negocio.json       Los datos de tu negocio, sus colores y sus enlaces, también los anteriores.',
    'categorias.json    Tus categorías, en su orden.',
    'productos.json     Tus productos, con sus precios y los nombres de sus imágenes.',
    'productos.csv      Los mismos productos en una tabla, para abrirla en Excel o en otra hoja de cálculo.',
    'opciones.json      Los grupos de opciones que ofrecen tus productos.',
    'horario.json       Tu horario; nulo si no lo has puesto.',
    'estadisticas.json  Las visitas de tu página por cuartos de hora y los pedidos que salieron de ella; lo de hace más de 90 días, sumado por día.',
    'sesiones.json      Los dispositivos con la sesión abierta.',
    'seguridad.json     Los movimientos de seguridad de tu cuenta de los últimos 180 días.',
    'dominios.json      Tus dominios.',
    'pagos.json         Tus pagos.',
    'imagenes           Tus fotos, tu logo y tus fondos, en el tamaño más grande que guardamos.',
    '',
    'Tu contraseña no está: solo guardamos una huella que nadie puede leer.',
    '',
  ].join('\r\n');
}
