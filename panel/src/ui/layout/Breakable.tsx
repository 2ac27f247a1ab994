import { Fragment } from 'react';

/** A URL or an e-mail that breaks after «/» and «@» before it breaks in a word. */
export function Breakable({ children }: { children: string }) {
  return children.split(/(?<=[/@])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
