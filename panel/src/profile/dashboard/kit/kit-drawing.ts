import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { toBrand } from '@vitrina/contract/business/customization/brand.ts';
import { makeReadable } from '@vitrina/contract/business/customization/colors.ts';
import { type PageLook, toPageLook } from '@vitrina/contract/business/customization/page-look.ts';
import { takesOrders } from '@vitrina/contract/business/customization/rules.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { slotGates } from '@vitrina/contract/business/media/slots.ts';
import { getWords } from '@vitrina/contract/business/words.ts';
import { formatProductPrice } from '@vitrina/contract/menu/products/product-price.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { formatScanInvitation } from '../../../business/customization/invitations.ts';
import { displayName, drawLogo, fillHeader, loadImage, shortLink } from '../../../business/look-canvas.ts';
import { drawCover, drawLabel, drawLine, drawText, fillRounded } from '../../../ui/drawings/canvas.ts';
import { isVisible } from '../first-steps.ts';
import { type KitFile, kitFiles } from './kit-files.ts';

/** One unit per module, as qrcode.react draws it. */
interface QrCode {
  path: string;
  moduleCount: number;
}

export interface KitContent {
  business: Customization;
  code: QrCode;
  logo: HTMLImageElement | null;
  /** What the story shows: the first products of the page. */
  products: readonly { name: string; priceText: string; image: HTMLImageElement | null }[];
}

const storyProductCount = 3;

export function drawKitFile(file: KitFile, content: KitContent): HTMLCanvasElement {
  const { width, height } = kitFiles[file];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The canvas has no 2D context');
  draw[file](context, content, width, height);
  return canvas;
}

/** Loads the logo and the pictures of the first products. What does not load is left out. */
export async function loadKitPictures(
  business: Customization,
  products: readonly Product[],
): Promise<Omit<KitContent, 'code' | 'business'>> {
  const hasLogo = planAllows(business.plan, slotGates.logo);
  const listed = products.filter(isVisible).slice(0, storyProductCount);
  const [logo, ...pictures] = await Promise.all([
    loadImage(hasLogo ? (business.logo?.url ?? null) : null),
    ...listed.map(({ image }) => loadImage(image)),
  ]);
  return {
    logo: logo ?? null,
    products: listed.map((product, index) => ({
      name: product.name,
      priceText: formatProductPrice(product, business),
      image: pictures[index] ?? null,
    })),
  };
}

type Draw = (context: CanvasRenderingContext2D, content: KitContent, width: number, height: number) => void;

const draw: Record<KitFile, Draw> = { card: drawCard, poster: drawPoster, story: drawStory };

/** The name in the colours of the header, the code below it. */
function drawCard(
  context: CanvasRenderingContext2D,
  content: KitContent,
  width: number,
  height: number,
): void {
  const { business, code } = content;
  const look = toPageLook(business);
  const page = look.pageBackgroundColor;
  context.fillStyle = page;
  context.fillRect(0, 0, width, height);
  const bandHeight = height * 0.42;
  fillHeader(context, look, business, width, bandHeight);

  const hasLogo = content.logo !== null;
  if (content.logo) drawLogo(context, content.logo, width / 2, height * 0.1, width * 0.19);
  drawText(context, displayName(business), width / 2, height * (hasLogo ? 0.178 : 0.085), {
    font: look.titleFont,
    weight: 700,
    size: width * (hasLogo ? 0.066 : 0.1),
    color: toBrand(look).headerText,
    maxWidth: width * 0.84,
    maxLines: 2,
  });
  const codeWidth = width * 0.56;
  const codeTop = height * 0.335;
  drawCode(context, code, width / 2, codeTop, codeWidth);
  const end = drawText(context, formatScanInvitation(business), width / 2, codeTop + codeWidth * 1.07, {
    font: look.titleFont,
    weight: 700,
    size: width * 0.066,
    color: makeReadable('#1a1a1a', page),
    maxWidth: width * 0.84,
    maxLines: 2,
  });
  drawFootnotes(context, content, look, width, end + height * 0.012, makeReadable('#4a4a4a', page));
  drawLink(context, business, look, width, height * 0.925, page);
}

/** Readable from afar: the invitation first, in large letters. */
function drawPoster(
  context: CanvasRenderingContext2D,
  content: KitContent,
  width: number,
  height: number,
): void {
  const { business, code } = content;
  const look = toPageLook(business);
  fillHeader(context, look, business, width, height);
  const color = toBrand(look).headerText;
  const top = height * 0.055;
  const end = drawText(context, formatScanInvitation(business), width / 2, top, {
    font: look.titleFont,
    weight: 700,
    size: width * 0.115,
    color,
    maxWidth: width * 0.86,
    maxLines: 2,
  });
  drawFootnotes(context, content, look, width, end + height * 0.012, color);
  const codeWidth = width * 0.6;
  const codeTop = height * 0.31;
  drawCode(context, code, width / 2, codeTop, codeWidth);
  const below = codeTop + codeWidth;
  if (content.logo) drawLogo(context, content.logo, width / 2, below + height * 0.08, width * 0.14);
  drawText(context, displayName(business), width / 2, below + height * (content.logo ? 0.137 : 0.045), {
    font: look.titleFont,
    weight: 700,
    size: width * (content.logo ? 0.052 : 0.08),
    color,
    maxWidth: width * 0.84,
    maxLines: content.logo ? 1 : 2,
  });
  drawText(context, shortLink(business), width / 2, height * 0.938, {
    font: look.textFont,
    weight: 600,
    size: width * 0.036,
    color,
    maxWidth: width * 0.88,
    maxLines: 1,
  });
}

