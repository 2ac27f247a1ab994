import { Button } from '@mantine/core';
import { setUpPath } from '@vitrina/contract/platform/set-up-steps.ts';
import { Link } from 'react-router';
import { Breakable } from '../../ui/layout/Breakable.tsx';
import { barLayer } from '../../ui/layout/layer.ts';
import { ShareButtons } from '../dashboard/ShareButtons.tsx';
import { Question } from './Question.tsx';
import classes from './SetUp.module.css';
import type { StepProps } from './step-props.ts';

interface Props extends StepProps {
  onOpenQr: () => void;
  onShared: () => void;
}

export function ShareStep({ business, takesFocus, onDone, onOpenQr, onShared }: Props) {
  const { publicLink, businessName } = business;
  return (
    <Question
      title={businessName ? '¡Tu página ya está en línea!' : 'Comparte tu página'}
      lead="Mándala a tus clientes y ponla en tu estado."
      takesFocus={takesFocus}
    >
      <a className={classes.liveLink} href={publicLink} target="_blank" rel="noopener">
        <Breakable>{publicLink.replace(/^https?:\/\//, '')}</Breakable>
      </a>
      {!businessName && (
        <Link className={classes.nameLink} to={setUpPath('nombre')}>
          Ponle nombre y el enlace lo llevará
        </Link>
      )}
      <div className={classes.shareButtons}>
        <ShareButtons business={business} onOpenQr={onOpenQr} onShared={onShared} />
      </div>
      <div className={classes.actions} ref={barLayer}>
        <Button variant="subtle" miw={140} ml="auto" onClick={onDone}>
          Ir al inicio
        </Button>
      </div>
    </Question>
  );
}
