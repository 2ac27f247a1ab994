import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eachOrderClick, eachViewCount } from '../analytics/reads.ts';
import { selectAccount } from '../auth/reads.ts';
import { viewUser } from '../auth/view.ts';
import { selectCategories } from '../categories/reads.ts';
import { viewCategory } from '../categories/view.ts';
import { findCurrentSlug, selectBusiness, selectSlugs } from '../customization/reads.ts';
import { viewCustomization } from '../customization/view.ts';
import type { Tx } from '../db/client.ts';
import type { OwnerId } from '../db/owner.ts';
import { findActiveDomain, selectDomains } from '../domains/reads.ts';
import { selectMedia } from '../media/reads.ts';
import { selectPayments } from '../payments/reads.ts';
import { viewPayment } from '../payments/view.ts';
import { selectProducts } from '../products/reads.ts';
import { selectSessions } from '../sessions/reads.ts';
import { selectSubscription } from '../subscriptions/reads.ts';
import { viewSubscription } from '../subscriptions/view.ts';
import { productsCsv } from './export-csv.ts';
import { readme } from './export-readme.ts';
import { exportMedia, exportProduct, pictureName, picturePath } from './export-view.ts';
import { viewSession } from './view.ts';

interface Options {
  ownerId: OwnerId;
  /** The token's hash of the session that asks. */
  currentTokenHash: Buffer;
  publicUrl: string;
  directory: string;
}

/** Writes the account's rows as files into `directory`; answers their names, and the names of the pictures' files. */
export async function writeExportFiles(
  tx: Tx,
  { ownerId, currentTokenHash, publicUrl, directory }: Options,
): Promise<{ files: string[]; pictures: string[] }> {
  const files: string[] = [];
  const write = async (name: string, content: string | AsyncIterable<string>) => {
    await writeFile(join(directory, name), content);
    files.push(name);
  };
  const writeOne = (name: string, value: unknown) => write(name, `${JSON.stringify(value, null, 2)}\n`);

  // One after the other: a transaction is one connection.
  const account = await selectAccount(tx, ownerId);
  const subscription = await selectSubscription(tx, ownerId);
  const business = await selectBusiness(tx, ownerId);
  const media = await selectMedia(tx, ownerId);
  const products = await selectProducts(tx, ownerId);
  const domain = await findActiveDomain(tx, ownerId);
  const slug = await findCurrentSlug(tx, ownerId);
  const { planId } = subscription;

  await write('LEEME.txt', readme(account.name));
  await writeOne('account.json', {
    ...viewUser(account, { planId, domain, logo: media.logo }),
    avatar: picturePath(media.logo),
    consentAt: account.consentAt,
    subscription: viewSubscription(subscription, tx.clock.now()),
  });
  await writeOne('negocio.json', {
    ...viewCustomization(business, media, { slug, planId, publicUrl }),
    ...exportMedia(media),
    slugs: await selectSlugs(tx, ownerId),
  });
  await write('categorias.json', jsonList((await selectCategories(tx, ownerId)).map(viewCategory)));
  await write('productos.json', jsonList(products.map(exportProduct)));
  await write('productos.csv', productsCsv(products.map(exportProduct), business));
  await write('estadisticas.json', statistics(tx, ownerId));
  await write(
    'sesiones.json',
    jsonList((await selectSessions(tx, ownerId, currentTokenHash)).map(viewSession)),
  );
  await write('dominios.json', jsonList(await selectDomains(tx, ownerId)));
  await write('pagos.json', jsonList((await selectPayments(tx, ownerId)).map(viewPayment)));

  const pictures = [...Object.values(media), ...products.flatMap(({ images }) => images)].map(pictureName);
  return { files, pictures: [...new Set(pictures)] };
}

async function* statistics(tx: Tx, ownerId: OwnerId): AsyncIterable<string> {
  yield '{ "views": ';
  yield* jsonList(eachViewCount(tx, ownerId));
  yield ', "orders": ';
  yield* jsonList(eachOrderClick(tx, ownerId));
  yield '}\n';
}

/** Written about this much at a time, in characters. */
const chunk = 64 * 1024;

async function* jsonList(rows: Iterable<unknown> | AsyncIterable<unknown>): AsyncIterable<string> {
  let text = '[';
  let separator = '\n';
  for await (const row of rows) {
    text += separator + JSON.stringify(row);
    separator = ',\n';
    if (text.length < chunk) continue;
    yield text;
    text = '';
  }
  yield `${text}\n]\n`;
}
