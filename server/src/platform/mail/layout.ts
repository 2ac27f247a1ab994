import type * as Components from '@react-email/components';
import { type ComponentProps, createElement as h, type ReactNode } from 'react';

/** Loaded with the first mail: they take 20 MB. */
let components: typeof Components | undefined;

/** A text can be made before the components are loaded, and is only rendered in a layout. */
function Text(props: ComponentProps<typeof Components.Text>): ReactNode {
  return components && h(components.Text, props);
}

/** The panel's colours. */
const color = {
  text: '#1F1A2E',
  muted: '#6B6480',
  line: '#E7E3F1',
  page: '#F5F3FF',
  card: '#FFFFFF',
  brand: '#6D28D9',
};
const font = "'Figtree', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

interface MailLayout {
  /** Mail clients show it beside the subject. */
  preview: string;
  heading: string;
  children: ReactNode[];
  footer: string;
}

/** Returns the HTML of a mail: the brand, the content and a footer. */
export async function renderMailLayout({ preview, heading, children, footer }: MailLayout): Promise<string> {
  components ??= await import('@react-email/components');
  const { render } = await import('@react-email/render');
  const { Body, Container, Head, Heading, Hr, Html, Preview, Section } = components;
  const page = h(
    Html,
    { lang: 'es' },
    h(Head, null, h('meta', { name: 'color-scheme', content: 'light dark' })),
    h(Preview, null, preview),
    h(
      Body,
      { style: { backgroundColor: color.page, fontFamily: font, margin: 0, padding: '32px 12px' } },
      h(
        Container,
        { style: { maxWidth: 480, margin: '0 auto' } },
        h(
          Text,
          { style: { color: color.brand, fontSize: 20, fontWeight: 700, margin: '0 0 16px 4px' } },
          'Vitrina',
        ),
        h(
          Section,
          {
            style: {
              backgroundColor: color.card,
              border: `1px solid ${color.line}`,
              borderRadius: 16,
              padding: '32px 28px',
            },
          },
          h(
            Heading,
            { as: 'h1', style: { color: color.text, fontSize: 22, lineHeight: '28px', margin: '0 0 16px' } },
            heading,
          ),
          ...children,
          h(Hr, { style: { borderColor: color.line, margin: '28px 0 16px' } }),
          h(Text, { style: { color: color.muted, fontSize: 13, lineHeight: '20px', margin: 0 } }, footer),
        ),
      ),
    ),
  );
  return render(page);
}

export function paragraph(text: string): ReactNode {
  return h(
    Text,
    { key: text, style: { color: color.text, fontSize: 16, lineHeight: '24px', margin: '0 0 16px' } },
    text,
  );
}

/** The digits in one text, spaced by CSS, so that they can be copied together. */
export function codeBox(code: string): ReactNode {
  const style = {
    backgroundColor: color.page,
    borderRadius: 12,
    color: color.brand,
    fontSize: 34,
    fontWeight: 700,
    letterSpacing: 8,
    lineHeight: '40px',
    margin: '8px 0 20px',
    padding: '18px 0 18px 8px',
    textAlign: 'center' as const,
  };
  return h(Text, { key: 'code', style }, code);
}

/** Names and values, one per line. */
export function factList(facts: readonly (readonly [name: string, value: string])[]): ReactNode {
  const cell = {
    borderBottom: `1px solid ${color.line}`,
    fontSize: 15,
    lineHeight: '22px',
    padding: '10px 0',
  };
  const rows = facts.map(([name, value]) =>
    h(
      'tr',
      { key: name },
      h('td', { style: { ...cell, color: color.muted, paddingRight: 20 } }, name),
      h('td', { style: { ...cell, color: color.text, fontWeight: 600, textAlign: 'right' as const } }, value),
    ),
  );
  const style = { borderCollapse: 'collapse' as const, margin: '4px 0 24px', width: '100%' };
  return h('table', { key: 'facts', role: 'presentation', style }, h('tbody', null, rows));
}

export function actionButton(label: string, href: string): ReactNode {
  const style = {
    backgroundColor: color.brand,
    borderRadius: 12,
    color: color.card,
    display: 'inline-block',
    fontSize: 16,
    fontWeight: 600,
    lineHeight: '24px',
    padding: '12px 24px',
    textDecoration: 'none',
  };
  return h('a', { key: href, href, style }, label);
}
