import classes from './PartList.module.css';

/** The parts of a menu, each with its dishes as text. */
export function PartList({ parts }: { parts: readonly { name: string; text: string }[] }) {
  return (
    <dl className={classes.list}>
      {parts.map(({ name, text }) => [
        <dt key={`${name} name`}>{name}</dt>,
        <dd key={`${name} text`}>{text}</dd>,
      ])}
    </dl>
  );
}
