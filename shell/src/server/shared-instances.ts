import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as Runtime from 'shared-runtime';
import * as Ui from 'shared-ui';
import { CONTRACTS, EXPERIMENTS } from '../app/former-names.ts';

/** Exactly the instances that the shell itself renders with: one React, one store, one design system in a worker. */
export const SHARED: ReadonlyMap<string, object> = new Map<string, object>([
  // Copies: later changes to the shell's own functions for elements do not reach the remotes.
  ['react', { ...React }],
  ['react/jsx-runtime', { ...JsxRuntime }],
  ['react-dom', ReactDom],
  ['shared-contracts', CONTRACTS],
  ['shared-runtime', Runtime],
  ['shared-ui', Ui],
  ['experiments', EXPERIMENTS],
]);

/** The names that the shared modules export, so that a release can be refused which uses one that is not there. */
export function sharedExports(): Record<string, string[]> {
  return Object.fromEntries([...SHARED].map(([name, module]) => [name, Object.keys(module)]));
}
