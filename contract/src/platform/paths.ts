import { appointmentSegment } from './appointment-paths.ts';
import { orderStatusSegment } from './order-status-path.ts';

/** Every path of the panel. Any other first segment can be the slug of a public page. */
export const paths = {
  root: '/',
  login: '/login',
  register: '/register',
  dashboard: '/dashboard',
  products: '/menu',
  productsAlias: '/menus',
  newProduct: '/menu/new',
  editProduct: '/menu/edit/:id',
  optionGroups: '/menu/opciones',
  menuImport: '/menu/importar',
  printedMenu: '/menu/imprimir',
  trash: '/menu/papelera',
  dailyMenu: '/menu/hoy',
  orders: '/pedidos',
  kitchen: '/pedidos/cocina',
  orderSettings: '/pedidos/ajustes',
  heldOrders: '/pedidos/por-confirmar',
  orderHistory: '/pedidos/historial',
  dataRequests: '/pedidos/datos',
  agenda: '/pedidos/agenda',
  agendaSettings: '/pedidos/agenda/ajustes',
  professional: '/pedidos/agenda/personas/:id',
  enter: '/pedidos/entrar',
  customization: '/customization',
  openingHours: '/customization/horario',
  profile: '/profile',
  team: '/profile/equipo',
  receipt: '/profile/pagos/:id',
  plans: '/planes',
  domains: '/domains',
  payment: '/subscription/payment',
  paymentSuccess: '/subscription/success',
  paymentCancel: '/subscription/cancel',
  operatorLogin: '/admin/login',
  operatorDashboard: '/admin/dashboard',
  operatorPlans: '/admin/planes',
  operatorPayments: '/admin/pagos',
  operatorReports: '/admin/reportes',
  operatorMails: '/admin/correos',
  operatorAudit: '/admin/auditoria',
  operatorSecurity: '/admin/seguridad',
  operatorSystem: '/admin/sistema',
  contact: '/contacto',
  withdrawal: '/contacto/arrepentimiento',
  termination: '/contacto/baja',
  terms: '/terminos',
  privacy: '/privacidad',
} as const;

export const editProductPath = (id: string) => paths.editProduct.replace(':id', id);
export const professionalPath = (id: string) => paths.professional.replace(':id', id);
/** Opens the group. */
export const optionGroupPath = (id: string) => `${paths.optionGroups}?grupo=${id}`;
export const receiptPath = (paymentId: string) => paths.receipt.replace(':id', paymentId);
/** Opens the order. */
export const orderPath = (id: string) => `${paths.orders}?pedido=${id}`;
/** The parameter of the agenda's URL that holds its day. */
export const agendaDayParam = 'dia';
/** Opens the agenda at a local date. */
export const agendaDayPath = (date: string) => `${paths.agenda}?${agendaDayParam}=${date}`;
export const publicMenuPath = (userId: string) => `/menu/${userId}`;

/** An empty storefront page. The panel frames it and sends it the unsaved changes to render. */
export const previewPath = '/vista-previa';

/** First segments that the server handles or may handle later, although they are not screens. */
const serverSegments = [
  'api',
  'uploads',
  'assets',
  'robots.txt',
  'sitemap.xml',
  'favicon.ico',
  'favicon.svg',
  'manifest.webmanifest',
  'sw.js',
  '.well-known',
  previewPath.slice(1),
  orderStatusSegment,
  appointmentSegment,
];

/** Paths that the app answers itself. */
const appSegments = [
  ...Object.values(paths)
    .map((path) => path.split('/')[1] ?? '')
    .filter(Boolean),
  ...serverSegments,
  ...serverSegments.map((name) => name.replaceAll('.', '')),
];

/** Words that would make a business look like a part of the service. */
const serviceWords = [
  'admin',
  'administrador',
  'ayuda',
  'blog',
  'cuenta',
  'cuentas',
  'equipo',
  'estado',
  'facturacion',
  'help',
  'inicio',
  'legal',
  'oficial',
  'operador',
  'pago',
  'pagos',
  'precios',
  'registro',
  'security',
  'seguridad',
  'soporte',
  'status',
  'support',
  'verificacion',
  'verificar',
  'vitrina',
  'vitrina-oficial',
  'www',
];

/** Paths of the app, which custom domains do not serve as a slug. */
export const appPaths: ReadonlySet<string> = new Set(appSegments);
/** Slugs that no business gets. A business that already has a service word keeps it. */
export const reservedSlugs: ReadonlySet<string> = new Set([...appSegments, ...serviceWords]);
