import { Readable } from 'node:stream';
import { getMenuFile } from '@vitrina/contract/menu/menu-import/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindOwner } from '../account/sessions/bind.ts';
import { requireBusiness } from '../business/customization/reads.ts';
import { selectCategories } from '../menu/categories/reads.ts';
import { selectOptionGroups } from '../menu/option-groups/reads.ts';
import { formatProductsCsv } from '../menu/products/products-csv-view.ts';
import { selectProducts } from '../menu/products/reads.ts';
import { selectStock } from '../menu/stock/reads.ts';
import { joinInPieces } from '../platform/pieces.ts';
import type { Deps } from './deps.ts';
import { viewExportedCategory, viewExportedOptionGroup, viewExportedProduct } from './export-view.ts';

/** `productos.csv` of the export alone, for the menu's screen. */
export function menuFileRoutes(app: FastifyInstance, { db }: Deps): void {
  bindOwner(app, db, getMenuFile, async ({ ownerId, reply }) => {
    const now = db.clock.now();
    const business = await requireBusiness(db, ownerId);
    const stock = await selectStock(db, ownerId);
    const products = (await selectProducts(db, ownerId)).map((product) =>
      viewExportedProduct(product, now, stock),
    );
    const categories = (await selectCategories(db, ownerId)).map(viewExportedCategory);
    const optionGroups = (await selectOptionGroups(db, ownerId)).map((group) =>
      viewExportedOptionGroup(group, now, stock),
    );
    reply.type('text/csv; charset=utf-8').header('Content-Disposition', 'attachment; filename="menu.csv"');
    const file = await joinInPieces(formatProductsCsv({ products, categories, optionGroups }, business));
    return Readable.from([file], { objectMode: false });
  });
}
