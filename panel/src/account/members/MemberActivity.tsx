import { me } from '@vitrina/contract/account/auth/endpoints.ts';
import { touchDevice } from '@vitrina/contract/account/members/endpoints.ts';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { readSharedToken } from './known-device.ts';

/** The least time between two calls that tell of a touch. */
const touchInterval = 30_000;
/** How long after the last touch the server is asked whether the session has ended. It ends after two minutes. */
const idleDelayMs = 121_000;
/** A session that a call of another tab prolonged is asked about again. */
const retryDelayMs = 15_000;

/**
 * Tells the server that a person uses this device. On a shared one the session ends without it, and then the screen has to go as well,
 * although nobody calls anything.
 */
export default function MemberActivity() {
  useEffect(() => {
    if (readSharedToken() === null) return;
    let last = Date.now();
    let timer = setTimeout(check, idleDelayMs);
    function check() {
      // A 401 ends the session in this browser. Any other failure says nothing about it.
      void call(me).catch(() => {});
      timer = setTimeout(check, retryDelayMs);
    }
    const touch = () => {
      if (Date.now() - last < touchInterval) return;
      last = Date.now();
      clearTimeout(timer);
      timer = setTimeout(check, idleDelayMs);
      void call(touchDevice).catch(() => {});
    };
    addEventListener('pointerdown', touch, { capture: true });
    addEventListener('keydown', touch, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', touch, { capture: true });
      removeEventListener('keydown', touch, { capture: true });
    };
  }, []);
  return null;
}
