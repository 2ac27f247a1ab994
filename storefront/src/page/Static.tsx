import { type MouseEvent, useState } from 'react';

declare global {
  interface ImportMetaEnv {
    /** True in the script that hydrates a page. */
    readonly IS_PAGE_SCRIPT?: boolean;
  }
}

interface Props {
  tag: 'header' | 'footer' | 'div';
  /** The element is found by the first. */
  className: string;
  /** A click on the link in it. */
  onFollow?: ((event: MouseEvent) => void) | undefined;
}

/**
 * Content that never changes: hydration leaves it as the server rendered it, so its components and texts are no part of
 * the page's script. After an error elsewhere React renders the page again, with the same HTML.
 */
export function Static({ tag: Tag, className, onFollow }: Props) {
  const [html] = useState(() => ({
    __html: document.querySelector(`.${className.split(' ')[0]}`)?.innerHTML ?? '',
  }));
  return (
    <Tag
      className={className}
      onClick={onFollow && ((event) => (event.target as Element).closest('a') && onFollow(event))}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server rendered it
      dangerouslySetInnerHTML={html}
    />
  );
}
