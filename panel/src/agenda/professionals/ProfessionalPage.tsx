import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { customizationQuery } from '../../business/customization/queries.ts';
import { openingHoursQuery } from '../../business/opening-hours/queries.ts';
import { productsQuery } from '../../menu/products/products-query.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { findFailedQuery } from '../../ui/states/failed-queries.ts';
import { ListState } from '../../ui/states/ListState.tsx';
import { QueriesError } from '../../ui/states/QueriesError.tsx';
import { professionalsQuery } from '../queries.ts';
import { ProfessionalEditor } from './ProfessionalEditor.tsx';

const back = { label: 'Ajustes de la agenda', to: paths.agendaSettings };

/** The hours, absences and services of somebody who gives services. */
export function Component() {
  const { id = '' } = useParams();
  const business = useQuery(customizationQuery);
  const hours = useQuery(openingHoursQuery);
  const products = useQuery(productsQuery);
  const professionals = useQuery(professionalsQuery);
  /** Counts the forms, because each starts from what was stored then. */
  const [formNumber, setFormNumber] = useState(1);
  const queries = [business, hours, products, professionals];
  if (findFailedQuery(queries))
    return (
      <>
        <PageHeader title="Quién atiende" back={back} />
        <QueriesError queries={queries} title="Error al cargar a quien atiende" />
      </>
    );
  if (!business.data || !hours.data || !products.data || !professionals.data)
    return (
      <div aria-busy="true">
        <PageHeader title="Quién atiende" back={back} />
        <Skeleton height={420} radius="lg" />
      </div>
    );
  const professional = professionals.data.find((each) => each.id === id);
  if (!professional)
    return (
      <>
        <PageHeader title="Quién atiende" back={back} />
        <ListState
          illustration="noResults"
          title="No se encontró a quien atiende"
          action={
            <Button component={Link} to={paths.agendaSettings} variant="default">
              Volver a los ajustes
            </Button>
          }
        >
          Puede que lo hayas quitado en otro dispositivo.
        </ListState>
      </>
    );
  return (
    <>
      <PageHeader title={professional.name} documentTitle={`${professional.name} · Agenda`} back={back} />
      <ProfessionalEditor
        key={`${id} ${formNumber}`}
        stored={professional}
        business={business.data}
        businessWeek={hours.data.hours?.week}
        services={products.data.filter(({ minutes }) => minutes !== null)}
        isOnly={professionals.data.length === 1}
        onMerged={() => setFormNumber((number) => number + 1)}
      />
    </>
  );
}
