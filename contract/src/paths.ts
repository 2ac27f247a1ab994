/** Every address of the panel, once. The public page takes any first segment that is not used here. */
export const paths = {
  root: '/',
  login: '/login',
  register: '/register',
  dashboard: '/dashboard',
  products: '/menu',
  productsAlias: '/menus',
  newProduct: '/menu/new',
  editProduct: '/menu/edit/:id',
  customization: '/customization',
  profile: '/profile',
  receipt: '/profile/pagos/:id',
  plans: '/planes',
  domains: '/domains',
  payment: '/subscription/payment',
  paymentSuccess: '/subscription/success',
  paymentCancel: '/subscription/cancel',
  operatorLogin: '/admin/login',
  operatorDashboard: '/admin/dashboard',
  operatorPlans: '/admin/planes',
  operatorReports: '/admin/reportes',
  operatorMails: '/admin/correos',
  operatorAudit: '/admin/auditoria',
  operatorSystem: '/admin/sistema',
  contact: '/contacto',
  terms: '/terminos',
  privacy: '/privacidad',
} as const;

export const editProductPath = (id: string) => paths.editProduct.replace(':id', id);
export const receiptPath = (paymentId: string) => paths.receipt.replace(':id', paymentId);
export const publicMenuPath = (userId: string) => `/menu/${userId}`;

/** An empty page of the storefront, which the panel frames and fills with what its owner is changing. */
export const previewPath = '/vista-previa';

/** First segments that are not screens, but that the server answers or may come to answer itself. */
const served = [
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
];

/** Slugs that no business can take, since the first segment already leads somewhere. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...Object.values(paths)
    .map((path) => path.split('/')[1] ?? '')
    .filter(Boolean),
  ...served,
  ...served.map((name) => name.replaceAll('.', '')),
]);
