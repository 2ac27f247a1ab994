import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { type Gate, gateNames, planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { type Plan, unlimited } from '@vitrina/contract/billing/plans/schema.ts';
import type { BusinessRegion } from '../../ui/regional-settings.ts';

/** Matches features that name a limit. They are skipped, because the operator may have changed the limit. */
const limitPattern = /^(Hasta [\d.]+ (productos?|categorías?)|(Productos|Categorías) ilimitad[oa]s)$/;

/** What the business does. Undefined: unknown. */
type Kind = BusinessRegion['kind'];

interface KindFeature {
  text: string;
  /** Whether a business of this kind has any use for it. */
  suits: (kind: NonNullable<Kind>) => boolean;
}

interface GateFeatures {
  features: readonly (string | KindFeature)[];
  /** Matches the operator's texts that say it, in place of `features`. */
  saidBy?: RegExp;
}

const servesMeals = (kind: NonNullable<Kind>) => kind.servesMeals;
const givesServices = (kind: NonNullable<Kind>) => kind.givesServices;
const sellsGoods = (kind: NonNullable<Kind>) => !kind.givesServices;

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
    features: [
      'Tablero de pedidos con aviso',
      { text: 'Mesas con código QR', suits: servesMeals },
      { text: 'Zonas de entrega con su costo', suits: sellsGoods },
    ],
  },
  times: { features: [{ text: 'Horarios de venta por producto', suits: sellsGoods }] },
  dailyMenu: { features: [{ text: 'Menú de hoy, que se quita solo', suits: servesMeals }] },
  stock: { features: [{ text: 'Cuenta de lo que queda', suits: sellsGoods }] },
  sourceGroups: { features: [{ text: 'Mitad y mitad y combos', suits: servesMeals }] },
  totalViews: { features: ['Total de visitas'], saidBy: /visitas/i },
  periodViews: { features: ['Visitas de hoy y del último mes'], saidBy: /visitas de hoy/i },
  totalOrders: { features: ['Total de pedidos'], saidBy: /total de pedidos/i },
  agenda: { features: [{ text: 'Reservas en línea, sin cruces de horas', suits: givesServices }] },
  professionals: { features: [{ text: 'Agenda para varias personas', suits: givesServices }] },
  domains: { features: ['Dominio propio'], saidBy: /dominio/i },
};

/** Lists what `plan` has and `other` has not, for a business of this kind. */
export function listExtraFeatures(plan: Plan, other: Plan | undefined, kind?: Kind): string[] {
  const open = other ? gateNames.filter((gate) => planAllows(other.id, gate)) : [];
  const shared = new Set([
    ...(other ? listPlanFeatures(other, kind) : []),
    ...open.flatMap((gate) => listGateFeatures(gate, kind)),
  ]);
  return listPlanFeatures(plan, kind).filter((feature) => !shared.has(feature));
}

/**
 * Lists the plan's limits, then the operator's texts, then what its gates open and no text says. Leaves out texts that promise what
 * a gate keeps closed, and what a business of this kind has no use for. Without a kind they are for all.
 */
export function listPlanFeatures({ id, maxProducts, maxCategories, features }: Plan, kind?: Kind): string[] {
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
    const { saidBy } = gateFeatures[gate];
    const isNamed = texts.some((text) => saidBy?.test(text));
    return planAllows(id, gate) && !isNamed ? listGateFeatures(gate, kind) : [];
  });
  return [...new Set([...limits, ...texts, ...gated])];
}

function listGateFeatures(gate: Gate, kind: Kind): string[] {
  return gateFeatures[gate].features.flatMap((feature) => {
    if (typeof feature === 'string') return feature;
    return kind === undefined || feature.suits(kind) ? feature.text : [];
  });
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
