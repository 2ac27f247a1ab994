import { toBrand } from '@vitrina/contract/business/customization/brand.ts';
import { makeReadable } from '@vitrina/contract/business/customization/colors.ts';
import { toPageLook } from '@vitrina/contract/business/customization/page-look.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { DailyDay, DailyMenu } from '@vitrina/contract/menu/daily-menus/schema.ts';
import { displayName, drawLogo, fillHeader, loadImage, shortLink } from '../../business/look-canvas.ts';
import { drawLabel, drawLine, drawText, fillRounded, wrapText } from '../../ui/drawings/canvas.ts';
import { loadFonts } from '../../ui/fonts/use-font-samples.ts';
import { formatDay, joinDishes, listParts, listPrices } from './day-text.ts';

const pictureSize = { width: 1080, height: 1920 };
/** WhatsApp covers the top tenth of a status, and the bottom with the bar for replies. */
const room = { top: 200, bottom: 1700 };
/** In pixels. Dishes never get smaller than the second, which is 4.4 % of the width. */
const dishSizes = { largest: 60, smallest: 47 };

/** The day's menu for a status. */
export async function drawDayPicture(
  business: Customization,
  menu: DailyMenu,
  day: DailyDay,
): Promise<HTMLCanvasElement> {
  const look = toPageLook(business);
  const { titleFont, textFont } = look;
  const [logo] = await Promise.all([
    loadImage(business.logo?.url ?? null),
    loadFonts([`700 40px "${titleFont}"`, `700 40px "${textFont}"`, `400 40px "${textFont}"`]),
  ]);
  const { width, height } = pictureSize;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, pictureSize);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The canvas has no 2D context');
  const card = look.menuItemBackgroundColor;
  const [left, inner] = [120, width - 240];
  const parts = listParts(menu, day).map((part) => [part.name, joinDishes(part, business)] as const);
  const prices = listPrices(menu, business);

  const drawHead = (): number => {
    let y = room.top;
    if (logo) {
      drawLogo(context, logo, width / 2, y + 70, 140);
      y += 160;
    }
    return (
      drawText(context, displayName(business), width / 2, y, {
        font: titleFont,
        weight: 700,
        size: 64,
        color: toBrand(look).headerText,
        maxWidth: width * 0.84,
        maxLines: 1,
      }) + 28
    );
  };
  const top = drawHead();

  const ink = makeReadable(look.menuItemTextColor, card);
  const accent = makeReadable(look.menuItemPriceColor, card);
  const draw = (size: number, isDrawn: boolean): number => {
    const lineHeight = size * 1.2;
    let y = top + 52;
    if (isDrawn) {
      drawText(context, menu.name, width / 2, y, {
        font: titleFont,
        weight: 700,
        size: 84,
        color: ink,
        maxWidth: inner,
        maxLines: 1,
      });
      drawText(context, capitalize(formatDay(day.date)), width / 2, y + 106, {
        font: textFont,
        weight: 400,
        size: 42,
        color: ink,
        maxWidth: inner,
        maxLines: 1,
      });
    }
    y += 190;
    for (const [name, dishes] of parts) {
      if (isDrawn)
        drawLine(context, name, left, y, {
          font: textFont,
          weight: 700,
          size: 36,
          color: accent,
          maxWidth: inner,
        });
      y += 26;
      context.font = `700 ${size}px "${textFont}", sans-serif`;
      for (const line of wrapText(context, dishes, inner)) {
        y += lineHeight;
        if (isDrawn)
          drawLine(context, line, left, y - lineHeight / 2, {
            font: textFont,
            weight: 700,
            size,
            color: ink,
            maxWidth: inner,
          });
      }
      y += 38;
    }
    for (const [index, price] of prices.entries()) {
      const isFirst = index === 0;
      if (isDrawn)
        drawLine(context, price, left, y + 10, {
          font: textFont,
          weight: 700,
          size: isFirst ? 62 : 44,
          color: isFirst ? accent : ink,
          maxWidth: inner,
        });
      y += isFirst ? 76 : 58;
    }
    return y + 10;
  };
  const cardEnd = room.bottom - 130;
  let size = dishSizes.largest;
  while (size > dishSizes.smallest && draw(size, false) > cardEnd) size -= 2;
  const end = draw(size, false);
  // Drawn again, because its height is known only now, and it stands in the middle of the room.
  fillHeader(context, look, business, width, height);
  context.translate(0, Math.max(0, (cardEnd - end) / 2));
  drawHead();
  fillRounded(context, [64, top, width - 128, end - top], 48, card);
  draw(size, true);
  drawLabel(context, `Pide en ${shortLink(business)}`, width / 2, end + 70, {
    font: textFont,
    weight: 700,
    size: 44,
    color: toBrand(look).headerText,
    maxWidth: width * 0.86,
  });
  return canvas;
}

export function encodePicture(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded'))));
  });
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
