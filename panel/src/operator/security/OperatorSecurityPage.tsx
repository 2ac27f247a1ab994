import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { SecondFactorSection } from '../../ui/second-factor/SecondFactorSection.tsx';
import { operatorRegion } from '../format.ts';
import { OperatorSessionsSection } from './OperatorSessionsSection.tsx';
import { operatorSecondFactorCalls, operatorSessionsQuery, secondFactorQuery } from './queries.ts';

export function Component() {
  return (
    <>
      <PageHeader title="Seguridad" lead="Quién entra a este panel, y cómo." />
      <Stack gap={20}>
        <OperatorSecondFactor />
        <OperatorSessionsSection />
      </Stack>
    </>
  );
}

function OperatorSecondFactor() {
  const query = useQuery(secondFactorQuery);
  const client = useQueryClient();
  const [isSettingUp, setSettingUp] = useState(false);
  const finish = () => {
    setSettingUp(false);
    for (const { queryKey } of [secondFactorQuery, operatorSessionsQuery])
      void client.invalidateQueries({ queryKey });
  };
  return (
    <SecondFactorSection
      query={query}
      calls={operatorSecondFactorCalls}
      region={operatorRegion}
      isRequired={query.data?.required ?? false}
      isSettingUp={isSettingUp}
      onStart={() => setSettingUp(true)}
      onFinish={finish}
    />
  );
}
