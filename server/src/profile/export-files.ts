import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireAccount } from '../account/auth/reads.ts';
import { viewUser } from '../account/auth/view.ts';
import { selectAllMembers, selectDevices } from '../account/members/reads.ts';
import { viewDevice, viewExportedMember } from '../account/members/view.ts';
import { selectSecurityEvents } from '../account/security-events/reads.ts';
import { viewSecurityEvent } from '../account/security-events/view.ts';
import { selectSessions } from '../account/sessions/reads.ts';
import { selectTeamActs } from '../account/team-activity/reads.ts';
import { viewTeamAct } from '../account/team-activity/view.ts';
import { selectAllAppointments } from '../agenda/appointments/reads.ts';
import { viewAppointment } from '../agenda/appointments/view.ts';
import { selectAllBlocks } from '../agenda/blocks/reads.ts';
import { viewBlock } from '../agenda/blocks/view.ts';
import { appointmentData } from '../agenda/data-requests/appointment-data.ts';
import { selectProfessionals } from '../agenda/professionals/reads.ts';
import { selectAgendaSettings } from '../agenda/settings/reads.ts';
import { selectInvoiceData } from '../billing/invoice-data/reads.ts';
import { selectPayments } from '../billing/payments/reads.ts';
import { selectRenewals } from '../billing/payments/renewal-reads.ts';
import { viewExportedRenewal } from '../billing/payments/renewal-view.ts';
import { viewPayment } from '../billing/payments/view.ts';
import { selectSubscription } from '../billing/subscriptions/reads.ts';
import { viewSubscription } from '../billing/subscriptions/view.ts';
import { findCurrentSlug, requireBusiness, selectSlugs } from '../business/customization/reads.ts';
import { viewCustomization } from '../business/customization/view.ts';
import { selectMedia } from '../business/media/reads.ts';
import { viewPicture } from '../business/media/view.ts';
import { selectOpeningHours } from '../business/opening-hours/reads.ts';
import { selectCategories } from '../menu/categories/reads.ts';
import { selectAllDays } from '../menu/daily-menus/reads.ts';
import { selectMenuChanges } from '../menu/menu-changes/reads.ts';
import { viewMenuChange } from '../menu/menu-changes/view.ts';
import { selectOptionGroups } from '../menu/option-groups/reads.ts';
import { streamPublishedPrices } from '../menu/products/price-reads.ts';
import { formatProductsCsv } from '../menu/products/products-csv-view.ts';
import { selectProducts } from '../menu/products/reads.ts';
import { selectStock } from '../menu/stock/reads.ts';
import { selectTrashPictures, streamTrash } from '../menu/trash/reads.ts';
import { selectAllDataRequests, selectOpenAppointmentIds } from '../orders/data-requests/reads.ts';
import { viewDataRequest } from '../orders/data-requests/view.ts';
import { selectEditableZones } from '../orders/delivery-zones/reads.ts';
import { selectDiningTables } from '../orders/dining-tables/reads.ts';
import { streamOrders } from '../orders/figures/export-reads.ts';
import { type ExportedOrder, formatOrdersCsv, viewExportedOrder } from '../orders/figures/export-view.ts';
import { selectOrderingSettings } from '../orders/ordering/reads.ts';
import { selectDays, streamOrderClicks, streamViewCounts } from '../page/analytics/reads.ts';
import { findActiveDomain, selectDomains } from '../page/domains/reads.ts';
import type { Tx } from '../platform/db/client.ts';
import type { OwnerId } from '../platform/db/owner.ts';
import type { Env } from '../platform/env.ts';
import { joinInPieces } from '../platform/pieces.ts';
import { createReadme } from './export-readme.ts';
import {
  pictureFileName,
  picturePath,
  viewExportedCategory,
  viewExportedMedia,
  viewExportedOptionGroup,
  viewExportedProduct,
} from './export-view.ts';
import { viewSession } from './view.ts';

interface ExportOptions extends Pick<Env, 'publicUrl'> {
  ownerId: OwnerId;
  /** The token hash of the session that requested the export. */
  currentTokenHash: Buffer;
  directory: string;
}

