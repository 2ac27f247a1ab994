// biome-ignore lint/performance/noBarrelFile: these modules form the chunk that is loaded later
export { CartAnnouncement } from '../cart/CartAnnouncement.tsx';
export { CartButton } from '../cart/CartButton.tsx';
export { CartDrawer } from '../cart/CartDrawer.tsx';
export { OrderColumn } from '../cart/OrderColumn.tsx';
export { QuantityField } from '../cart/QuantityField.tsx';
export { CategorySheet } from '../menu/CategorySheet.tsx';
export { Highlighted } from '../menu/Highlighted.tsx';
export { LabelFilters } from '../menu/LabelFilters.tsx';
export { NothingFound } from '../menu/NothingFound.tsx';
export { describeMatches, filterCategories, parseQuery } from '../menu/search.ts';
export { OfflineNotice } from '../offline/OfflineNotice.tsx';
export { OrderDesk } from '../ordering/OrderDesk.tsx';
export { ProductDialog } from '../product/ProductDialog.tsx';
export { startPage } from './start-page.ts';
