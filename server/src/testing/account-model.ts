import { isPaidPlan } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { addMonths } from '@vitrina/contract/subscriptions/rules.ts';

const second = 1000;
const graceSeconds = 5 * 24 * 60 * 60;

/** Paid or granted time that is used up from the front, in seconds, and what a second of it cost. */
interface Parcel {
  paymentId: string | null;
  left: number;
  rate: number;
  used: number;
  /** What of the used part nobody paid for in the end. */
  unpaid: number;
  /** The month's first day in its row of months, and how many of them it ends. */
  row: { anchor: Date; months: number } | null;
}

/**
 * What the decisions say about an account's plan, told a second time and differently: as a queue of time that the
 * clock eats, in plain numbers. The tests hold the real thing against it.
 */
export class AccountModel {
  planId: PlanId = 'free';
  #parcels: Parcel[] = [];
  #last: Parcel | undefined;
  #endedAt: Date | undefined;
  #leaves = false;
  #before: { planId: PlanId; endedAt: Date | undefined } = { planId: 'free', endedAt: undefined };
  #now: Date;
  /** How far rounding may have carried the two apart, in seconds. */
  slack = 2;

  constructor(now: Date) {
    this.#now = floor(now);
  }

  /** What `GET /api/subscriptions/current` should say, but for payments that are held. */
  at(now: Date): { planId: PlanId; status: 'active' | 'pending'; endsAt: Date | null; nearEdge: boolean } {
    this.#pass(now);
    const edges = [0, graceSeconds].map((grace) => Math.abs(seconds(this.#end(), now) - grace));
    const nearEdge = isPaidPlan(this.planId) && edges.some((distance) => distance <= this.slack);
    if (this.#left() > 0) return { planId: this.planId, status: 'active', endsAt: this.#end(), nearEdge };
    const inGrace = this.#endedAt && !this.#leaves && seconds(this.#endedAt, now) < graceSeconds;
    if (!isPaidPlan(this.planId) || !inGrace)
      return { planId: 'free', status: 'active', endsAt: null, nearEdge };
    return { planId: this.planId, status: 'pending', endsAt: this.#end(), nearEdge };
  }

  buy(paymentId: string, planId: PlanId, price: number, now: Date): void {
    this.#pass(now);
    const renews = this.#left() > 0 && this.planId === planId;
    const start = renews ? this.#end() : this.#now;
    const row = this.#parcels.at(-1)?.row;
    const follows = renews && row && addMonths(row.anchor, row.months).getTime() === start.getTime();
    const next = follows ? { ...row, months: row.months + 1 } : { anchor: start, months: 1 };
    const left = seconds(start, addMonths(next.anchor, next.months));
    const month = { paymentId, left, rate: price / left, used: 0, unpaid: 0, row: next };
    if (renews) this.#parcels.push(month);
    else this.#parcels = [month, ...this.#credits(month.rate)];
    this.#begin(planId);
  }

  grant(planId: PlanId, price: number, now: Date): void {
    this.#pass(now);
    if (!isPaidPlan(planId)) {
      this.#becomeFree();
      return;
    }
    const left = seconds(this.#now, addMonths(this.#now, 1));
    const paid = this.#parcels.filter((parcel) => parcel.paymentId !== null && parcel.left > 0);
    const rest =
      this.planId === planId
        ? paid.map((parcel) => ({ ...parcel, used: 0, unpaid: 0, row: null }))
        : this.#credits(price / left);
    const month = {
      paymentId: null,
      left,
      rate: 0,
      used: 0,
      unpaid: 0,
      row: { anchor: this.#now, months: 1 },
    };
    this.#parcels = [month, ...rest];
    this.#begin(planId);
  }

  refund(paymentId: string, amount: number, now: Date): void {
    this.#pass(now);
    let due = amount;
    for (const parcel of this.#parcels.filter((each) => each.paymentId === paymentId)) {
      const taken = Math.min(parcel.left, due / parcel.rate);
      if (taken > 0 && taken < parcel.left) this.slack += 2;
      parcel.left -= taken;
      parcel.row = null;
      due -= taken * parcel.rate;
    }
    const last = this.#last;
    if (!isPaidPlan(this.planId) || this.#left() > 0.5) return;
    // What went back within its first second never was: it is as it had been.
    if (this.#parcels.every(({ used }) => used === 0)) {
      this.planId = this.#before.planId;
      this.#endedAt = this.#before.endedAt;
    }
    this.#endedAt ??= this.#now;
    if (last?.paymentId !== paymentId) return;
    last.unpaid += due;
    if (last.used * last.rate - last.unpaid < 1e-5) this.#becomeFree();
  }

  chooseFree(now: Date): void {
    this.#pass(now);
    if (this.#left() > 0) this.#leaves = true;
    else this.#becomeFree();
  }

  keep(): void {
    this.#leaves = false;
  }

  #credits(rate: number): Parcel[] {
    const paid = this.#parcels.filter((parcel) => parcel.paymentId !== null && parcel.left > 0);
    this.slack += 2 * paid.length;
    return paid.map((parcel) => ({
      ...parcel,
      left: (parcel.left * parcel.rate) / rate,
      rate,
      used: 0,
      unpaid: 0,
      row: null,
    }));
  }

  #begin(planId: PlanId): void {
    this.#before = { planId: this.planId, endedAt: this.#endedAt };
    this.planId = planId;
    this.#leaves = false;
    this.#endedAt = undefined;
  }

  #becomeFree(): void {
    this.planId = 'free';
    this.#parcels = [];
    this.#leaves = false;
    this.#endedAt = undefined;
  }

  #left(): number {
    return this.#parcels.reduce((sum, { left }) => sum + left, 0);
  }

  #end(): Date {
    return this.#endedAt ?? new Date(this.#now.getTime() + Math.round(this.#left()) * second);
  }

  #pass(to: Date): void {
    const end = this.#end();
    let passing = seconds(this.#now, floor(to));
    this.#now = floor(to);
    for (const parcel of this.#parcels) {
      const eaten = Math.min(parcel.left, passing);
      parcel.left -= eaten;
      parcel.used += eaten;
      passing -= eaten;
      if (parcel.used > 0) this.#last = parcel;
    }
    if (isPaidPlan(this.planId) && this.#left() <= 0) this.#endedAt ??= end;
  }
}

function floor(time: Date): Date {
  return new Date(Math.floor(time.getTime() / second) * second);
}

function seconds(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / second;
}