/** Apps cover the top 250 and the bottom 340 pixels. */
const storyRoom = { top: 250, bottom: 1580 };

/** Drawn twice, because its height is known only then, and it stands in the middle of the room. */
function drawStory(
  context: CanvasRenderingContext2D,
  content: KitContent,
  width: number,
  height: number,
): void {
  const look = toPageLook(content.business);
  const end = drawStoryContent(context, content, look, width);
  fillHeader(context, look, content.business, width, height);
  context.translate(0, Math.max(0, (storyRoom.bottom - end) / 2));
  drawStoryContent(context, content, look, width);
}

/** Returns where the content ends. */
function drawStoryContent(
  context: CanvasRenderingContext2D,
  { business, code, logo, products }: KitContent,
  look: PageLook,
  width: number,
): number {
  const color = toBrand(look).headerText;
  let y = storyRoom.top;
  if (logo) {
    drawLogo(context, logo, width / 2, y + 110, 220);
    y += 250;
  }
  y = drawText(context, displayName(business), width / 2, y, {
    font: look.titleFont,
    weight: 700,
    size: 104,
    color,
    maxWidth: width * 0.86,
    maxLines: 2,
  });
  y = drawText(
    context,
    `Mira ${getWords(business.businessType, business.country).ourList}`,
    width / 2,
    y + 18,
    {
      font: look.textFont,
      weight: 400,
      size: 52,
      color,
      maxWidth: width * 0.86,
      maxLines: 1,
    },
  );
  y += 56;
  const rowHeight = 164;
  for (const product of products) {
    drawProduct(context, look, product, [90, y, width - 180, rowHeight]);
    y += rowHeight + 22;
  }
  if (products.length === 0) {
    drawCode(context, code, width / 2, y, 520);
    y += 560;
  }
  const linkHeight = 128;
  fillRounded(context, [90, y + 26, width - 180, linkHeight], linkHeight / 2, '#ffffff');
  drawLabel(context, shortLink(business), width / 2, y + 26 + linkHeight / 2, {
    font: look.textFont,
    weight: 700,
    size: 46,
    color: makeReadable(look.primaryColor, '#ffffff'),
    maxWidth: width - 260,
  });
  return y + 26 + linkHeight;
}

function drawProduct(
  context: CanvasRenderingContext2D,
  look: PageLook,
  { name, priceText, image }: KitContent['products'][number],
  box: readonly [number, number, number, number],
): void {
  const [x, y, width, height] = box;
  const card = look.menuItemBackgroundColor;
  fillRounded(context, box, 36, card);
  const inner = height - 32;
  if (image) drawCover(context, image, [x + 16, y + 16, inner, inner], 24);
  const left = x + (image ? inner + 52 : 44);
  const maxWidth = x + width - 36 - left;
  drawLine(context, name, left, y + height * 0.36, {
    font: look.textFont,
    weight: 700,
    size: 46,
    color: makeReadable(look.menuItemTextColor, card),
    maxWidth,
  });
  drawLine(context, priceText, left, y + height * 0.7, {
    font: look.textFont,
    weight: 700,
    size: 42,
    color: makeReadable(look.menuItemPriceColor, card),
    maxWidth,
  });
}

/** Dark on white with its quiet zone, whatever the look is, because cameras need it. */
function drawCode(
  context: CanvasRenderingContext2D,
  { path, moduleCount }: QrCode,
  centre: number,
  top: number,
  width: number,
): void {
  const padding = (width * 4) / (moduleCount + 8);
  context.save();
  context.shadowColor = 'rgb(0 0 0 / 0.22)';
  context.shadowBlur = width * 0.06;
  context.shadowOffsetY = width * 0.02;
  fillRounded(context, [centre - width / 2, top, width, width], width * 0.06, '#ffffff');
  context.restore();
  context.save();
  context.translate(centre - width / 2 + padding, top + padding);
  const scale = (width - 2 * padding) / moduleCount;
  context.scale(scale, scale);
  context.fillStyle = '#000000';
  context.fill(new Path2D(path));
  context.restore();
}

function drawFootnotes(
  context: CanvasRenderingContext2D,
  { business }: KitContent,
  look: PageLook,
  width: number,
  y: number,
  color: string,
): void {
  if (!takesOrders(business)) return;
  drawText(context, 'Pide por WhatsApp, sin instalar nada', width / 2, y, {
    font: look.textFont,
    weight: 400,
    size: width * 0.037,
    color,
    maxWidth: width * 0.86,
    maxLines: 1,
  });
}

function drawLink(
  context: CanvasRenderingContext2D,
  business: Customization,
  look: PageLook,
  width: number,
  y: number,
  background: string,
): void {
  drawText(context, shortLink(business), width / 2, y, {
    font: look.textFont,
    weight: 600,
    size: width * 0.036,
    color: makeReadable(look.primaryColor, background),
    maxWidth: width * 0.88,
    maxLines: 1,
  });
}
