import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { type Gate, gateNames, planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { type Plan, unlimited } from '@vitrina/contract/billing/plans/schema.ts';

/** Matches features that name a limit. They are skipped, because the operator may have changed the limit. */
const limitPattern = /^(Hasta [\d.]+ (productos?|categorías?)|(Productos|Categorías) ilimitad[oa]s)$/;

interface GateFeatures {
  features: readonly string[];
  /** Matches the operator's texts that say it, in place of `features`. */
  saidBy?: RegExp;
}

/** What each gate opens, for a card that says what its plan really has. */
const gateFeatures: Record<Gate, GateFeatures> = {
  appearance: { features: ['Tus colores'], saidBy: /color/i },
  logo: { features: ['Tu logo'], saidBy: /logo/i },
  headerImage: { features: ['Imagen de encabezado'], saidBy: /encabezado/i },
  productColors: { features: ['Todos los colores'], saidBy: /todos los colores/i },
  categoryTabColors: { features: ['Todos los colores'], saidBy: /todos los colores/i },
  pageImage: { features: ['Imagen de fondo'], saidBy: /imagen de fondo/i },
  typography: { features: ['Tipografías'], saidBy: /tipograf/i },
  cart: {
    features: ['Tablero de pedidos con aviso', 'Mesas con código QR', 'Zonas de entrega con su costo'],
  },
  times: { features: ['Horarios de venta por producto'] },
  dailyMenu: { features: ['Menú de hoy, que se quita solo'] },
  stock: { features: ['Cuenta de lo que queda'] },
  sourceGroups: { features: ['Mitad y mitad y combos'] },
  totalViews: { features: ['Total de visitas'], saidBy: /visitas/i },
  periodViews: { features: ['Visitas de hoy y del último mes'], saidBy: /visitas de hoy/i },
  totalOrders: { features: ['Total de pedidos'], saidBy: /total de pedidos/i },
  agenda: { features: ['Reservas en línea, sin cruces de horas'] },
  professionals: { features: ['Agenda para varias personas'] },
  domains: { features: ['Dominio propio'], saidBy: /dominio/i },
};

/** Lists what `plan` has and `other` has not. */
export function listExtraFeatures(plan: Plan, other: Plan | undefined): string[] {
  const open = other ? gateNames.filter((gate) => planAllows(other.id, gate)) : [];
  const shared = new Set([
    ...(other ? listPlanFeatures(other) : []),
    ...open.flatMap((gate) => gateFeatures[gate].features),
  ]);
  return listPlanFeatures(plan).filter((feature) => !shared.has(feature));
}

/**
 * Lists the plan's limits, then the operator's texts, then what its gates open and no text says. Leaves out texts that promise what
 * a gate keeps closed.
 */
export function listPlanFeatures({ id, maxProducts, maxCategories, features }: Plan): string[] {
  const limits = [
    maxProducts === unlimited ? 'Productos ilimitados' : formatUpTo(maxProducts, 'producto', 'productos'),
    maxCategories === unlimited
      ? 'Categorías ilimitadas'
      : formatUpTo(maxCategories, 'categoría', 'categorías'),
  ];
  const closed = gateNames.filter((gate) => !planAllows(id, gate));
  const texts = features.filter(
    (feature) =>
      !limitPattern.test(feature) && !closed.some((gate) => gateFeatures[gate].saidBy?.test(feature)),
  );
  const gated = gateNames.flatMap((gate) => {
    const { features: opened, saidBy } = gateFeatures[gate];
    return planAllows(id, gate) && !texts.some((text) => saidBy?.test(text)) ? opened : [];
  });
  return [...new Set([...limits, ...texts, ...gated])];
}

export const planPitches: Record<PlanId, string> = {
  free: 'Para empezar hoy mismo',
  basic: 'Con tu logo y tus colores',
  pro: 'Para negocios que crecen',
  premium: 'Tu marca de principio a fin',
};

function formatUpTo(count: number, one: string, many: string): string {
  return `Hasta ${count} ${new Intl.PluralRules('es').select(count) === 'one' ? one : many}`;
}
