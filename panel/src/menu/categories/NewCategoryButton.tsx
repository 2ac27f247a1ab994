import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { CurrentPlan } from '@vitrina/contract/billing/subscriptions/schema.ts';
import type { Ref } from 'react';
import { categoryLimitReason } from '../../billing/subscriptions/limit-reasons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DisabledButton } from '../../ui/limits/DisabledButton.tsx';

interface Props {
  buttonRef?: Ref<HTMLButtonElement>;
  plan: CurrentPlan | undefined;
  categoryCount: number;
  fullWidth?: boolean;
  onClick: () => void;
}

/** Disabled at the plan's limit. */
export function NewCategoryButton({ buttonRef, plan, categoryCount, fullWidth = false, onClick }: Props) {
  const reason = categoryLimitReason(plan, categoryCount);
  const icon = <Icon icon={IconPlus} />;
  return reason ? (
    <DisabledButton reason={reason} variant="default" fullWidth={fullWidth} leftSection={icon}>
      Nueva Categoría
    </DisabledButton>
  ) : (
    <Button ref={buttonRef} variant="default" fullWidth={fullWidth} leftSection={icon} onClick={onClick}>
      Nueva Categoría
    </Button>
  );
}
