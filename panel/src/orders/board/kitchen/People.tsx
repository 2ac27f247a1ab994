import { Button, Text, UnstyledButton } from '@mantine/core';
import type { Member } from '@vitrina/contract/account/members/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { setClaim, useClaim } from './claim.ts';
import classes from './KitchenBoard.module.css';

interface Props {
  /** The signed-in member. Its name is empty while a shared device uses its own token. */
  member: Member;
  people: readonly Member[];
}

/** Says who works now on a shared device. A tap is a claim, and a PIN proves it. */
export function People({ member, people }: Props) {
  const claim = useClaim();
  if (member.name !== '') return <Text c="dimmed">{`Entraste como ${member.name}.`}</Text>;
  if (people.length === 0) return null;
  return (
    <div className={classes.people}>
      <Text id="who" fw={600}>
        ¿Quién está?
      </Text>
      {people.map(({ id, name }) => (
        <UnstyledButton
          key={id}
          className={classes.person ?? ''}
          aria-pressed={id === claim}
          onClick={() => setClaim(id === claim ? null : id)}
        >
          {name}
        </UnstyledButton>
      ))}
      <Button component={Link} to={paths.enter} variant="subtle">
        Entrar con PIN
      </Button>
    </div>
  );
}
