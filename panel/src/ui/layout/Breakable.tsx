import { Fragment } from 'react';

/** A text whose URLs, e-mails and domains break after «/» and «@», and before «.», before they break in a word. */
export function Breakable({ children }: { children: string }) {
  return children.split(/(?<=[/@])|(?=\.[a-z])/i).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
