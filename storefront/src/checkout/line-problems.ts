import type { LineProblem } from '@vitrina/contract/orders/placing/line.ts';
import type { OrderChange } from '@vitrina/contract/orders/schema.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { type CartLine, offeredGroups } from '../cart/cart-lines.ts';

/** Why a line of the cart cannot be ordered. Null if it can. */
export const explainLine = ({ problem, product }: CartLine): string | null =>
  problem && explainProblem(problem, product.name);

function explainProblem(problem: LineProblem, productName: string): string {
  switch (problem.kind) {
    case 'sold-out':
      return problem.name === productName ? 'No está disponible.' : `«${problem.name}» no está disponible.`;
    case 'other-unit':
      return 'Ahora se vende en otra medida.';
    case 'no-variant':
      return 'Falta elegir la presentación.';
    case 'unknown-option':
      return 'Una de sus opciones ya no está.';
    case 'too-few':
      return `Falta elegir en «${problem.group.name}».`;
    case 'too-many':
      return `Sobran opciones en «${problem.group.name}».`;
  }
}

/** What a line of the cart says, and the button that mends it. */
export const describeLine = (line: CartLine, page: Groups) => ({
  problemText: line.problem && `${explainLine(line)} No va en tu pedido.`,
  fixLabel: findFix([line], page)?.label,
});

/** A line that can be ordered once its customer chooses again. */
export interface Fix {
  line: CartLine;
  /** `Elegir otra sopa` */
  label: string;
}

type Groups = Pick<PublicPage, 'optionGroups'>;

/**
 * The first line that another choice mends: as the menu is now, or as a refused order says where the menu could not be read again.
 * `changes` are of `lines`, without those that have a problem.
 */
export function findFix(
  lines: readonly CartLine[],
  page: Groups,
  changes: readonly OrderChange[] = [],
): Fix | undefined {
  const sent = lines.filter(({ problem }) => !problem);
  const gone = [
    ...lines.map((line) => [line, line.problem && nameGone(line.problem)] as const),
    ...changes.map(({ kind, line = -1, was, now }) => {
      const name = kind === 'choices' ? '' : kind === 'sold-out' && !Number(now) ? was : null;
      return [sent[line], name] as const;
    }),
  ];
  for (const [line, name] of gone)
    if (line && name !== null && name !== line.product.name)
      return { line, label: `Elegir ${nameChoice(line, page, name)}` };
  return undefined;
}

/** A size or an option, or the group that lacks one. */
const nameGone = (problem: LineProblem) =>
  'name' in problem ? problem.name : 'group' in problem ? problem.group.name : '';

/** `otra sopa`, `otro principio`. What has neither ending stands behind a colon. */
function nameChoice({ product, choice }: CartLine, page: Groups, gone: string): string {
  if (!gone) return 'otra vez';
  if (product.variants.some(({ name }) => name === gone)) return 'otra presentación';
  const { name = gone } =
    offeredGroups(product, page, choice).find(({ options }) =>
      options.some((option) => option.name === gone),
    ) ?? {};
  const [, ending] = /^\S+([ao])( |$)/.exec(name) ?? [];
  return ending ? `otr${ending} ${name[0]?.toLowerCase()}${name.slice(1)}` : `otra opción: ${name}`;
}
