declare const owner: unique symbol;
declare const published: unique symbol;
declare const operator: unique symbol;
declare const managed: unique symbol;
declare const member: unique symbol;

/**
 * A signed-in owner. Created by `sessions/request-session.ts` and `sessions/bind.ts` from a session, and by
 * `demo/account-writes.ts` for the accounts that it creates. Every query of an owner's rows takes it.
 */
export type OwnerId = string & { readonly [owner]: true };

/** The owner of a page that visitors may see. Created by `customization/published-reads.ts`. Can only read. */
export type PublishedId = string & { readonly [published]: true };

/** A session of the operator. Created from that session by `request-session.ts` and `bind.ts`. */
export type OperatorId = string & { readonly [operator]: true };

/** An account that the operator views. Created only by `users/reads.ts`, and can only read. */
export type ManagedId = string & { readonly [managed]: true };

/** A person who works for a business. No account has members yet. */
export type MemberId = string & { readonly [member]: true };

/** The ids whose rows may be read. */
export type ReadableId = OwnerId | PublishedId | ManagedId;

/** The ids whose private rows may be read. */
export type PrivateId = OwnerId | ManagedId;