/** Writes the account's rows as files into `directory`. Returns their names and those of the pictures. */
export async function writeExportFiles(
  tx: Tx,
  { ownerId, currentTokenHash, publicUrl, directory }: ExportOptions,
): Promise<{ files: string[]; pictures: string[] }> {
  const files: string[] = [];
  const write = async (name: string, content: string | AsyncIterable<string>) => {
    await writeFile(join(directory, name), content);
    files.push(name);
  };
  const writeJson = (name: string, value: unknown) => write(name, `${JSON.stringify(value, null, 2)}\n`);

  // Sequential, because a transaction has one connection.
  const account = await requireAccount(tx, ownerId);
  const subscription = await selectSubscription(tx, ownerId);
  const business = await requireBusiness(tx, ownerId);
  const media = await selectMedia(tx, ownerId);
  const products = await selectProducts(tx, ownerId);
  const domain = await findActiveDomain(tx, ownerId);
  const slug = await findCurrentSlug(tx, ownerId);
  const { planId } = subscription;

  await write('LEEME.txt', createReadme(account.name));
  await writeJson('account.json', {
    ...viewUser(account, { planId, domain, avatar: media.logo ? viewPicture(media.logo).url : null }),
    avatar: picturePath(media.logo),
    consentAt: account.consentAt,
    subscription: viewSubscription(subscription, tx.clock.now()),
  });
  const { version: _version, ...customization } = viewCustomization(business, media, {
    slug,
    planId,
    publicUrl,
  });
  await writeJson('negocio.json', {
    ...customization,
    ...viewExportedMedia(media),
    slugs: await selectSlugs(tx, ownerId),
  });
  const categories = (await selectCategories(tx, ownerId)).map(viewExportedCategory);
  await write('categorias.json', streamJson(categories));
  const now = tx.clock.now();
  const stock = await selectStock(tx, ownerId);
  const exportedProducts = products.map((product) => viewExportedProduct(product, now, stock));
  const optionGroups = (await selectOptionGroups(tx, ownerId)).map((group) =>
    viewExportedOptionGroup(group, now, stock),
  );
  await write('productos.json', streamJson(exportedProducts));
  await write(
    'productos.csv',
    await joinInPieces(formatProductsCsv({ products: exportedProducts, categories, optionGroups }, business)),
  );
  await write('opciones.json', streamJson(optionGroups));
  await writeJson('menus-del-dia.json', await selectAllDays(tx, ownerId));
  await write('precios.json', streamJson(streamPublishedPrices(tx, ownerId)));
  await write(
    'cambios-del-menu.json',
    streamJson((await selectMenuChanges(tx, ownerId)).map(viewMenuChange)),
  );
  await write('papelera.json', streamJson(streamTrash(tx, ownerId)));
  await writeJson('horario.json', (await selectOpeningHours(tx, ownerId)).hours);
  await write('pedidos.json', streamJson(streamExportedOrders(tx, ownerId)));
  await write('pedidos.csv', formatOrdersCsv(streamExportedOrders(tx, ownerId), business));
  const requests = await selectAllDataRequests(tx, ownerId);
  const open = await selectOpenAppointmentIds(tx, appointmentData, ownerId, requests);
  await write('solicitudes-de-datos.json', streamJson(requests.map((row) => viewDataRequest(row, open))));
  const { version: _settingsVersion, ...settings } = await selectOrderingSettings(tx, ownerId);
  await writeJson('ajustes-de-pedidos.json', settings);
  await write('mesas.json', streamJson(await selectDiningTables(tx, ownerId)));
  await write('zonas.json', streamJson(await selectEditableZones(tx, ownerId)));
  await writeJson('agenda.json', {
    reglas: await selectAgendaSettings(tx, ownerId),
    profesionales: await selectProfessionals(tx, ownerId),
    bloqueos: (await selectAllBlocks(tx, ownerId)).map(viewBlock),
    reservas: (await selectAllAppointments(tx, ownerId)).map(viewAppointment),
  });
  await write('estadisticas.json', streamStatistics(tx, ownerId));
  await write(
    'sesiones.json',
    streamJson((await selectSessions(tx, ownerId, currentTokenHash)).map(viewSession)),
  );
  await write('actividad-del-equipo.json', streamJson((await selectTeamActs(tx, ownerId)).map(viewTeamAct)));
  await write('equipo.json', streamJson((await selectAllMembers(tx, ownerId)).map(viewExportedMember)));
  await write('dispositivos.json', streamJson((await selectDevices(tx, ownerId)).map(viewDevice)));
  await write('seguridad.json', streamJson((await selectSecurityEvents(tx, ownerId)).map(viewSecurityEvent)));
  await write('dominios.json', streamJson(await selectDomains(tx, ownerId)));
  await writeJson('facturacion.json', (await selectInvoiceData(tx, ownerId)).invoiceData);
  await write('renovaciones.json', streamJson((await selectRenewals(tx, ownerId)).map(viewExportedRenewal)));
  await write('pagos.json', streamJson((await selectPayments(tx, ownerId)).map(viewPayment)));

  const pictures = [
    ...Object.values(media),
    ...products.flatMap(({ images }) => images),
    ...(await selectTrashPictures(tx, ownerId)),
  ].map(pictureFileName);
  return { files, pictures: [...new Set(pictures)] };
}

async function* streamStatistics(tx: Tx, ownerId: OwnerId): AsyncIterable<string> {
  yield '{ "views": ';
  yield* streamJson(streamViewCounts(tx, ownerId));
  yield ', "orders": ';
  yield* streamJson(streamOrderClicks(tx, ownerId));
  yield ', "days": ';
  yield* streamJson(await selectDays(tx, ownerId));
  yield '}\n';
}

/** Spam is part of what the account holds. */
async function* streamExportedOrders(tx: Tx, ownerId: OwnerId): AsyncIterable<ExportedOrder> {
  for await (const row of streamOrders((read) => read(tx), ownerId)) yield viewExportedOrder(row);
  for await (const row of streamOrders((read) => read(tx), ownerId, { state: 'spam' }))
    yield viewExportedOrder(row);
}

/** Characters. */
const chunkSize = 64 * 1024;

async function* streamJson(rows: Iterable<unknown> | AsyncIterable<unknown>): AsyncIterable<string> {
  let text = '[';
  let separator = '\n';
  for await (const row of rows) {
    text += separator + JSON.stringify(row);
    separator = ',\n';
    if (text.length < chunkSize) continue;
    yield text;
    text = '';
  }
  yield `${text}\n]\n`;
}
