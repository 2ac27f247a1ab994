/**
 * Every error that the server can send: its HTTP status and the Spanish text for the screen. `{name}` is replaced by a
 * parameter of the error. Codes are stable, because clients may depend on them.
 */
export const errors = {
  VALIDATION_FAILED: { status: 400, message: 'Revisa los datos e intenta de nuevo' },
  MALFORMED_REQUEST: { status: 400, message: 'La solicitud no se pudo leer' },
  UNAUTHENTICATED: { status: 401, message: 'Tu sesión ha terminado. Inicia sesión de nuevo.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Credenciales inválidas' },
  /** The password is right, and the code is missing. */
  SECOND_FACTOR_REQUIRED: { status: 403, message: 'Escribe el código de tu aplicación de verificación' },
  /** Also sent in a session, which a 401 would end. */
  INVALID_SECOND_FACTOR: {
    status: 400,
    message: 'El código no es válido o ya se usó. Espera al siguiente e inténtalo otra vez.',
  },
  SECOND_FACTOR_MISSING: { status: 403, message: 'Configura la verificación en dos pasos para continuar' },
  SECOND_FACTOR_ACTIVE: { status: 409, message: 'La verificación en dos pasos ya está activa' },
  SECOND_FACTOR_INACTIVE: { status: 409, message: 'La verificación en dos pasos no está activa' },
  SECOND_FACTOR_NOT_STARTED: {
    status: 409,
    message: 'Esta configuración ya no es válida. Empieza otra vez.',
  },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Debes verificar tu correo antes de iniciar sesión' },
  ACCOUNT_INACTIVE: { status: 403, message: 'Tu cuenta está desactivada' },
  FORBIDDEN: { status: 403, message: 'No tienes permiso para hacer esto' },
  EMAIL_TAKEN: { status: 409, message: 'El correo ya está registrado' },
  ALREADY_VERIFIED: { status: 409, message: 'Esta cuenta ya está verificada. Inicia sesión.' },
  INVALID_VERIFICATION_CODE: { status: 400, message: 'Código de verificación inválido' },
  INVALID_RESET_CODE: { status: 400, message: 'El código es inválido o ya venció' },
  /** The user is signed in, and a 401 would end the session. */
  WRONG_PASSWORD: { status: 400, message: 'La contraseña no es correcta' },
  PASSWORD_NOT_CONFIRMED: { status: 403, message: 'Confirma tu contraseña para continuar' },
  EMAIL_UNCHANGED: { status: 400, message: 'Ese ya es el correo de tu cuenta' },
  SESSION_NOT_FOUND: { status: 404, message: 'No se encontró la sesión' },
  MAILS_PAUSED: {
    status: 503,
    message: 'Ahora no podemos enviar correos. Inténtalo más tarde.',
  },
  TOO_MANY_CODES: {
    status: 429,
    message: 'Ya te enviamos un código. Espera un momento antes de pedir otro.',
  },
  TOO_MANY_CODE_MAILS: {
    status: 429,
    message:
      'Ya enviamos varios códigos a este correo. Búscalos también en la carpeta de spam, o intenta de nuevo más tarde.',
  },
  TOO_MANY_LOGINS: {
    status: 429,
    message: 'Demasiados intentos. Espera unos minutos antes de volver a intentarlo.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Demasiadas solicitudes. Intenta de nuevo más tarde.' },

  NO_ACTIVE_PLAN: {
    status: 403,
    message: 'No tienes un plan activo. Por favor, activa un plan para continuar.',
  },
  PRODUCT_LIMIT_REACHED: {
    status: 403,
    message: 'Has alcanzado el límite de {n} productos de tu plan {plan}',
  },
  CATEGORY_LIMIT_REACHED: {
    status: 403,
    message: 'Has alcanzado el límite de {max} categorías de tu plan {plan}',
  },
  PLAN_GATE: { status: 403, message: 'Tu plan {plan} no incluye esta opción. Mejora tu plan para usarla.' },

  PLAN_ALREADY_ACTIVE: { status: 409, message: 'Ya tienes este plan activo' },
  PLAN_NEEDS_PAYMENT: { status: 409, message: 'Este plan se activa cuando completas el pago' },
  CONSUMER_REQUEST_NOT_FOUND: { status: 404, message: 'Ese pedido no existe o ya está atendido' },
  PLAN_NOT_SOLD: { status: 400, message: 'Este plan no se vende así. Vuelve a los planes y elige otra vez' },
  PLAN_CURRENCY: {
    status: 409,
    message: 'Tu plan actual se pagó en {currency}. Hasta que termine puedes pagar solo en esa moneda',
  },
  PLAN_IS_FREE: { status: 400, message: 'El plan gratuito no necesita pago' },
  NO_PLANNED_CHANGE: { status: 409, message: 'No tienes un cambio de plan programado' },
  PAYMENT_IN_PROGRESS: {
    status: 409,
    message: 'Ya tienes un pago en proceso. Espera a que se confirme antes de hacer otro.',
  },
  PAYMENT_PROVIDER_UNKNOWN: { status: 404, message: 'Error al crear la orden de pago' },
  PAYMENT_ORDER_FAILED: {
    status: 503,
    message: 'Mercado Pago no pudo preparar el pago. Inténtalo otra vez en un momento.',
  },
  RENEWAL_UNAVAILABLE: {
    status: 409,
    message: 'Ahora no puedes activar la renovación automática. Actualiza la página',
  },
  RENEWALS_OFF: {
    status: 403,
    message: 'Por ahora la renovación automática no está disponible. Puedes pagar tu plan como siempre.',
  },
  RENEWAL_TERMS_CHANGED: {
    status: 409,
    message: 'El precio de tu plan cambió. Míralo de nuevo antes de activar la renovación automática',
  },
  RENEWAL_ACTIVE: { status: 409, message: 'La renovación automática ya está activa' },
  RENEWAL_NOT_FOUND: { status: 404, message: 'No tienes una renovación automática activa' },
  PAYPAL_ORDER_FAILED: { status: 503, message: 'Error al crear la orden de PayPal' },
  PAYMENT_ORDER_NOT_FOUND: { status: 404, message: 'Error en el proceso de pago' },
  PAYMENT_NOT_APPROVED: { status: 409, message: 'Error en el proceso de pago' },
  PAYMENT_DECLINED: { status: 409, message: 'Tu medio de pago fue rechazado. Prueba con otro.' },
  PAYMENT_FAILED: { status: 409, message: 'Error al procesar el pago' },
  PAYMENT_UNCONFIRMED: {
    status: 503,
    message: 'Estamos confirmando tu pago. No vuelvas a pagar: te avisaremos por correo.',
  },
  PAYMENTS_PAUSED: {
    status: 503,
    message:
      'Los pagos están en pausa mientras se recupera el servicio. No se cobró nada: inténtalo más tarde.',
  },
  WEBHOOK_NOT_GENUINE: { status: 400, message: 'La firma del aviso no es válida' },

  /** The row has another version than the caller saw. The reply has it as `current`. */
  EDIT_CONFLICT: {
    status: 409,
    message: 'Esto cambió en otro dispositivo mientras lo editabas. Tus cambios siguen aquí, sin guardar.',
  },

  PRODUCT_NOT_FOUND: { status: 404, message: 'No se encontraron datos del producto' },
  VARIANT_NOT_FOUND: { status: 404, message: 'No se encontró el tamaño' },
  VARIANT_LIMIT_REACHED: {
    status: 403,
    message: 'Puedes tener hasta {max} tamaños entre todos tus productos',
  },
  OPTION_GROUP_NOT_FOUND: { status: 404, message: 'No se encontró el grupo de opciones' },
  OPTION_NOT_FOUND: { status: 404, message: 'No se encontró la opción' },
  OPTION_GROUP_LIMIT_REACHED: { status: 403, message: 'Puedes tener hasta {max} grupos de opciones' },
  PRODUCT_OPTION_GROUP_LIMIT_REACHED: {
    status: 403,
    message: '«{product}» ya tiene {max} grupos de opciones, el máximo por producto',
  },
  TRASH_ITEM_NOT_FOUND: { status: 404, message: 'Ya no está en la papelera' },
  MENU_CHANGE_NOT_FOUND: { status: 404, message: 'Este cambio ya no se puede deshacer' },
  MENU_CHANGE_UNDONE: { status: 409, message: 'Este cambio ya se deshizo' },
  /** The names are those of the first products. */
  PRODUCTS_CHANGED: {
    status: 409,
    message:
      'No cambiamos ningún precio, porque esto cambió mientras tanto: {names}. Revísalo e intenta de nuevo.',
  },
  PRICES_NOT_POSITIVE: { status: 400, message: 'El precio quedaría en cero o menos: {names}' },
  PRICES_TOO_HIGH: { status: 400, message: 'El precio pasaría del máximo: {names}' },
  MENU_NOT_EMPTY: { status: 409, message: 'Tu menú ya tiene productos' },
  /** Names the row and its problem. */
  IMPORT_ROW_INVALID: { status: 400, message: 'Fila {line}: {problem}' },
  IMPORT_CHANGED: {
    status: 409,
    message: 'Tu menú cambió desde que revisaste la importación. No se guardó nada: revísala otra vez.',
  },
  IMPORT_PRODUCT_LIMIT: {
    status: 403,
    message:
      'Con esta importación tendrías {n} productos, y tu plan {plan} permite {max}. No se guardó nada.',
  },
  IMPORT_CATEGORY_LIMIT: {
    status: 403,
    message:
      'Con esta importación tendrías {n} categorías, y tu plan {plan} permite {max}. No se guardó nada.',
  },
  TOO_MANY_IMPORTS: {
    status: 429,
    message: 'Hiciste muchas importaciones en poco tiempo. Espera unos minutos e intenta de nuevo.',
  },
  CATEGORY_NOT_FOUND: { status: 404, message: 'No se encontró la categoría' },
  USER_NOT_FOUND: { status: 404, message: 'No se encontró el usuario' },
  FREE_PLAN_PRICE: { status: 400, message: 'El plan gratuito no tiene precio' },
  PAID_PLAN_PRICE: { status: 400, message: 'Un plan pago debe costar más que cero' },
  REPORT_NOT_FOUND: { status: 404, message: 'No se encontró el reporte' },
  REPORT_CLOSED: { status: 409, message: 'Este reporte ya está cerrado' },
  MAIL_NOT_FOUND: { status: 404, message: 'No se encontró el correo' },
  MAIL_OVERTAKEN: { status: 409, message: 'Este correo ya no hace falta enviarlo' },
  /** The example is a price in the form that the field or the call takes. */
  INVALID_PRICE: { status: 400, message: 'El precio no es válido. Ej.: {example}' },
  PRICE_DECIMALS: { status: 400, message: 'Los precios en {currency} no llevan decimales' },

  TOO_MANY_IMAGES: { status: 400, message: 'No se pueden subir más de 5 imágenes en total' },
  IMAGE_TOO_LARGE: { status: 413, message: 'Algunas imágenes exceden el límite de 5MB' },
  IMAGE_TYPE: { status: 415, message: 'Solo se permiten archivos de imagen (jpeg, png, gif, webp)' },
  IMAGE_DIMENSIONS: {
    status: 400,
    message:
      'Una de las imágenes es demasiado grande o alargada. Cada lado puede medir hasta 20.000 px, y el más largo hasta 20 veces el más corto.',
  },
  /** The machine is busy. The picture may be fine. */
  IMAGE_BUSY: { status: 503, message: 'Hay muchas imágenes en proceso. Inténtalo de nuevo.' },
  IMAGE_PROCESSING: { status: 400, message: 'No pudimos procesar una de las imágenes. Prueba con otra.' },
  STORAGE_FULL: {
    status: 403,
    message: 'Tus imágenes ya ocupan {max} GB, el máximo por negocio. Elimina algunas para subir otras.',
  },
  TOO_MANY_UPLOADS: {
    status: 429,
    message: 'Subiste muchas imágenes en poco tiempo. Espera unos minutos antes de subir más.',
  },
  UPLOAD_IN_PROGRESS: {
    status: 429,
    message: 'Ya hay otra subida en curso en tu cuenta. Espera a que termine e inténtalo de nuevo.',
  },
  UPLOAD_STALLED: {
    status: 408,
    message: 'La subida se detuvo antes de terminar. Revisa tu conexión a internet e inténtalo de nuevo.',
  },
  IMAGE_NOT_YOURS: { status: 400, message: 'Una de las imágenes no pertenece a este producto' },

  COUPON_NOT_FOUND: { status: 404, message: 'Ese cupón no existe. Revisa que el código esté bien escrito.' },
  COUPON_ENDED: { status: 409, message: 'Ese cupón ya no está vigente' },
  COUPON_USED_UP: { status: 409, message: 'Ese cupón ya se usó todas las veces que se podía' },
  COUPON_USED: { status: 409, message: 'Ya usaste ese cupón' },
  COUPON_OTHER_PLAN: { status: 409, message: 'Ese cupón es para el plan {plan}' },
  COUPON_NEEDS_MONTH: {
    status: 409,
    message: 'Los cupones son para pagar un mes. Elige un mes para usarlo.',
  },
  COUPON_CURRENCY: { status: 409, message: 'Ese cupón no sirve para pagar en esta moneda' },
  /** Nothing is left to pay, so there is no order. */
  COUPON_IS_FREE: { status: 409, message: 'Con ese cupón no hay nada que pagar. Vuelve a cargar la página.' },
  COUPON_NOT_FREE: { status: 409, message: 'Con ese cupón queda algo por pagar. Vuelve a cargar la página.' },
  TRIAL_USED: { status: 409, message: 'Tu cuenta ya tuvo una prueba' },
  TRIAL_NEEDS_FREE_PLAN: { status: 409, message: 'La prueba es para cuentas en el plan gratuito' },
  TOO_MANY_COUPONS: {
    status: 429,
    message: 'Probaste muchos códigos. Espera unos minutos e inténtalo de nuevo.',
  },
  COUPON_CODE_TAKEN: { status: 409, message: 'Ya hay un cupón con ese código' },

  INVALID_WHATSAPP_NUMBER: {
    status: 400,
    message: 'Por favor, ingresa un número de WhatsApp válido con código de país (ej: +57)',
  },
  INVALID_PHONE: { status: 400, message: 'El teléfono no es válido' },
  BUTTON_OR_CART: {
    status: 400,
    message: 'Activa el botón de WhatsApp o el carrito, no los dos a la vez',
  },
  TOO_MANY_RENAMES: {
    status: 429,
    message: 'Puedes cambiar el enlace de tu negocio hasta 5 veces al día. Intenta de nuevo mañana.',
  },

  DOMAIN_INVALID: { status: 400, message: 'Escribe un dominio válido, por ejemplo mirestaurante.com' },
  DOMAIN_IS_ADDRESS: { status: 400, message: 'Escribe el nombre de tu dominio, no una dirección IP' },
  DOMAIN_IS_SUFFIX: {
    status: 400,
    message: '«{domain}» es una terminación. Escribe tu dominio completo, por ejemplo mirestaurante.{domain}',
  },
  DOMAIN_IS_OURS: { status: 400, message: 'Ese dominio es de Vitrina. Escribe uno que sea tuyo.' },
  DOMAIN_LISTED: { status: 409, message: 'Ya agregaste este dominio' },
  DOMAIN_TAKEN: { status: 409, message: 'Este dominio ya está activo en otra cuenta' },
  DOMAIN_LIMIT_REACHED: { status: 403, message: 'Puedes tener hasta {max} dominios' },
  DOMAIN_NOT_FOUND: { status: 404, message: 'No se encontró el dominio' },
  DOMAIN_NOT_READY: { status: 409, message: 'Error al activar el dominio' },
  DOMAINS_UNAVAILABLE: { status: 503, message: 'Por ahora no se pueden agregar dominios propios' },

  FOREIGN_ORIGIN: { status: 403, message: 'Envía el reporte desde la página del menú' },
  ALREADY_REPORTED: {
    status: 409,
    message: 'Ya reportaste este menú. Gracias: una persona de Vitrina lo revisa.',
  },
  BUSINESS_NOT_FOUND: { status: 404, message: 'No se encontró el negocio' },
  MENU_NOT_FOUND: { status: 404, message: 'Menú no encontrado' },

  CART_DISABLED: { status: 403, message: 'Este negocio no recibe pedidos por aquí. Escríbele por WhatsApp.' },
  ORDER_FOREIGN_ORIGIN: { status: 403, message: 'Haz tu pedido desde la página del negocio' },
  ORDER_NOT_FOUND: { status: 404, message: 'No se encontró el pedido' },
  /** The reply has `changes` and the new `total`. */
  ORDER_CHANGED: {
    status: 409,
    message: 'Algo cambió desde que armaste tu pedido. Revísalo antes de enviarlo.',
  },
  /** Same key, other content. The reply has the stored `order`. */
  ORDER_REPEATED: { status: 409, message: 'Ya enviaste un pedido desde este carrito' },
  /** The reply has the order as `current`. */
  ORDER_STATE: { status: 409, message: 'El pedido ya está en otro estado: {state}' },
  ORDER_UNDO_EXPIRED: { status: 409, message: 'Este cambio ya no se puede deshacer' },
  ORDER_REASON_REQUIRED: { status: 400, message: 'Escribe por qué rechazas el pedido' },
  /** The reply has the `minimum`. */
  ORDER_BELOW_MINIMUM: { status: 409, message: 'El pedido mínimo es de {minimum}. Te faltan {missing}.' },
  /** The reply has `opensAt`, which is null if that is not known. */
  BUSINESS_CLOSED: { status: 409, message: 'El negocio está cerrado en este momento' },
  /** The reply has `until`. */
  ORDERS_PAUSED: { status: 409, message: 'No recibe pedidos hasta {time}' },
  ORDER_PHONE_REQUIRED: { status: 400, message: 'Escribe tu teléfono para que el negocio te pueda llamar' },
  FULFILMENT_UNAVAILABLE: {
    status: 409,
    message: 'El negocio ya no ofrece esta forma de entrega. Elige otra.',
  },
  ZONE_UNAVAILABLE: { status: 409, message: 'El negocio ya no lleva pedidos a esa zona. Elige otra.' },
  TABLE_UNAVAILABLE: {
    status: 409,
    message: 'El código de esta mesa ya no sirve. Escanéalo otra vez o pide ayuda en el local.',
  },
  PAYMENT_METHOD_UNAVAILABLE: {
    status: 409,
    message: 'El negocio ya no recibe esta forma de pago. Elige otra.',
  },
  ORDER_TIME_UNAVAILABLE: { status: 409, message: 'A esa hora ya no se puede. Elige otra.' },
  ORDER_TOO_LARGE: { status: 400, message: 'Es demasiado para un solo pedido. Divídelo en dos.' },
  TOO_MANY_ORDERS: {
    status: 429,
    message: 'Se hicieron muchos pedidos en poco tiempo. Espera unos minutos o escribe por WhatsApp.',
  },
  TOO_MANY_STREAMS: { status: 429, message: 'Hay demasiadas ventanas abiertas de este pedido' },
  TABLE_NOT_FOUND: { status: 404, message: 'No se encontró la mesa' },
  TABLE_NAME_TAKEN: { status: 409, message: 'Ya tienes una mesa con ese nombre' },
  TABLE_LIMIT_REACHED: { status: 403, message: 'Puedes tener hasta {max} mesas' },
  ZONE_NOT_FOUND: { status: 404, message: 'No se encontró la zona' },
  ZONE_NAME_TAKEN: { status: 409, message: 'Ya tienes una zona con ese nombre' },
  ZONE_LIMIT_REACHED: { status: 403, message: 'Puedes tener hasta {max} zonas' },
  PUSH_SERVICE_UNKNOWN: {
    status: 400,
    message: 'El servicio de notificaciones de este navegador no está permitido',
  },
  PUSH_LIMIT_REACHED: { status: 403, message: 'Puedes recibir avisos en hasta {max} dispositivos' },
  SUBSCRIPTION_NOT_FOUND: { status: 404, message: 'No se encontró la suscripción' },

  NOT_FOUND: { status: 404, message: 'No se encontró lo que buscas' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Lo que enviaste es demasiado grande' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'El formato de los datos no es compatible' },
  UNAVAILABLE: { status: 503, message: 'El servicio no está disponible. Intenta de nuevo en un momento.' },
  /** The database was lost during a write. */
  OUTCOME_UNKNOWN: {
    status: 503,
    message:
      'No sabemos si tu cambio se guardó. Vuelve a cargar la página y revísalo antes de intentarlo de nuevo.',
  },
  INTERNAL: { status: 500, message: 'Ocurrió un error inesperado. Intenta de nuevo.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** The body of every error reply. `message` is ready to show. `fields` maps invalid inputs to messages. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  /** Only with `EMAIL_NOT_VERIFIED`: the account to verify. */
  userId?: string;
  /** Only with `EDIT_CONFLICT` and `ORDER_STATE`: the stored row, as the call returns it. */
  current?: object;
  /** Only with `ORDER_CHANGED`: the total of the lines that can still be ordered, in wire format. Null without such a line. */
  total?: string | null;
  /** Only with `ORDER_REPEATED`: the stored order, as `placeOrder` returned it. */
  order?: object;
  whatsappUrl?: string | null;
  /** Only with `ORDER_BELOW_MINIMUM`, in wire format. */
  minimum?: string;
  /** Only with `BUSINESS_CLOSED`: an ISO 8601 time, or null. */
  opensAt?: string | null;
  /** Only with `ORDERS_PAUSED`: an ISO 8601 time. */
  until?: string;
}

/** Returns the message of `code` with each `{name}` replaced from `params`. */
export function errorMessage(code: ErrorCode, params: Record<string, string | number> = {}): string {
  return errors[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
