import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SecondFactorSection } from '../../ui/second-factor/SecondFactorSection.tsx';
import { operatorRegion } from '../format.ts';
import { operatorSecondFactorCalls, operatorSessionsQuery, secondFactorQuery } from './queries.ts';

export function OperatorSecondFactor() {
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
