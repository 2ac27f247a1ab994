import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Domain, maxDomains } from '@vitrina/contract/domains/schema.ts';
import { planAllows } from '@vitrina/contract/plans/rules.ts';
import { useRef, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { LockedTab } from '../customization/LockedTab.tsx';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import { MobileActionBar } from '../ui/BottomBar.tsx';
import { DisabledButton } from '../ui/DisabledButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LimitMeter } from '../ui/LimitMeter.tsx';
import { ListState } from '../ui/ListState.tsx';
import layout from '../ui/layout.module.css';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RetryState } from '../ui/RetryState.tsx';
import { Section } from '../ui/Section.tsx';
import { useNeighbourFocus } from '../ui/use-neighbour-focus.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { AddDomainDialog } from './AddDomainDialog.tsx';
import { DeleteDomainDialog } from './DeleteDomainDialog.tsx';
import { DnsInstructions } from './DnsInstructions.tsx';
import { DomainRow } from './DomainRow.tsx';
import classes from './Domains.module.css';
import { DomainsSkeleton } from './DomainsSkeleton.tsx';
import { domainLimitReason } from './domain-status.ts';
import { domainsQuery } from './queries.ts';

type Open = { dialog: 'add' } | { dialog: 'delete'; domain: Domain };

/** Whoever had domains on premium still sees and deletes them on any plan. */
export function Component() {
  usePageTitle('Dominios Personalizados');
  const query = useQuery(domainsQuery);
  const subscription = useQuery(subscriptionQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const domains = query.data?.domains;
  const { list, beforeRemove } = useNeighbourFocus(domains?.length ?? 0, '[data-row]', add);
  const plan = subscription.data;
  const locked = plan !== undefined && !planAllows(plan.planId, 'domains');
  const reason = domainLimitReason(plan, domains?.length ?? 0);
  const close = () => setOpen(null);

  const header = (action?: React.ReactNode) => (
    <PageHeader title="Dominios Personalizados" lead="Tu página en una dirección que es solo tuya.">
      {action}
    </PageHeader>
  );
  if (!query.data && query.isError) {
    return (
      <>
        {header()}
        <RetryState
          title="Error al cargar los dominios"
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {messageOf(query.error, 'Tus dominios siguen como estaban. Inténtalo otra vez.')}
        </RetryState>
      </>
    );
  }
  if (!query.data || !domains || subscription.isPending) {
    return (
      <>
        {header()}
        <DomainsSkeleton />
      </>
    );
  }

  const icon = <Icon of={IconPlus} />;
  const button = reason ? (
    <DisabledButton reason={reason} leftSection={icon}>
      Agregar Dominio
    </DisabledButton>
  ) : (
    <Button ref={add} leftSection={icon} onClick={() => setOpen({ dialog: 'add' })}>
      Agregar Dominio
    </Button>
  );
  const isEmpty = domains.length === 0;
  return (
    <>
      {header(!locked && !isEmpty && button)}
      <div className={layout.stack}>
        {locked && (
          <LockedTab
            gate="domains"
            title="Usa un dominio propio"
            gains={[
              'Tu página en mirestaurante.com, sin nuestro nombre en la dirección',
              'Certificado de seguridad incluido, que se renueva solo',
              'Te decimos qué registro falta y cómo corregirlo',
            ]}
          />
        )}
        {!(locked && isEmpty) && (
          <Section
            title="Mis Dominios"
            flush
            action={
              !locked && (
                <LimitMeter
                  text={`Dominios: ${domains.length}/${maxDomains}`}
                  count={domains.length}
                  max={maxDomains}
                />
              )
            }
          >
            {isEmpty ? (
              <ListState drawing="empty" title="No tienes dominios configurados" action={button}>
                Agrega el que ya compraste: te guiamos registro por registro.
              </ListState>
            ) : (
              <ul ref={list} className={`${classes.list} ${layout.rows}`} aria-label="Mis Dominios">
                {domains.map((domain) => (
                  <DomainRow
                    key={domain.id}
                    domain={domain}
                    locked={locked}
                    asOf={query.dataUpdatedAt}
                    onDelete={() => setOpen({ dialog: 'delete', domain })}
                  />
                ))}
              </ul>
            )}
          </Section>
        )}
        {!locked && <DnsInstructions target={query.data.target} />}
      </div>
      {!locked && !isEmpty && <MobileActionBar>{button}</MobileActionBar>}
      <AddDomainDialog opened={open?.dialog === 'add'} onClose={close} />
      <DeleteDomainDialog
        domain={open?.dialog === 'delete' ? open.domain : null}
        onDeleting={({ id }) => beforeRemove(domains.findIndex((domain) => domain.id === id))}
        onClose={close}
      />
    </>
  );
}
