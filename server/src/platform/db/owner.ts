declare const account: unique symbol;
declare const readOnly: unique symbol;
declare const owner: unique symbol;
declare const published: unique symbol;
declare const visited: unique symbol;
declare const managed: unique symbol;
declare const operator: unique symbol;
declare const member: unique symbol;

/**
 * The account that a row of this database belongs to. It is the type of the columns, so that no query of an owner's rows takes any
 * text. Functions take one of the ids below, which say what the caller may do.
 */
export type AccountId = string & { readonly [account]: true };

/** What the program reads and writes for an account by itself takes it: jobs, log-ins, a customer's change of the own order. */
export type WritableId = AccountId & { readonly [readOnly]?: never };

/**
 * A signed-in owner. Created by `sessions/request-session.ts` from a session, and by `demo/account-writes.ts` for the accounts that it
 * creates. What the people of a business change takes it.
 */
export type OwnerId = AccountId & { readonly [owner]: true };

/** The owner of a page that visitors may see. Created by `customization/published-reads.ts`. Can only read. */
export type PublishedId = AccountId & { readonly [readOnly]: true; readonly [published]: true };

/**
 * The same in a call of a visitor that changes something: places an order, is counted, or reports the page. Created by
 * `customization/published-reads.ts`. Only the writes of such calls take it.
 */
export type VisitedId = PublishedId & { readonly [visited]: true };

/** An account that the operator views. Created by `users/reads.ts`. Can only read. */
export type ManagedId = AccountId & { readonly [readOnly]: true; readonly [managed]: true };

/** A session of the operator. Created from that session by `request-session.ts`. */
export type OperatorId = string & { readonly [operator]: true };

/** A person who works for a business. No account has members yet. */
export type MemberId = string & { readonly [member]: true };

/** The ids whose rows may be read. */
export type ReadableId = WritableId | PublishedId | ManagedId;

/** The ids whose private rows may be read. */
export type PrivateId = WritableId | ManagedId;
