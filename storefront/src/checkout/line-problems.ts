import type { LineProblem } from '@vitrina/contract/orders/placing/line.ts';

/** Says why a line of the cart is left out of the order. */
export function describeProblem(problem: LineProblem, productName: string): string {
  return `${explainProblem(problem, productName)} No va en tu pedido.`;
}

function explainProblem(problem: LineProblem, productName: string): string {
  switch (problem.kind) {
    case 'sold-out':
      return problem.name === productName ? 'No está disponible.' : `«${problem.name}» no está disponible.`;
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
