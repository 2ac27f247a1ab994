import { Fragment } from 'react';

/** A URL, an e-mail or a domain that breaks after «/» and «@», and before «.», before it breaks in a word. */
export function Breakable({ children }: { children: string }) {
  return children.split(/(?<=[/@])|(?=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
