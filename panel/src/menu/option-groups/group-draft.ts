import { optionSource } from '@vitrina/contract/menu/option-groups/group.ts';
import { groupPricings } from '@vitrina/contract/menu/option-groups/pricings.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { z } from 'zod';
import type { Draft } from '../../ui/forms/draft.ts';
import { emptyOption, type GroupValues } from './group-form.ts';

const text = z.string();

const schema = z.object({
  ...{ name: text, extraPrice: text, min: z.int(), max: z.int(), included: z.int() },
  ...{ repeat: z.boolean(), hasExtras: z.boolean() },
  kind: z.enum(['one', 'optional', 'many']),
  pricing: z.enum(groupPricings),
  source: optionSource.nullable(),
  options: z.array(
    z
      .object({
        ...{ id: text.optional(), name: text, price: text, minutes: text, disables: z.array(text) },
        prices: z.array(z.object({ size: text, price: text })),
      })
      // New rows of this form would otherwise get the same keys.
      .transform(({ id, ...option }) => ({ ...emptyOption(), ...option, id })),
  ),
  productIds: z.array(text),
});

/** What is typed about a group is kept until it is saved, unless another device has changed the group. */
export function groupDraft(group: OptionGroup | null, copied: OptionGroup | null): Draft<GroupValues> {
  const name = group?.id ?? (copied ? `copy-of-${copied.id}` : 'new');
  return { name: `option-group-draft.${name}`, version: (group ?? copied)?.version ?? 0, schema };
}
