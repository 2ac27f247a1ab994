import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError, messageOf } from '../api/api-error.ts';
import { ListState } from '../ui/ListState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RetryState } from '../ui/RetryState.tsx';
import { ProductEditorLayout } from './ProductEditorLayout.tsx';
import { ProductEditorSkeleton } from './ProductEditorSkeleton.tsx';
import { productQuery } from './queries.ts';
import { useListPath } from './use-list-path.ts';

export function Component() {
  const { id = '' } = useParams();
  const back = useListPath();
  const product = useQuery(productQuery(id));
  if (product.data) return <ProductEditorLayout key={id} product={product.data} />;
  if (product.isPending) return <ProductEditorSkeleton title="Editar Producto" />;
  const missing = product.error instanceof ApiError && [400, 404].includes(product.error.status);
  return (
    <>
      <PageHeader title="Editar Producto" back={{ label: 'Productos', to: back }} />
      {missing ? (
        <ListState
          drawing="nothing"
          title="No se encontraron datos del producto"
          action={
            <Button component={Link} to={back} variant="default">
              Volver a Productos
            </Button>
          }
        >
          Puede que lo hayas eliminado en otro dispositivo.
        </ListState>
      ) : (
        <RetryState
          title="Error al cargar el producto"
          busy={product.isFetching}
          onRetry={() => void product.refetch()}
        >
          {messageOf(product.error, 'Inténtalo otra vez en un momento.')}
        </RetryState>
      )}
    </>
  );
}
