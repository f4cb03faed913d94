import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { useLazyPart } from '../overlays/use-lazy-part.ts';
import { notifyChannel, toastChannel } from './toast-api.ts';
import type { ToastChannel } from './toast-channel.ts';

const loadNotifyHost = () => import('./notify-host.tsx').then((module) => module.default);
const loadToastHost = () => import('./toast-host.tsx').then((module) => module.default);

interface HostSlotProps<Message> {
  channel: ToastChannel<Message>;
  load: () => Promise<ComponentType>;
}

function HostSlot<Message>({ channel, load }: HostSlotProps<Message>) {
  const wishes = useSyncExternalStore(channel.subscribe, channel.wishes, () => 0);
  const Host = useLazyPart(load, wishes);
  return Host ? <Host /> : null;
}

const FIRST_SIGNS = ['pointerdown', 'keydown'] as const;

/** For so long (ms) after the first press the network and the processor serve its request: a page, or the cart's panel. */
const AFTER_PRESS = 2500;

/** The first touch or key shows that a visitor is there: the hosts are fetched ahead of the first message. */
function useEarlyHosts() {
  useEffect(() => {
    const listening = new AbortController();
    const warmUp = () => {
      listening.abort();
      setTimeout(() => {
        notifyChannel.want();
        toastChannel.want();
      }, AFTER_PRESS);
    };
    for (const sign of FIRST_SIGNS) addEventListener(sign, warmUp, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
}

/** Mounted once by the shell, as the last thing in the page. */
export function ToastHosts() {
  useEarlyHosts();
  return (
    <div data-ui-toasts="">
      <HostSlot channel={notifyChannel} load={loadNotifyHost} />
      <HostSlot channel={toastChannel} load={loadToastHost} />
    </div>
  );
}
