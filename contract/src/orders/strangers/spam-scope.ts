import { z } from 'zod';
import { id } from '../../platform/schema.ts';
import { sentInstant } from '../sent-instant.ts';

/** Orders with the code of a table are in no set of a network or an hour, because its guests share the network of the house. */
export const spamScope = z.discriminatedUnion(
  'by',
  [
    /** Those of the network that this order came from. */
    z.object({ by: z.literal('network'), orderId: id }),
    /** Those that were placed in the hour from `since` on by browsers and networks that the business does not know. */
    z.object({ by: z.literal('hour'), since: sentInstant }),
    /** The open orders of the table of this order that are not paid. */
    z.object({ by: z.literal('table'), orderId: id }),
  ],
  { error: 'Di si son los de una red, los de una hora o los de una mesa' },
);
export type SpamScope = z.output<typeof spamScope>;
