import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { customizationQuery } from '../../business/customization/queries.ts';
import { openingHoursQuery } from '../../business/opening-hours/queries.ts';
import { productsQuery } from '../../menu/products/products-query.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Blocks } from '../../ui/states/Blocks.tsx';
import { ListState } from '../../ui/states/ListState.tsx';
import { LoadedAll } from '../../ui/states/LoadedAll.tsx';
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
  const professional = professionals.data?.find((each) => each.id === id);
  return (
    <LoadedAll
      queries={{ business, hours, products, professionals }}
      header={
        <PageHeader
          title={professional?.name ?? 'Quién atiende'}
          {...(professional && { documentTitle: `${professional.name} · Agenda` })}
          back={back}
        />
      }
      skeleton={<Blocks heights={[420]} />}
      error="Error al cargar a quien atiende"
    >
      {(loaded) =>
        professional ? (
          <ProfessionalEditor
            key={`${id} ${formNumber}`}
            stored={professional}
            business={loaded.business}
            businessWeek={loaded.hours.hours?.week}
            services={loaded.products.filter(({ minutes }) => minutes !== null)}
            isOnly={loaded.professionals.length === 1}
            onMerged={() => setFormNumber((number) => number + 1)}
          />
        ) : (
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
        )
      }
    </LoadedAll>
  );
}
