import type { BusinessType, Look, SocialMedia } from '@vitrina/contract/customization/schema.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import type { Scene } from './pictures/scene.ts';

/** A business of the demonstration: what its owner would have typed in and uploaded. */
export interface DemoBusiness {
  owner: string;
  /** Of a domain that no mail is ever delivered to (RFC 2606). */
  email: string;
  plan: PlanId;
  info: {
    businessName: string;
    businessType: BusinessType;
    description: string;
    address: string;
    phone: string;
    whatsappNumber: string;
    showWhatsappButton?: boolean;
    hasCartEnabled?: boolean;
    socialMedia: SocialMedia;
  };
  look: Partial<Look>;
  /** An SVG. */
  logo: string;
  backgroundImage: Scene;
  pageBackground?: Scene;
  categories: DemoCategory[];
  traffic: TrafficProfile;
}

export interface DemoCategory {
  name: string;
  products: DemoProduct[];
}

export interface DemoProduct {
  name: string;
  /** Pesos. */
  price: string;
  description: string;
  /** The cover first; none, as for what an owner has not photographed yet. */
  pictures?: Scene[];
}

/** How its visitors come. */
export interface TrafficProfile {
  /** Views on an ordinary day. */
  views: number;
  /** A factor for each day of the week, Sunday first. */
  week: readonly number[];
  /** Which share of a day's views falls in which hour, as proportions. */
  hours: Readonly<Record<number, number>>;
  /** The share of views that ends in an order. */
  orderRate: number;
}
