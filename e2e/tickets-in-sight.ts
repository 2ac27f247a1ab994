import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import type { Page } from 'playwright-core';

/** The smallest type of dishes that a cook reads from a step away, in pixels. */
const minDishSize = 18;

export interface TicketsInSight {
  /** Tickets of which every dish, note and allergy can be read, with dishes of at least `minDishSize`. */
  whole: number;
  /** Like `whole`, with dishes of any size. */
  wholeOfAnySize: number;
  /** The buttons in sight that are not the top element at their centre. */
  covered: string[];
}

/** What a ticket has to say: the dishes of its lunches, or the name of another product, and all notes. */
function listTexts({ number, notes, lines }: ListedOrder) {
  return {
    number,
    dishes: lines.flatMap(({ name, options }) =>
      options.length > 0 ? options.map((option) => option.name) : [name],
    ),
    notes: [notes, ...lines.map((line) => line.notes)].filter(Boolean),
  };
}

/** Reads the screen as a cook does who touches nothing. `orders` are the open ones. */
export function measureTickets(page: Page, orders: readonly ListedOrder[]): Promise<TicketsInSight> {
  return page.evaluate(
    ({ tickets, minSize }) => {
      const texts = new Map(tickets.map((ticket) => [ticket.number, ticket]));

      /** The places of `text` in a ticket that can be read whole: nothing lies over them and nothing cuts them off. */
      const findReadable = (ticket: Element, text: string) => {
        const sizes: number[] = [];
        const walker = document.createTreeWalker(ticket, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const content = node.textContent ?? '';
          for (let at = content.indexOf(text); at >= 0; at = content.indexOf(text, at + text.length)) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + text.length);
            const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
            const parent = node.parentElement;
            if (parent && boxes.length > 0 && boxes.every((box) => isOnTop(box, ticket)))
              sizes.push(Number.parseFloat(getComputedStyle(parent).fontSize));
          }
        }
        return sizes;
      };

      const isOnTop = ({ left, right, top, bottom }: DOMRect, owner: Element) =>
        top >= 0 &&
        left >= 0 &&
        bottom <= innerHeight &&
        right <= innerWidth &&
        [left + 1, (left + right) / 2, right - 1].every((x) =>
          [top + 2, bottom - 2].every((y) => owner.contains(document.elementFromPoint(x, y))),
        );

      /** What clips the tickets. */
      const findFrame = (ticket: Element) => {
        for (let parent = ticket.parentElement; parent; parent = parent.parentElement)
          if (/auto|scroll|hidden/.test(getComputedStyle(parent).overflowY)) return parent;
        return document.documentElement;
      };

      let whole = 0;
      let wholeOfAnySize = 0;
      const covered: string[] = [];
      for (const ticket of document.querySelectorAll('article')) {
        const shown = texts.get(Number(/#(\d+)/.exec(ticket.querySelector('h3')?.textContent ?? '')?.[1]));
        if (!shown || !ticket.checkVisibility()) continue;
        const needed = [...new Set([...shown.dishes, ...shown.notes])].map((text) => {
          const sizes = findReadable(ticket, text);
          const isDish = shown.dishes.includes(text);
          const count = isDish ? shown.dishes.filter((dish) => dish === text).length : 1;
          return {
            isRead: sizes.length >= count,
            isLarge: !isDish || sizes.filter((size) => size >= minSize).length >= count,
          };
        });
        if (needed.every(({ isRead }) => isRead)) {
          wholeOfAnySize++;
          if (needed.every(({ isLarge }) => isLarge)) whole++;
        }
        const frame = findFrame(ticket).getBoundingClientRect();
        for (const button of ticket.querySelectorAll('button, a[href]')) {
          const { left, top, width, height } = button.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          const isInSight =
            y >= Math.max(0, frame.top) &&
            y < Math.min(innerHeight, frame.bottom) &&
            x >= frame.left &&
            x < frame.right;
          if (isInSight && !button.contains(document.elementFromPoint(x, y)))
            covered.push(`#${shown.number} ${button.getAttribute('aria-label') ?? button.textContent}`);
        }
      }
      return { whole, wholeOfAnySize, covered };
    },
    { tickets: orders.map(listTexts), minSize: minDishSize },
  );
}
