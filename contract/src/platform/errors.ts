import { requiredPhoneMessage } from './phones/required-phone.ts';

/**
 * Every error that the server can send: its HTTP status and the Spanish text for the screen. `{name}` is replaced by a
 * parameter of the error. Codes are stable, because clients may depend on them.
 */
export const errors = {
  VALIDATION_FAILED: [400, 'Revisa los datos e intenta de nuevo'],
  MALFORMED_REQUEST: [400, 'La solicitud no se pudo leer'],
  UNAUTHENTICATED: [401, 'Tu sesión ha terminado. Inicia sesión de nuevo.'],
  INVALID_CREDENTIALS: [401, 'Credenciales inválidas'],
  /** The password is right, and the code is missing. */
  SECOND_FACTOR_REQUIRED: [403, 'Escribe el código de tu aplicación de verificación'],
  /** Also sent in a session, which a 401 would end. */
  INVALID_SECOND_FACTOR: [
    400,
    'El código no es válido o ya se usó. Espera al siguiente e inténtalo otra vez.',
  ],
  SECOND_FACTOR_MISSING: [403, 'Configura la verificación en dos pasos para continuar'],
  SECOND_FACTOR_ACTIVE: [409, 'La verificación en dos pasos ya está activa'],
  SECOND_FACTOR_INACTIVE: [409, 'La verificación en dos pasos no está activa'],
  SECOND_FACTOR_NOT_STARTED: [409, 'Esta configuración ya no es válida. Empieza otra vez.'],
  EMAIL_NOT_VERIFIED: [403, 'Debes verificar tu correo antes de iniciar sesión'],
  ACCOUNT_INACTIVE: [403, 'Tu cuenta está desactivada'],
  FORBIDDEN: [403, 'No tienes permiso para hacer esto'],
  /** What the role may do only if a manager or the owner approves it at the device. */
  APPROVAL_REQUIRED: [403, 'Esto necesita la aprobación de un encargado'],
  APPROVAL_NOT_NEEDED: [400, 'Esto no se aprueba con un PIN'],
  MEMBER_NOT_FOUND: [404, 'No se encontró a la persona'],
  MEMBER_LIMIT_REACHED: [403, 'En el plan {plan} no caben más personas'],
  /** The plan does not allow the member now. */
  MEMBER_SUSPENDED: [403, 'El plan del negocio no incluye ahora este acceso. Habla con el dueño.'],
  ROLE_UNAVAILABLE: [400, 'Esa función todavía no se puede elegir'],
  DEVICE_NOT_FOUND: [404, 'Este dispositivo ya no es conocido. Pide una invitación nueva.'],
  INVITATION_NOT_FOUND: [404, 'Esta invitación ya se usó o venció. Pide otra.'],
  PIN_REQUIRED: [400, 'Escribe tu PIN'],
  PIN_TOO_EASY: [400, 'Ese PIN es fácil de adivinar. Elige otro.'],
  /** A 401 would end the session of who asks for an approval. */
  WRONG_PIN: [400, 'El PIN no es correcto'],
  PIN_MISSING: [403, 'Esta persona no tiene PIN. Pide una invitación nueva para elegirlo.'],
  PIN_LOCKED: [
    403,
    'Demasiados PIN equivocados en este dispositivo. El dueño o un encargado puede permitirlo otra vez.',
  ],
  TOO_MANY_PINS: [429, 'El PIN no fue correcto. Espera {seconds} s e inténtalo otra vez.'],
  EMAIL_TAKEN: [409, 'El correo ya está registrado'],
  ALREADY_VERIFIED: [409, 'Esta cuenta ya está verificada. Inicia sesión.'],
  INVALID_VERIFICATION_CODE: [400, 'Código de verificación inválido'],
  INVALID_RESET_CODE: [400, 'El código es inválido o ya venció'],
  /** The user is signed in, and a 401 would end the session. */
  WRONG_PASSWORD: [400, 'La contraseña no es correcta'],
  PASSWORD_NOT_CONFIRMED: [403, 'Confirma tu contraseña para continuar'],
  EMAIL_UNCHANGED: [400, 'Ese ya es el correo de tu cuenta'],
  SESSION_NOT_FOUND: [404, 'No se encontró la sesión'],
  MAILS_PAUSED: [503, 'Ahora no podemos enviar correos. Inténtalo más tarde.'],
  TOO_MANY_CODES: [429, 'Ya te enviamos un código. Espera un momento antes de pedir otro.'],
  TOO_MANY_CODE_MAILS: [
    429,
    'Ya enviamos varios códigos a este correo. Búscalos también en la carpeta de spam, o intenta de nuevo más tarde.',
  ],
  TOO_MANY_LOGINS: [429, 'Demasiados intentos. Espera unos minutos antes de volver a intentarlo.'],
  TOO_MANY_REQUESTS: [429, 'Demasiadas solicitudes. Intenta de nuevo más tarde.'],

  NO_ACTIVE_PLAN: [403, 'No tienes un plan activo. Por favor, activa un plan para continuar.'],
  PRODUCT_LIMIT_REACHED: [403, 'Has alcanzado el límite de {n} productos de tu plan {plan}'],
  CATEGORY_LIMIT_REACHED: [403, 'Has alcanzado el límite de {max} categorías de tu plan {plan}'],
  PLAN_GATE: [403, 'Tu plan {plan} no incluye esta opción. Mejora tu plan para usarla.'],

  PLAN_ALREADY_ACTIVE: [409, 'Ya tienes este plan activo'],
  PLAN_NEEDS_PAYMENT: [409, 'Este plan se activa cuando completas el pago'],
  CONSUMER_REQUEST_NOT_FOUND: [404, 'Ese pedido no existe o ya está atendido'],
  PLAN_NOT_SOLD: [400, 'Este plan no se vende así. Vuelve a los planes y elige otra vez'],
  PLAN_CURRENCY: [
    409,
    'Tu plan actual se pagó en {currency}. Hasta que termine puedes pagar solo en esa moneda',
  ],
  PLAN_IS_FREE: [400, 'El plan gratuito no necesita pago'],
  NO_PLANNED_CHANGE: [409, 'No tienes un cambio de plan programado'],
  PAYMENT_IN_PROGRESS: [409, 'Ya tienes un pago en proceso. Espera a que se confirme antes de hacer otro.'],
  PAYMENT_PROVIDER_UNKNOWN: [404, 'Error al crear la orden de pago'],
  PAYMENT_ORDER_FAILED: [503, 'No se pudo preparar el pago. Inténtalo otra vez en un momento.'],
  RENEWAL_UNAVAILABLE: [409, 'Ahora no puedes activar la renovación automática. Actualiza la página'],
  RENEWALS_OFF: [
    403,
    'Por ahora la renovación automática no está disponible. Puedes pagar tu plan como siempre.',
  ],
  RENEWAL_TERMS_CHANGED: [
    409,
    'El precio de tu plan cambió. Míralo de nuevo antes de activar la renovación automática',
  ],
  RENEWAL_ACTIVE: [409, 'La renovación automática ya está activa'],
  RENEWAL_NOT_FOUND: [404, 'No tienes una renovación automática activa'],
  PAYPAL_ORDER_FAILED: [503, 'Error al crear la orden de PayPal'],
  PAYMENT_ORDER_NOT_FOUND: [404, 'Error en el proceso de pago'],
  PAYMENT_NOT_APPROVED: [409, 'Error en el proceso de pago'],
  PAYMENT_DECLINED: [409, 'Tu medio de pago fue rechazado. Prueba con otro.'],
  PAYMENT_FAILED: [409, 'Error al procesar el pago'],
  PAYMENT_UNCONFIRMED: [503, 'Estamos confirmando tu pago. No vuelvas a pagar: te avisaremos por correo.'],
  PAYMENTS_PAUSED: [
    503,
    'Los pagos están en pausa mientras se recupera el servicio. No se cobró nada: inténtalo más tarde.',
  ],
  WEBHOOK_NOT_GENUINE: [400, 'La firma del aviso no es válida'],

  /** The row has another version than the caller saw. The reply has it as `current`. */
  EDIT_CONFLICT: [
    409,
    'Esto cambió en otro dispositivo mientras lo editabas. Tus cambios siguen aquí, sin guardar.',
  ],

  PRODUCT_NOT_FOUND: [404, 'No se encontraron datos del producto'],
  VARIANT_NOT_FOUND: [404, 'No se encontró el tamaño'],
  VARIANT_LIMIT_REACHED: [403, 'Puedes tener hasta {max} tamaños entre todos tus productos'],
  OPTION_GROUP_NOT_FOUND: [404, 'No se encontró el grupo de opciones'],
  OPTION_NOT_FOUND: [404, 'No se encontró la opción'],
  STOCK_ITEM_NOT_FOUND: [404, 'Algo de lo que cuentas ya no existe. Actualiza la página.'],
  OPTION_GROUP_LIMIT_REACHED: [403, 'Puedes tener hasta {max} grupos de opciones'],
  OPTION_SOURCE_REPEATED: [400, '«{product}» ya tiene un grupo de esa categoría'],
  PRODUCT_OPTION_GROUP_LIMIT_REACHED: [
    403,
    '«{product}» ya tiene {max} grupos de opciones, el máximo por producto',
  ],
  DAILY_MENU_NOT_FOUND: [404, 'No se encontró el menú del día'],
  DAILY_MENU_LIMIT_REACHED: [403, 'Puedes tener hasta {max} menús del día'],
  DAILY_MENU_DATE: [400, 'Solo puedes cambiar el menú de hoy o de los próximos {max} días'],
  DAILY_MENU_NOT_TODAY: [409, 'Solo puedes publicar el menú de hoy. Actualiza la página'],
  /** Names the parts without a dish. */
  DAILY_MENU_WITHOUT_PRICES: [409, 'Escribe el precio de cada plato, como «Bife 7.000»'],
  DAILY_MENU_INCOMPLETE: [409, 'Falta al menos un plato en: {parts}'],
  DAILY_MENU_OVER: [409, 'La hora de fin ya pasó. Elige otra antes de publicar'],
  TRASH_ITEM_NOT_FOUND: [404, 'Ya no está en la papelera'],
  MENU_CHANGE_NOT_FOUND: [404, 'Este cambio ya no se puede deshacer'],
  MENU_CHANGE_UNDONE: [409, 'Este cambio ya se deshizo'],
  /** The names are those of the first products. */
  PRODUCTS_CHANGED: [
    409,
    'No cambiamos ningún precio, porque esto cambió mientras tanto: {names}. Revísalo e intenta de nuevo.',
  ],
  PRICES_NOT_POSITIVE: [400, 'El precio quedaría en cero o menos: {names}'],
  PRICES_TOO_HIGH: [400, 'El precio pasaría del máximo: {names}'],
  MENU_NOT_EMPTY: [409, 'Tu página ya tiene productos'],
  /** Names the row and its problem. */
  IMPORT_ROW_INVALID: [400, 'Fila {line}: {problem}'],
  IMPORT_CHANGED: [
    409,
    'Tu página cambió desde que revisaste la importación. No se guardó nada: revísala otra vez.',
  ],
  IMPORT_PRODUCT_LIMIT: [
    403,
    'Con esta importación tendrías {n} productos, y tu plan {plan} permite {max}. No se guardó nada.',
  ],
  IMPORT_CATEGORY_LIMIT: [
    403,
    'Con esta importación tendrías {n} categorías, y tu plan {plan} permite {max}. No se guardó nada.',
  ],
  TOO_MANY_IMPORTS: [
    429,
    'Hiciste muchas importaciones en poco tiempo. Espera unos minutos e intenta de nuevo.',
  ],
  CATEGORY_NOT_FOUND: [404, 'No se encontró la categoría'],
  USER_NOT_FOUND: [404, 'No se encontró el usuario'],
  FREE_PLAN_PRICE: [400, 'El plan gratuito no tiene precio'],
  PAID_PLAN_PRICE: [400, 'Un plan pago debe costar más que cero'],
  REPORT_NOT_FOUND: [404, 'No se encontró el reporte'],
  REPORT_CLOSED: [409, 'Este reporte ya está cerrado'],
  MAIL_NOT_FOUND: [404, 'No se encontró el correo'],
  MAIL_OVERTAKEN: [409, 'Este correo ya no hace falta enviarlo'],
  /** The example is a price in the form that the field or the call takes. */
  INVALID_PRICE: [400, 'El precio no es válido. Ej.: {example}'],
  PRICE_DECIMALS: [400, 'Los precios en {currency} no llevan decimales'],

  TOO_MANY_IMAGES: [400, 'No se pueden subir más de 5 imágenes en total'],
  IMAGE_TOO_LARGE: [413, 'Algunas imágenes exceden el límite de 5MB'],
  IMAGE_TYPE: [415, 'Solo se permiten archivos de imagen (jpeg, png, gif, webp)'],
  IMAGE_DIMENSIONS: [
    400,
    'Una de las imágenes es demasiado grande o alargada. Cada lado puede medir hasta 20.000 px, y el más largo hasta 20 veces el más corto.',
  ],
  /** The machine is busy. The picture may be fine. */
  IMAGE_BUSY: [503, 'Hay muchas imágenes en proceso. Inténtalo de nuevo.'],
  IMAGE_PROCESSING: [400, 'No pudimos procesar una de las imágenes. Prueba con otra.'],
  STORAGE_FULL: [
    403,
    'Tus imágenes ya ocupan {max} GB, el máximo por negocio. Elimina algunas para subir otras.',
  ],
  TOO_MANY_UPLOADS: [429, 'Subiste muchas imágenes en poco tiempo. Espera unos minutos antes de subir más.'],
  UPLOAD_IN_PROGRESS: [
    429,
    'Ya hay otra subida en curso en tu cuenta. Espera a que termine e inténtalo de nuevo.',
  ],
  UPLOAD_STALLED: [
    408,
    'La subida se detuvo antes de terminar. Revisa tu conexión a internet e inténtalo de nuevo.',
  ],
  IMAGE_NOT_YOURS: [400, 'Una de las imágenes no pertenece a este producto'],

  COUPON_NOT_FOUND: [404, 'Ese cupón no existe. Revisa que el código esté bien escrito.'],
  COUPON_ENDED: [409, 'Ese cupón ya no está vigente'],
  COUPON_USED_UP: [409, 'Ese cupón ya se usó todas las veces que se podía'],
  COUPON_USED: [409, 'Ya usaste ese cupón'],
  COUPON_OTHER_PLAN: [409, 'Ese cupón es para el plan {plan}'],
  COUPON_NEEDS_MONTH: [409, 'Los cupones son para pagar un mes. Elige un mes para usarlo.'],
  COUPON_CURRENCY: [409, 'Ese cupón no sirve para pagar en esta moneda'],
  /** Nothing is left to pay, so there is no order. */
  COUPON_IS_FREE: [409, 'Con ese cupón no hay nada que pagar. Vuelve a cargar la página.'],
  COUPON_NOT_FREE: [409, 'Con ese cupón queda algo por pagar. Vuelve a cargar la página.'],
  TRIAL_USED: [409, 'Tu cuenta ya tuvo una prueba'],
  TRIAL_NEEDS_FREE_PLAN: [409, 'La prueba es para cuentas en el plan gratuito'],
  TOO_MANY_COUPONS: [429, 'Probaste muchos códigos. Espera unos minutos e inténtalo de nuevo.'],
  COUPON_CODE_TAKEN: [409, 'Ya hay un cupón con ese código'],
  COUPON_END_PASSED: [400, 'Ese día ya pasó. Elige hoy o uno posterior'],

  INVALID_WHATSAPP_NUMBER: [
    400,
    'Por favor, ingresa un número de WhatsApp válido con código de país (ej: +57)',
  ],
  INVALID_PHONE: [400, 'El teléfono no es válido'],
  /** A number without its `+`, probably of another country. */
  PHONE_UNCLEAR: [400, 'El teléfono no es válido. ¿Es {number}?'],
  BUTTON_OR_CART: [400, 'Activa el botón de WhatsApp o los pedidos, no los dos a la vez'],
  NATIONAL_TAX_COUNTRY: [400, 'Este porcentaje es solo para negocios en Argentina'],
  TOO_MANY_RENAMES: [
    429,
    'Puedes cambiar el enlace de tu negocio hasta 5 veces al día. Intenta de nuevo mañana.',
  ],

  DOMAIN_INVALID: [400, 'Escribe un dominio válido, por ejemplo mirestaurante.com'],
  DOMAIN_IS_ADDRESS: [400, 'Escribe el nombre de tu dominio, no una dirección IP'],
  DOMAIN_IS_SUFFIX: [
    400,
    '«{domain}» es una terminación. Escribe tu dominio completo, por ejemplo mirestaurante.{domain}',
  ],
  DOMAIN_IS_OURS: [400, 'Ese dominio es de Vitrina. Escribe uno que sea tuyo.'],
  DOMAIN_LISTED: [409, 'Ya agregaste este dominio'],
  DOMAIN_TAKEN: [409, 'Este dominio ya está activo en otra cuenta'],
  DOMAIN_LIMIT_REACHED: [403, 'Puedes tener hasta {max} dominios'],
  DOMAIN_NOT_FOUND: [404, 'No se encontró el dominio'],
  DOMAIN_NOT_READY: [409, 'Error al activar el dominio'],
  DOMAINS_UNAVAILABLE: [503, 'Por ahora no se pueden agregar dominios propios'],

  FOREIGN_ORIGIN: [403, 'Envía el reporte desde la página del negocio'],
  ALREADY_REPORTED: [409, 'Ya reportaste esta página. Gracias: una persona de Vitrina lo revisa.'],
  BUSINESS_NOT_FOUND: [404, 'No se encontró el negocio'],
  MENU_NOT_FOUND: [404, 'Menú no encontrado'],

  CART_DISABLED: [403, 'Este negocio no recibe pedidos por aquí. Escríbele por WhatsApp.'],
  ORDER_FOREIGN_ORIGIN: [403, 'Haz tu pedido desde la página del negocio'],
  ORDER_NOT_FOUND: [404, 'No se encontró el pedido'],
  /** The reply has `changes` and the new `total`. */
  ORDER_CHANGED: [409, 'Algo cambió desde que armaste tu pedido. Revísalo antes de enviarlo.'],
  /** Same key, other content. The reply has the stored `order`. */
  ORDER_REPEATED: [409, 'Ya enviaste un pedido desde aquí'],
  /** The reply has the order as `current`. */
  ORDER_STATE: [409, 'El pedido ya está en otro estado: {state}'],
  /** The reply has the order as `current`. */
  ORDER_MINUTES_CHANGED: [409, 'Otro dispositivo ya cambió la hora de este pedido'],
  /** The reply has what is `missing`. */
  ORDER_STOCK: [409, 'No alcanza lo que queda: {missing}'],
  ORDER_UNDO_EXPIRED: [409, 'Este cambio ya no se puede deshacer'],
  DATA_FOREIGN_ORIGIN: [403, 'Haz la solicitud desde la página de tu pedido'],
  DATA_REQUEST_NOT_FOUND: [404, 'No se encontró la solicitud'],
  DATA_REQUEST_OPEN: [
    409,
    'Ya hay una solicitud igual sin responder. El negocio responde a más tardar el {date}.',
  ],
  DATA_REQUEST_ANSWERED: [409, 'Esta solicitud ya está respondida'],
  DATA_REQUEST_REASON: [400, 'Escribe por qué no se hace'],
  DATA_REQUEST_FULL: [409, 'Una solicitud puede tener hasta {max} pedidos o reservas'],
  DATA_CORRECTION_MISSING: [400, 'Cambia al menos un dato, o rechaza la solicitud'],
  DATA_ERASED: [409, 'De este pedido ya no se guardan datos personales'],
  DATA_NOT_BLOCKED: [409, 'Estos datos no están bloqueados'],
  TOO_MANY_DATA_REQUESTS: [
    429,
    'Hiciste muchas solicitudes. Intenta de nuevo más tarde o escríbele al negocio.',
  ],
  ORDER_REASON_REQUIRED: [400, 'Escribe por qué rechazas el pedido'],
  /** The reply has the `minimum`. */
  ORDER_BELOW_MINIMUM: [409, 'El pedido mínimo es de {minimum}. Te faltan {missing}.'],
  /** The reply has `opensAt`, which is null if that is not known. */
  BUSINESS_CLOSED: [409, 'El negocio está cerrado en este momento'],
  /** The business is open. The reply has `opensAt`: when it takes orders again, or null if that is not known. */
  ORDERS_CLOSED: [409, 'A esta hora no recibe pedidos'],
  /** The reply has `until`. */
  ORDERS_PAUSED: [409, '{what} hasta {time}'],
  ORDER_PHONE_REQUIRED: [400, requiredPhoneMessage],
  FULFILMENT_UNAVAILABLE: [409, 'El negocio ya no ofrece esta forma de entrega. Elige otra.'],
  ZONE_UNAVAILABLE: [409, 'El negocio ya no lleva pedidos a esa zona. Elige otra.'],
  TABLE_UNAVAILABLE: [
    409,
    'El código de esta mesa ya no sirve. Escanéalo otra vez o pide ayuda en el local.',
  ],
  PAYMENT_METHOD_UNAVAILABLE: [409, 'El negocio ya no recibe esta forma de pago. Elige otra.'],
  ORDER_TIME_UNAVAILABLE: [409, 'A esa hora ya no se puede. Elige otra.'],
  ORDER_TOO_LARGE: [400, 'Es demasiado para un solo pedido. Divídelo en dos.'],
  TOO_MANY_ORDERS: [
    429,
    'Se hicieron muchos pedidos en poco tiempo. Espera unos minutos o escribe por WhatsApp.',
  ],
  TOO_MANY_STREAMS: [429, 'Hay demasiadas ventanas abiertas de este pedido'],
  TABLE_NOT_FOUND: [404, 'No se encontró la mesa'],
  TABLE_NAME_TAKEN: [409, 'Ya tienes una mesa con ese nombre'],
  TABLE_LIMIT_REACHED: [403, 'Puedes tener hasta {max} mesas'],
  ZONE_NOT_FOUND: [404, 'No se encontró la zona'],
  ZONE_NAME_TAKEN: [409, 'Ya tienes una zona con ese nombre'],
  ZONE_LIMIT_REACHED: [403, 'Puedes tener hasta {max} zonas'],
  PROFESSIONAL_NOT_FOUND: [404, 'No se encontró a quien atiende'],
  PROFESSIONAL_NAME_TAKEN: [409, 'Ya atiende alguien con ese nombre'],
  PROFESSIONAL_LIMIT_REACHED: [403, 'Puedes tener hasta {max} personas que atienden'],
  /** Open appointments need who gives them. */
  PROFESSIONAL_BUSY: [409, 'Todavía tiene reservas por atender. Muévelas o cancélalas primero.'],
  AGENDA_CLOSED: [403, 'Este negocio no recibe reservas por aquí. Escríbele por WhatsApp.'],
  SERVICE_UNAVAILABLE: [409, 'Ese servicio ya no se puede reservar. Elige otro.'],
  /** The reply has the `nearest` free times. */
  TIME_TAKEN: [409, 'Esa hora ya no está libre. Elige otra.'],
  APPOINTMENT_FOREIGN_ORIGIN: [403, 'Haz tu reserva desde la página del negocio'],
  /** The reply has the `total` and the `changes` of prices. */
  APPOINTMENT_CHANGED: [409, 'Algo cambió desde que armaste tu reserva. Revísala antes de enviarla.'],
  APPOINTMENT_NOT_FOUND: [404, 'No se encontró la reserva'],
  /** Same key, other content. */
  APPOINTMENT_REPEATED: [409, 'Ya reservaste desde aquí'],
  APPOINTMENT_STATE: [409, 'La reserva ya está en otro estado'],
  APPOINTMENT_LATE: [409, 'Ya no se puede cambiar por aquí. Escríbele al negocio.'],
  TOO_MANY_APPOINTMENTS: [
    429,
    'Se hicieron muchas reservas en poco tiempo. Espera unos minutos o escribe por WhatsApp.',
  ],
  BLOCK_NOT_FOUND: [404, 'No se encontró el bloqueo'],
  BLOCK_LIMIT_REACHED: [403, 'Puedes tener hasta {max} bloqueos'],
  PUSH_SERVICE_UNKNOWN: [400, 'El servicio de notificaciones de este navegador no está permitido'],
  PUSH_LIMIT_REACHED: [403, 'Puedes recibir avisos en hasta {max} dispositivos'],
  SUBSCRIPTION_NOT_FOUND: [404, 'No se encontró la suscripción'],

  NOT_FOUND: [404, 'No se encontró lo que buscas'],
  PAYLOAD_TOO_LARGE: [413, 'Lo que enviaste es demasiado grande'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'El formato de los datos no es compatible'],
  UNAVAILABLE: [503, 'El servicio no está disponible. Intenta de nuevo en un momento.'],
  /** The database was lost during a write. */
  OUTCOME_UNKNOWN: [
    503,
    'No sabemos si tu cambio se guardó. Vuelve a cargar la página y revísalo antes de intentarlo de nuevo.',
  ],
  INTERNAL: [500, 'Ocurrió un error inesperado. Intenta de nuevo.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errors;

/** The body of every error reply. `message` is ready to show. `fields` maps invalid inputs to messages. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  /** Only with `EMAIL_NOT_VERIFIED`: the account to verify. */
  userId?: string;
  /** Only with `EDIT_CONFLICT`, `ORDER_STATE` and `ORDER_MINUTES_CHANGED`: the stored row, as the call returns it. */
  current?: object;
  /** Only with `ORDER_CHANGED`: the total of the lines that can still be ordered, in wire format. Null without such a line. */
  total?: string | null;
  /** Only with `ORDER_REPEATED`: the stored order, as `placeOrder` returned it. */
  order?: object;
  whatsappUrl?: string | null;
  /** Only with `ORDER_BELOW_MINIMUM`, in wire format. */
  minimum?: string;
  /** Only with `BUSINESS_CLOSED` and `ORDERS_CLOSED`: an ISO 8601 time, or null. */
  opensAt?: string | null;
  /** Only with `TIME_TAKEN`: the nearest free times, by their start. */
  nearest?: readonly object[];
  /** Only with `ORDERS_PAUSED`: an ISO 8601 time. */
  until?: string;
}

export function errorStatus(code: ErrorCode): number {
  return errors[code][0];
}

/** Returns the message of `code` with each `{name}` replaced from `params`. */
export function errorMessage(code: ErrorCode, params: Record<string, string | number> = {}): string {
  return errors[code][1].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
