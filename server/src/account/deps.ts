import type { User } from '@vitrina/contract/account/auth/schema.ts';
import type { Db, Tx } from '../platform/db/client.ts';
import type { ReadableId, WritableId } from '../platform/db/owner.ts';
import type { Deps as PlatformDeps } from '../platform/process/deps.ts';
import type { FindAllowance } from './members/session-reads.ts';

export interface RegionalSettings {
  locale: string;
  currency: string;
  timeZone: string;
}

/** What the rooms above know of an account. `boot` provides it, because this room and billing do not import them. */
export interface AccountParts {
  /** Creates what a verified account starts with: its plan and its business. */
  create(tx: Tx, userId: WritableId): Promise<void>;
  /** Reads the fields of `User` that are not the account's own. */
  select(db: Db, userId: ReadableId): Promise<Pick<User, 'planId' | 'domain' | 'avatar'>>;
  /** Reads what the plan allows of people who work for the business. */
  findMemberAllowance: FindAllowance;
  /** Whether the business gives services. Others need no roles of the agenda. */
  givesServices(db: Db | Tx, userId: ReadableId): Promise<boolean>;
  findBusinessName(db: Db | Tx, userId: ReadableId): Promise<string>;
  /** Reads what the kind of business calls what it offers, in the plural. */
  findItems(db: Db | Tx, userId: ReadableId): Promise<string>;
  /** Reads the telephones of the business, whose last digits are no PIN. */
  findPhones(db: Db | Tx, userId: ReadableId): Promise<string[]>;
  /** Reads the regional settings of the business. Null without a business. */
  findRegion(db: Db | Tx, userId: ReadableId): Promise<RegionalSettings | null>;
}

export interface Deps extends PlatformDeps {
  accountParts: AccountParts;
}
