// biome-ignore lint/performance/noBarrelFile: these modules form the chunk that places orders
export { CheckoutFields } from './CheckoutFields.tsx';
export { CheckoutFooter } from './CheckoutFooter.tsx';
export { checkoutOf } from './checkout.ts';
export { describeLine } from './line-problems.ts';
export { OrderBar } from './OrderBar.tsx';
