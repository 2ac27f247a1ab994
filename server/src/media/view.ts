import { slotGates } from '@vitrina/contract/media/rules.ts';
import type { MediaSlot, Picture } from '@vitrina/contract/media/schema.ts';
import { planAllows } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { fileName } from './names.ts';
import type { MediaRows, PictureRow } from './reads.ts';

type ViewedMedia = Record<MediaSlot, Picture | null>;

export function viewPicture(row: PictureRow): Picture {
  const { hash, widths, height, placeholder } = row;
  const width = widths.at(-1) ?? 0;
  const srcSet = widths.map((each) => `${address(hash, each)} ${each}w`).join(', ');
  return { url: address(hash, width), srcSet, width, height, placeholder };
}

/** What the owner sees: everything that was uploaded. */
export function viewMedia(rows: MediaRows): ViewedMedia {
  const view = (row: PictureRow | undefined) => (row ? viewPicture(row) : null);
  return {
    logo: view(rows.logo),
    backgroundImage: view(rows.backgroundImage),
    pageBackground: view(rows.pageBackground),
  };
}

/** What visitors see: the plan may not show all of it. */
export function viewPublicMedia(rows: MediaRows, planId: PlanId): ViewedMedia {
  const shown = Object.entries(rows).filter(([slot]) => planAllows(planId, slotGates[slot as MediaSlot]));
  return viewMedia(Object.fromEntries(shown));
}

function address(hash: string, width: number): string {
  return `/uploads/${fileName(hash, width)}`;
}
