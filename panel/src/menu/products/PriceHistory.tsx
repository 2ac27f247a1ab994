import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listPrices } from '@vitrina/contract/menu/products/endpoints.ts';
import type { PriceHistory as History } from '@vitrina/contract/menu/products/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { toErrorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { formatLongDate } from '../../ui/dates.ts';
import { Facts } from '../../ui/layout/Facts.tsx';

interface Props {
  productId: string;
  money: { locale: string; currency: string };
}

/** The prices that visitors saw, with the day from which they did. */
export default function PriceHistory({ productId, money }: Props) {
  const history = useQuery({
    queryKey: ['prices', productId],
    queryFn: ({ signal }) => call(listPrices, { params: { id: productId }, signal }),
    staleTime: 0,
  });
  return (
    <Text component="div" c="dimmed" size="xs">
      {history.isError && <p>{toErrorMessage(history.error, 'Error al cargar los precios')}</p>}
      {history.isPending && <Skeleton height={32} aria-busy aria-label="Cargando" />}
      {history.data && <Prices history={history.data} money={money} />}
    </Text>
  );
}

function Prices({ history, money }: Pick<Props, 'money'> & { history: History }) {
  const lists =
    history.variants.length > 0 ? history.variants : [{ id: '', name: '', prices: history.prices }];
  if (lists.every(({ prices }) => prices.length === 0))
    return <p>Todavía no se ha publicado ningún precio.</p>;
  return lists.map(({ id, name, prices }) => (
    <div key={id}>
      {name && (
        <Title order={3} mt={8} fz="xs" fw={600}>
          {name}
        </Title>
      )}
      <Facts
        kind="lines"
        facts={prices.map(({ day, price }) => [
          `Desde el ${formatLongDate(day, { locale: money.locale, timeZone: 'UTC' })}`,
          formatPrice(price, money),
        ])}
      />
    </div>
  ));
}
