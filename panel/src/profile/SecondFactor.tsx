import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RegionalSettings } from '../ui/dates.ts';
import { ConfirmPasswordDialog } from '../ui/dialogs/ConfirmPasswordDialog.tsx';
import { SecondFactorSection } from '../ui/second-factor/SecondFactorSection.tsx';
import { secondFactorCalls, secondFactorQuery, securityEventsQuery, sessionsQuery } from './queries.ts';

export function SecondFactor({ regional }: { regional: RegionalSettings | undefined }) {
  const query = useQuery(secondFactorQuery);
  const client = useQueryClient();
  const [step, setStep] = useState<'none' | 'password' | 'set-up'>('none');
  const finish = () => {
    setStep('none');
    for (const { queryKey } of [secondFactorQuery, sessionsQuery, securityEventsQuery])
      void client.invalidateQueries({ queryKey });
  };
  return (
    <>
      <SecondFactorSection
        query={query}
        calls={secondFactorCalls}
        region={regional}
        isSettingUp={step === 'set-up'}
        onStart={() => setStep('password')}
        onFinish={finish}
      />
      <ConfirmPasswordDialog
        opened={step === 'password'}
        title="Activar la verificación en dos pasos"
        lead="Para iniciar sesión hará falta también tu teléfono."
        submitLabel="Continuar"
        onConfirmed={() => setStep('set-up')}
        onClose={() => setStep((current) => (current === 'password' ? 'none' : current))}
      />
    </>
  );
}
