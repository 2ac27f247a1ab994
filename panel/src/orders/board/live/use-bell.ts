import { kitchenTime, ringAgainMs } from '@vitrina/contract/orders/board/waiting.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { beganAccepted } from '@vitrina/contract/orders/states.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDeviceSettings } from '../../ordering/device-settings.ts';
import { createBell } from './bell.ts';
import { useLiveState } from './live-state.ts';
import { allowSound, playLostConnection, startRinging, stopRinging } from './ring.ts';
import { serverNow } from './server-clock.ts';

const checkInterval = 1000;
/** A touch of one tab is one of all tabs of this browser. */
const channelName = 'vitrina.orders-touched';
/** Outlives the component, so that a change of the layout rings for nothing that was heard. */
const bell = createBell();

/** An accepted order rings only this long after its preparation has to begin, so that a reload later is silent. */
const dueRingsForMs = 5 * 60_000;

/** What of an order decides whether it rings. */
type RingingOrder = Pick<ListedOrder, 'id' | 'silent' | 'createdAt' | 'requestedFor' | 'acceptedAt'> & {
  fulfilment: { mode: string; minutes?: number | null | undefined };
};

/** Rings for unanswered orders, once for those of tables that began accepted, for accepted ones whose preparation has to begin, and when the connection is lost. */
export function useBell(
  newOrders: readonly RingingOrder[],
  acceptedOrders: readonly RingingOrder[],
  preparationMinutes: number,
): void {
  const [{ hasSound, mutedUntil }] = useDeviceSettings();
  /** The arrival for which it rings. Another one rings at once. */
  const [ringsFor, setRingsFor] = useState<number | null>(null);
  const live = useLiveState();

  const check = useEffectEvent(() => {
    const now = serverNow();
    const unanswered = newOrders
      .filter(({ silent }) => !silent)
      .map((order) => ({
        id: order.id,
        isDue: kitchenTime(order, preparationMinutes) <= now,
        isAnswered: false,
      }));
    const due = acceptedOrders
      .filter((order) => (order.requestedFor !== null || beganAccepted(order)) && !order.silent)
      .filter((order) => {
        const since = now - kitchenTime(order, preparationMinutes);
        return since >= 0 && since < dueRingsForMs;
      })
      .map(({ id }) => ({ id, isDue: true, isAnswered: true }));
    const isMuted = !hasSound || mutedUntil > now;
    const arrival = bell.findRinging([...unanswered, ...due], Date.now());
    setRingsFor(isMuted ? null : arrival);
  });
  useEffect(() => {
    const timer = setInterval(() => check(), checkInterval);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => check());

  useEffect(() => {
    void allowSound();
    const channel = new BroadcastChannel(channelName);
    const touch = () => {
      bell.touch(Date.now());
      channel.postMessage(null);
      check();
    };
    // Not on pointerdown: the notice about sound would go before the tap ends, and the button under the finger would move.
    const tap = () => {
      void allowSound();
      touch();
    };
    channel.onmessage = () => {
      bell.touch(Date.now());
      check();
    };
    addEventListener('pointerdown', touch, { capture: true });
    addEventListener('click', tap, { capture: true });
    addEventListener('keydown', tap, { capture: true });
    return () => {
      channel.close();
      removeEventListener('pointerdown', touch, { capture: true });
      removeEventListener('click', tap, { capture: true });
      removeEventListener('keydown', tap, { capture: true });
    };
  }, []);

  useEffect(() => {
    if (ringsFor !== null) startRinging();
    return stopRinging;
  }, [ringsFor]);

  const soundLost = useEffectEvent((since: number) => {
    if (hasSound && mutedUntil <= serverNow() && !bell.wasTouchedSince(since)) playLostConnection();
  });
  const isLost = live.status === 'lost';
  useEffect(() => {
    if (!isLost) return;
    const since = Date.now();
    soundLost(since);
    const timer = setInterval(() => soundLost(since), ringAgainMs);
    return () => clearInterval(timer);
  }, [isLost]);
}
