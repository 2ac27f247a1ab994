import { hasWholePrice } from '@vitrina/contract/menu/option-groups/pricings.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { comparePrices, formatPrice, type MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { SoldOutSheet } from '../../ui/sold-out/SoldOutSheet.tsx';
import { StockStepper } from '../../ui/stock/StockStepper.tsx';
import { toastError } from '../../ui/toasts.tsx';
import { useStepOptionStock } from '../stock/queries.ts';
import { useSetOptionSoldOut } from './queries.ts';

interface Props {
  /** Null while it is closed. */
  group: OptionGroup | null;
  money: MoneyFormat;
  onClose: () => void;
}

/** Marks options as sold out, in all products that offer the group. */
export function OptionsSheet({ group, money, onClose }: Props) {
  const save = useSetOptionSoldOut();
  const step = useStepOptionStock();
  return (
    <SoldOutSheet
      opened={group !== null}
      title={`Opciones de «${group?.name}»`}
      items={(group?.options ?? []).map((option) => ({
        ...option,
        detail: describeOption(option, group, money),
      }))}
      onChange={(option, soldOut) => {
        if (!group) return;
        save(group.id, option.id, soldOut).catch((error: unknown) =>
          toastError(toActionErrorMessage(error, 'Error al guardar el grupo de opciones')),
        );
      }}
      renderStock={(option) => (
        <StockStepper
          {...option}
          onStep={(by) => {
            if (!group) return;
            step(group.id, option, by).catch((error: unknown) =>
              toastError(toActionErrorMessage(error, 'No se pudo guardar el conteo')),
            );
          }}
        />
      )}
      onClose={onClose}
    />
  );
}

/** `+ $ 3.000`; the price itself if it is the whole one; from the lowest of its sizes on. */
function describeOption(
  { price, prices }: OptionGroup['options'][number],
  group: OptionGroup | null,
  money: MoneyFormat,
): string {
  // The price of a product is that of a size. One of an option is that of the other sizes.
  const all = [...new Set([price, ...Object.values(prices ?? {})])].toSorted(comparePrices);
  const lowest = all[0] ?? price;
  if (all.length === 1 && lowest === '0') return 'No suma nada';
  const text = (all.length > 1 ? 'desde ' : '') + formatPrice(lowest, money);
  return group && hasWholePrice(group) ? text : `+ ${text}`;
}
