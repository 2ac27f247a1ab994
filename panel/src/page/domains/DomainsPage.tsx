import { Box, Button, Flex, Group, Skeleton, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { CurrentSubscription } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { type DnsTarget, type Domain, maxDomains } from '@vitrina/contract/page/domains/schema.ts';
import { useRef, useState } from 'react';
import { subscriptionQuery } from '../../billing/subscriptions/queries.ts';
import { LockedTab } from '../../business/customization/feature-gate/LockedTab.tsx';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MobileActionBar } from '../../ui/layout/BottomBar.tsx';
import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { DisabledButton } from '../../ui/limits/DisabledButton.tsx';
import { LimitMeter } from '../../ui/limits/LimitMeter.tsx';
import { useNeighbourFocus } from '../../ui/lists/use-neighbour-focus.ts';
import { ListState } from '../../ui/states/ListState.tsx';
import { LoadedAll } from '../../ui/states/LoadedAll.tsx';
import { toastResult } from '../../ui/toasts.tsx';
import { AddDomainDialog } from './AddDomainDialog.tsx';
import { DnsInstructions } from './DnsInstructions.tsx';
import { DomainRow } from './DomainRow.tsx';
import { domainLimitReason } from './domain-status.ts';
import { domainsQuery, useDeleteDomain } from './queries.ts';

const header = {
  title: 'Dominios Personalizados',
  lead: 'Tu página en una dirección que es solo tuya.',
};

export function Component() {
  const query = useQuery(domainsQuery);
  const subscription = useQuery(subscriptionQuery);
  return (
    <LoadedAll
      queries={{ stored: query }}
      loadingHeader={<PageHeader {...header} />}
      skeleton={<DomainsSkeleton />}
      isWaiting={subscription.isPending}
      error="Error al cargar los dominios"
      help="Tus dominios siguen como estaban. Inténtalo otra vez."
    >
      {({ stored }) => <Domains {...stored} plan={subscription.data} loadedAt={query.dataUpdatedAt} />}
    </LoadedAll>
  );
}

interface Props {
  domains: readonly Domain[];
  /** What the records of DNS point to. */
  target: DnsTarget;
  plan: CurrentSubscription | undefined;
  loadedAt: number;
}

/** After a downgrade, existing domains are still listed and can be deleted. */
function Domains({ domains, target, plan, loadedAt }: Props) {
  const deletion = useDeleteDomain();
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const { list, beforeRemove } = useNeighbourFocus(domains.length, '[data-row]', addButton);
  const isLocked = plan !== undefined && !planAllows(plan.planId, 'domains');
  const reason = domainLimitReason(plan, domains.length);
  const askToDelete = (domain: Domain) =>
    confirm({
      title: `¿Eliminar el dominio ${domain.displayName}?`,
      body:
        domain.status === 'active'
          ? 'Tu página deja de verse en ese dominio al instante. Tu enlace de siempre y tu código QR siguen funcionando.'
          : 'Se borran también los registros que te dimos para conectarlo.',
      action: 'Eliminar dominio',
      run: async () => {
        beforeRemove(domains.findIndex(({ id }) => id === domain.id));
        await toastResult(deletion.mutateAsync(domain), 'Error al eliminar el dominio', 'Dominio eliminado');
      },
    });

  const icon = <Icon icon={IconPlus} />;
  const button = reason ? (
    <DisabledButton reason={reason} leftSection={icon}>
      Agregar Dominio
    </DisabledButton>
  ) : (
    <Button ref={addButton} leftSection={icon} onClick={() => setAdding(true)}>
      Agregar Dominio
    </Button>
  );
  const isEmpty = domains.length === 0;
  return (
    <>
      <PageHeader {...header}>{!isLocked && !isEmpty && button}</PageHeader>
      <Stack>
        {isLocked && (
          <LockedTab
            gate="domains"
            title="Usa un dominio propio"
            benefits={[
              'Tu página en minegocio.com, sin nuestro nombre en la dirección',
              'Certificado de seguridad incluido, que se renueva solo',
              'Te decimos qué registro falta y cómo corregirlo',
            ]}
          />
        )}
        {!(isLocked && isEmpty) && (
          <Section
            title="Mis Dominios"
            flush
            action={
              !isLocked && (
                <LimitMeter
                  text={`Dominios: ${domains.length}/${maxDomains}`}
                  count={domains.length}
                  max={maxDomains}
                />
              )
            }
          >
            {isEmpty ? (
              <ListState illustration="empty" title="No tienes dominios configurados" action={button}>
                Agrega el que ya compraste: te guiamos registro por registro.
              </ListState>
            ) : (
              <Box ref={list} component="ul" className={layout.rows} p="8px 0 4px" aria-label="Mis Dominios">
                {domains.map((domain) => (
                  <DomainRow
                    key={domain.id}
                    domain={domain}
                    isLocked={isLocked}
                    loadedAt={loadedAt}
                    onDelete={() => void askToDelete(domain)}
                  />
                ))}
              </Box>
            )}
          </Section>
        )}
        {!isLocked && <DnsInstructions target={target} />}
      </Stack>
      {!isLocked && !isEmpty && <MobileActionBar>{button}</MobileActionBar>}
      <AddDomainDialog opened={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

function DomainsSkeleton() {
  return (
    <Stack>
      <Section title="Mis Dominios" flush>
        <Box component="ul" className={layout.rows} p="8px 0 4px" aria-busy="true">
          {['45%', '30%'].map((width) => (
            <Flex component="li" gap="sm" p="14px var(--v-card-pad)" direction="column" key={width}>
              <Group>
                <Box flex={1} miw={0}>
                  <Skeleton height={16} width={width} mb={10} />
                  <Skeleton height={22} width={84} radius="xl" />
                </Box>
                <Skeleton height={36} width={36} radius={11} />
              </Group>
            </Flex>
          ))}
        </Box>
      </Section>
    </Stack>
  );
}
