declare global {
  interface ImportMetaEnv {
    /** True in the script that hydrates a page. */
    readonly IS_PAGE_SCRIPT?: boolean;
  }
}

interface Props {
  tag: 'header' | 'footer';
  className: string;
}

/**
 * Hydrates content that never changes: what the server rendered stays as it is. Its components and texts are then no part
 * of the page's script, so they must work without handlers.
 */
export function Static({ tag: Tag, className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: hydration does not write it
  return <Tag className={className} suppressHydrationWarning dangerouslySetInnerHTML={unchanged} />;
}

const unchanged = { __html: '' };
