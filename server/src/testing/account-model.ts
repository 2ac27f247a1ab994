import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { isPaidPlan } from '@vitrina/contract/billing/plans/rules.ts';
import { addMonths } from '@vitrina/contract/billing/subscriptions/rules.ts';
import type { Subscription } from '../billing/subscriptions/reads.ts';

const second = 1000;
const graceSeconds = 5 * 24 * 60 * 60;

/** Paid or granted time in seconds, which is used first in, first out. `rate` is the price of a second. */
interface Parcel {
  paymentId: string | null;
  remaining: number;
  rate: number;
  used: number;
  /** The refunded money of used seconds. */
  unpaid: number;
  /** Consecutive months: the first day, and how many end with this one. */
  run: { anchor: Date; months: number } | null;
}

/**
 * A second, independent implementation of docs/decisions/015: plan time as a queue that the clock consumes.
 * Tests compare the server with it.
 */
export class AccountModel {
  planId: PlanId = 'free';
  #parcels: Parcel[] = [];
  #last: Parcel | undefined;
  #endedAt: Date | undefined;
  #isLeaving = false;
  #previous: { planId: PlanId; endedAt: Date | undefined } = { planId: 'free', endedAt: undefined };
  #now: Date;
  /** The accumulated rounding difference, in seconds. */
  tolerance = 2;

  constructor(now: Date) {
    this.#now = floor(now);
  }

  /** The expected reply of `GET /api/subscriptions/current`, without held payments. */
  stateAt(now: Date): Pick<Subscription, 'planId' | 'status' | 'endsAt'> & { isNearEdge: boolean } {
    this.#advance(now);
    const edges = [0, graceSeconds].map((grace) => Math.abs(seconds(this.#end(), now) - grace));
    const isNearEdge = isPaidPlan(this.planId) && edges.some((distance) => distance <= this.tolerance);
    if (this.#remaining() > 0)
      return { planId: this.planId, status: 'active', endsAt: this.#end(), isNearEdge };
    const isInGrace = this.#endedAt && !this.#isLeaving && seconds(this.#endedAt, now) < graceSeconds;
    if (!isPaidPlan(this.planId) || !isInGrace)
      return { planId: 'free', status: 'active', endsAt: null, isNearEdge };
    return { planId: this.planId, status: 'pending', endsAt: this.#end(), isNearEdge };
  }

  /** `listPrice` is the price without a coupon. */
  buy(paymentId: string, planId: PlanId, price: number, now: Date, listPrice = price): void {
    this.#advance(now);
    const isRenewal = this.#remaining() > 0 && this.planId === planId;
    const start = isRenewal ? this.#end() : this.#now;
    const run = this.#parcels.at(-1)?.run;
    const isConsecutive = isRenewal && run && addMonths(run.anchor, run.months).getTime() === start.getTime();
    const nextRun = isConsecutive ? { ...run, months: run.months + 1 } : { anchor: start, months: 1 };
    const remaining = seconds(start, addMonths(nextRun.anchor, nextRun.months));
    const month = { paymentId, remaining, rate: price / remaining, used: 0, unpaid: 0, run: nextRun };
    if (isRenewal) this.#parcels.push(month);
    else this.#parcels = [month, ...this.#credits(listPrice / remaining)];
    this.#begin(planId);
  }

  grant(planId: PlanId, price: number, now: Date, { days = 0, keepsGrants = false } = {}): void {
    this.#advance(now);
    if (!isPaidPlan(planId)) {
      this.#setFree();
      return;
    }
    const remaining = days > 0 ? days * 86_400 : seconds(this.#now, addMonths(this.#now, 1));
    const keptGrants =
      keepsGrants && this.planId === planId
        ? this.#parcels.filter((parcel) => parcel.paymentId === null && parcel.remaining > 0)
        : [];
    const keptSeconds = keptGrants.reduce((sum, parcel) => sum + parcel.remaining, 0);
    const anchor = new Date(this.#now.getTime() + Math.round(keptSeconds) * second);
    const paidParcels = this.#parcels.filter((parcel) => parcel.paymentId !== null && parcel.remaining > 0);
    const credits =
      this.planId === planId
        ? paidParcels.map((parcel) => ({ ...parcel, used: 0, unpaid: 0, run: null }))
        : this.#credits(price / remaining);
    const month = {
      paymentId: null,
      remaining,
      rate: 0,
      used: 0,
      unpaid: 0,
      run: { anchor, months: 1 },
    };
    this.#parcels = [...keptGrants, month, ...credits];
    this.#begin(planId);
  }

  refund(paymentId: string, amount: number, now: Date): void {
    this.#advance(now);
    let remainingAmount = amount;
    for (const parcel of this.#parcels.filter((candidate) => candidate.paymentId === paymentId)) {
      const removed = Math.min(parcel.remaining, remainingAmount / parcel.rate);
      // The server counts money in millionths, which are several seconds at a very low price.
      if (removed > 0 && removed < parcel.remaining) this.tolerance += 2 + Math.floor(1e-6 / parcel.rate);
      parcel.remaining -= removed;
      parcel.run = null;
      remainingAmount -= removed * parcel.rate;
    }
    const last = this.#last;
    if (!isPaidPlan(this.planId) || this.#remaining() > 0.5) return;
    // A refund before the first second is used restores the previous state.
    if (this.#parcels.every(({ used }) => used === 0)) {
      this.planId = this.#previous.planId;
      this.#endedAt = this.#previous.endedAt;
    }
    this.#endedAt ??= this.#now;
    if (last?.paymentId !== paymentId) return;
    last.unpaid += remainingAmount;
    if (last.used * last.rate - last.unpaid < 1e-5) this.#setFree();
  }

  chooseFree(now: Date): void {
    this.#advance(now);
    if (this.#remaining() > 0) this.#isLeaving = true;
    else this.#setFree();
  }

  cancelPlannedChange(): void {
    this.#isLeaving = false;
  }

  #credits(rate: number): Parcel[] {
    const paidParcels = this.#parcels.filter((parcel) => parcel.paymentId !== null && parcel.remaining > 0);
    this.tolerance += 2 * paidParcels.length;
    return paidParcels.map((parcel) => ({
      ...parcel,
      remaining: (parcel.remaining * parcel.rate) / rate,
      rate,
      used: 0,
      unpaid: 0,
      run: null,
    }));
  }

  #begin(planId: PlanId): void {
    this.#previous = { planId: this.planId, endedAt: this.#endedAt };
    this.planId = planId;
    this.#isLeaving = false;
    this.#endedAt = undefined;
  }

  #setFree(): void {
    this.planId = 'free';
    this.#parcels = [];
    this.#isLeaving = false;
    this.#endedAt = undefined;
  }

  #remaining(): number {
    return this.#parcels.reduce((sum, { remaining }) => sum + remaining, 0);
  }

  #end(): Date {
    return this.#endedAt ?? new Date(this.#now.getTime() + Math.round(this.#remaining()) * second);
  }

  #advance(to: Date): void {
    const end = this.#end();
    let elapsed = seconds(this.#now, floor(to));
    this.#now = floor(to);
    for (const parcel of this.#parcels) {
      const consumed = Math.min(parcel.remaining, elapsed);
      parcel.remaining -= consumed;
      parcel.used += consumed;
      elapsed -= consumed;
      if (parcel.used > 0) this.#last = parcel;
    }
    if (isPaidPlan(this.planId) && this.#remaining() <= 0) this.#endedAt ??= end;
  }
}

function floor(time: Date): Date {
  return new Date(Math.floor(time.getTime() / second) * second);
}

function seconds(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / second;
}
