import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import type { Customization, Look } from '@vitrina/contract/business/customization/schema.ts';
import type { OpeningHours } from '@vitrina/contract/business/opening-hours/schema.ts';
import type { createOptionGroupBody } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { ProductFieldName } from '@vitrina/contract/menu/products/fields.ts';
import type { ProductInput } from '@vitrina/contract/menu/products/schema.ts';
import type { createDeliveryZoneBody } from '@vitrina/contract/orders/delivery-zones/schema.ts';
import type { updateOrderingBody } from '@vitrina/contract/orders/ordering/schema.ts';
import type { MemberRole } from '@vitrina/contract/platform/access.ts';
import type { z } from 'zod';

type InfoField =
  | 'businessName'
  | 'businessType'
  | 'description'
  | 'address'
  | 'phone'
  | 'whatsappNumber'
  | 'socialMedia';

/** What the owner of a demo business would type and upload. */
export interface DemoBusiness {
  owner: string;
  /** In a domain that receives no mail (RFC 2606). */
  email: string;
  plan: PlanId;
  info: Pick<Customization, InfoField> &
    Partial<Pick<Customization, 'showWhatsappButton' | 'hasCartEnabled' | 'trade'>>;
  look: Partial<Look>;
  /** These and the pictures of products are files in `pictures/`, by name. */
  logo: string;
  backgroundImage: string;
  pageBackground?: string;
  categories: DemoCategory[];
  choices: DemoChoices;
  traffic: TrafficProfile;
  /** Absent: the business takes no orders of carts. */
  ordering?: DemoOrdering;
  /** Whether customers have booked a fortnight of visits. */
  hasAgenda?: true;
  /** Who works there. Absent: the owner alone. */
  members?: readonly DemoMember[];
  /** What it publishes each day. Absent: nothing. */
  dailyMenu?: DemoDailyMenu;
}

/** A person of the team. The PIN is not secret, as the password. */
export interface DemoMember {
  name: string;
  role: MemberRole;
  pin: string;
  /** What this person said has run out, and is back. */
  ranOut?: readonly string[];
}

export interface DemoCategory {
  name: string;
  products: DemoProduct[];
}

/** How it takes orders. Prices are in pesos. */
export interface DemoOrdering {
  settings: z.input<typeof updateOrderingBody>;
  tables: readonly string[];
  zones: readonly z.input<typeof createDeliveryZoneBody>[];
  /** Orders on an ordinary day. */
  ordersPerDay: number;
  /** What customers write. */
  notes: readonly string[];
  streets: readonly string[];
}

/** The price is in pesos. */
interface DemoProduct extends Pick<ProductInput, 'name' | 'description'> {
  price: string;
  /** The cover comes first. */
  pictures?: string[];
}

/** Hours, option groups, and what is added to products, by their names. An option disables groups that are before its own, by name. */
export interface DemoChoices {
  hours: OpeningHours;
  optionGroups: (Omit<z.input<typeof createOptionGroupBody>, 'productIds' | 'idempotencyKey' | 'source'> & {
    /** The category whose products are its options, by name. */
    fromCategory?: string;
  })[];
  products: Record<string, DemoProductChoices>;
}

/** Option groups by name. */
interface DemoProductChoices
  extends Partial<Omit<Pick<ProductInput, ProductFieldName | 'variants'>, keyof DemoProduct>> {
  optionGroups?: string[];
}

/** Prices are in pesos. */
export interface DemoDailyMenu {
  name: string;
  /** An existing one, by name. */
  category: string;
  sizes: readonly { name: string; price: string }[];
  parts: readonly {
    name: string;
    /** The names of the sizes. Absent: all. */
    sizes?: readonly string[];
    /** Those of each day of the week, Monday first. `+2000` behind a name is its supplement. */
    week: readonly (readonly string[])[];
  }[];
  /** The local times of its publication and its end. */
  from: string;
  until: string;
}

export interface TrafficProfile {
  /** Views on an ordinary day. */
  views: number;
  /** A factor for each day of the week, Sunday first. */
  week: readonly number[];
  /** The relative share of a day's views in each hour. */
  hours: Readonly<Record<number, number>>;
  /** Orders per view. */
  orderRate: number;
}
