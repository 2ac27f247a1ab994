import { useState } from 'react';

declare global {
  interface ImportMetaEnv {
    /** True in the script that hydrates a page. */
    readonly IS_PAGE_SCRIPT?: boolean;
  }
}

interface Props {
  /** Also the class by which the element is found. */
  tag: 'header' | 'footer';
  className: string;
}

/**
 * Content that never changes: hydration leaves it as the server rendered it, so its components and texts are no part of
 * the page's script. After an error elsewhere React renders the page again, with the same HTML.
 */
export function Static({ tag: Tag, className }: Props) {
  const [html] = useState(() => ({ __html: document.querySelector(`.${Tag}`)?.innerHTML ?? '' }));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server rendered it
  return <Tag className={className} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
