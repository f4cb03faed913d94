import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import { useFormStatus } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { currentAnnouncements, ToastHosts as toastHosts } from 'shared-ui';
import { freezeData } from 'composer/guest';

type Factory = (type: unknown, ...rest: unknown[]) => unknown;

/** The module itself, through which the shell and the shared packages make elements; a namespace is a copy of it. */
const moduleOf = (namespace: object): Record<string, Factory> => Reflect.get(namespace, 'default');

const seen = new WeakSet<object>();

/** A component that no package exports is reachable from the element that an exported one returns. */
function freezeType(type: unknown): void {
  if ((typeof type !== 'function' && typeof type !== 'object') || type === null || seen.has(type)) return;
  seen.add(type);
  // A remote's own type is frozen as far as others may rely on it; objects attached to it belong to the remote.
  if (!Object.isFrozen(type)) freezeData(type);
}

function freezeTypesOf(module: Record<string, Factory>, names: readonly string[]): void {
  for (const name of names) {
    const factory = module[name];
    if (!factory) continue;
    module[name] = (type, ...rest) => {
      freezeType(type);
      return factory(type, ...rest);
    };
  }
}

/** Asks for everything that hooks and components give to all pages alike, and freezes it. */
function Probe(): null {
  const initialize: unknown = Reflect.get(
    React.lazy(() => Promise.reject(new Error('never asked'))),
    '_init',
  );
  const refresh: unknown = Reflect.get(React, 'unstable_useCacheRefresh');
  const given = [
    initialize,
    typeof refresh === 'function' ? refresh() : null,
    React.useTransition()[1],
    React.useOptimistic(0)[1],
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- only frozen, never called
    React.useEffectEvent(() => undefined),
    useFormStatus(),
    currentAnnouncements(),
    toastHosts(),
  ];
  for (const value of given) freezeData(value);
  return null;
}

/** Freezes objects that releases reach only while a page is rendered. To be called before any release is evaluated. */
export function freezeRendered(): void {
  freezeTypesOf(moduleOf(JsxRuntime), ['jsx', 'jsxs']);
  freezeTypesOf(moduleOf(React), ['createElement']);
  renderToString(<Probe />);
}
