/** The columns of the board, from left to right. */
export const columnNames = ['new', 'accepted', 'ready'] as const;
export type ColumnName = (typeof columnNames)[number];

/** How many lanes each column has side by side. */
export type Lanes = Readonly<Record<ColumnName, number>>;

/** How much of a lane a ticket takes, compared with one that is to be cooked. */
const shares: Lanes = { new: 1, accepted: 1, ready: 0.5 };
/** A lane with more tickets than this does not show all of them. */
const ticketsInSight = 2;
/** Lanes are dealt again only if the fullest one gets shorter by more than this factor: each deal moves tickets under a cook's eyes. */
const leastGain = 1.25;

/** The lanes of a board without orders: cooks look at what is under way. */
export function usualLanes(total: number): Lanes {
  const accepted = Math.max(1, total - 2);
  return { new: 1, accepted, ready: total > 2 ? 1 : 0 };
}

/**
 * Deals `total` lanes to the columns, by how many tickets each has. A column with tickets has a lane, except that those that are ready
 * stand below the accepted ones if there are too few lanes. Keeps `previous` as long as it shows about as many tickets.
 */
export function dealLanes(counts: Lanes, total: number, previous: Lanes): Lanes {
  const ideal = findIdeal(counts, total);
  const isUsable =
    sum(previous) === total && columnNames.every((name) => counts[name] === 0 || hasLane(name, previous));
  if (!isUsable) return ideal;
  const load = findLoad(counts, previous);
  const isIdle = columnNames.some((name) => counts[name] === 0 && previous[name] > 0);
  const isGood = load <= ticketsInSight || (!isIdle && load <= findLoad(counts, ideal) * leastGain);
  return isGood ? previous : ideal;
}

/** Whether the tickets of a column are shown with such lanes. The ready ones may stand below the accepted ones. */
function hasLane(name: ColumnName, lanes: Lanes): boolean {
  return lanes[name] > 0 || (name === 'ready' && lanes.accepted > 0 && sum(lanes) <= 2);
}

function findIdeal(counts: Lanes, total: number): Lanes {
  const stacked = total <= 2 && columnNames.every((name) => counts[name] > 0);
  const weights = {
    new: counts.new * shares.new,
    accepted: counts.accepted * shares.accepted + (stacked ? counts.ready * shares.ready : 0),
    ready: stacked ? 0 : counts.ready * shares.ready,
  };
  const lanes = { new: 0, accepted: 0, ready: 0 };
  const filled = columnNames.filter((name) => weights[name] > 0);
  if (filled.length === 0) return usualLanes(total);
  for (let left = total; left > 0; left--) {
    const loads = filled.map((name) => ({
      name,
      load: lanes[name] === 0 ? Infinity : weights[name] / lanes[name],
    }));
    const [fullest] = loads.toSorted((a, b) => b.load - a.load);
    if (fullest) lanes[fullest.name]++;
  }
  return lanes;
}

/** The tickets of the fullest lane. */
function findLoad(counts: Lanes, lanes: Lanes): number {
  return Math.max(
    ...columnNames.map((name) =>
      counts[name] === 0 ? 0 : (counts[name] * shares[name]) / Math.max(1, lanes[name]),
    ),
  );
}

const sum = (lanes: Lanes) => lanes.new + lanes.accepted + lanes.ready;

/**
 * Deals tickets to lanes: each to the shortest, in the order in which they are due. Those in `kept` stay in their lane, so that an
 * accepted ticket moves only those below it.
 */
export function dealTickets<Ticket extends { id: string }>(
  tickets: readonly Ticket[],
  lanes: number,
  heightOf: (ticket: Ticket) => number,
  kept: ReadonlyMap<string, number>,
): Ticket[][] {
  const dealt = Array.from({ length: lanes }, () => ({ height: 0, tickets: [] as Ticket[] }));
  for (const ticket of tickets) {
    const shortest = dealt.reduce((best, lane) => (lane.height < best.height ? lane : best));
    const lane = dealt[kept.get(ticket.id) ?? lanes] ?? shortest;
    lane.tickets.push(ticket);
    lane.height += heightOf(ticket);
  }
  return dealt.map((lane) => lane.tickets);
}
