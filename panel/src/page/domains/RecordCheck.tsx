import { Box, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconCloudQuestion,
} from '@tabler/icons-react';
import type { CheckState, DomainCheck } from '@vitrina/contract/page/domains/schema.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Breakable } from '../../ui/layout/Breakable.tsx';
import { CopyValue } from './CopyValue.tsx';
import classes from './Domains.module.css';
import { checkNames, formatCheckState } from './domain-status.ts';

const stateIcons: Record<CheckState, typeof IconCircleCheck> = {
  waiting: IconCircleDashed,
  ok: IconCircleCheck,
  warning: IconAlertTriangle,
  wrong: IconCircleX,
  unreachable: IconCloudQuestion,
};

export function RecordCheck({ check }: { check: DomainCheck }) {
  const { id, state, record, problem, help } = check;
  return (
    <li className={classes.check} data-state={state}>
      <Icon icon={stateIcons[state]} size={20} />
      <Box flex={1} miw={0}>
        <p className={classes.checkHeader}>
          <span>
            {checkNames[id]} <small>({record.type})</small>
          </span>
          <b>{formatCheckState(check)}</b>
        </p>
        {problem && (
          <Text mt={4}>
            <Breakable>{problem}</Breakable>
          </Text>
        )}
        {state !== 'ok' && (
          <dl className={classes.record}>
            <div>
              <dt>Tipo</dt>
              <dd>
                <code>{record.type}</code>
              </dd>
            </div>
            <div>
              <dt>Nombre</dt>
              <dd>
                <CopyValue label={`el nombre del registro ${record.type}`} value={record.host} />
              </dd>
            </div>
            <div>
              <dt>Valor</dt>
              <dd>
                <CopyValue label={`el valor del registro ${record.type}`} value={record.value} />
              </dd>
            </div>
          </dl>
        )}
        {help && <p className={classes.help}>{help}</p>}
      </Box>
    </li>
  );
}
