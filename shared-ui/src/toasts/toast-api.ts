import type { ReactNode } from 'react';
import { createToastChannel } from './toast-channel.ts';

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface NotifyMessage {
  title: ReactNode;
  description?: ReactNode | undefined;
  action?: ToastAction | undefined;
}

export interface ToastMessage extends NotifyMessage {
  /** `destructive` for what went wrong: looks it, and interrupts screen readers. */
  variant?: 'default' | 'destructive' | undefined;
}

export const notifyDurationMs = 4000;
export const notifyMaxVisible = 3;
export const toastDurationMs = 5000;

export const notifyChannel = createToastChannel<NotifyMessage>();
export const toastChannel = createToastChannel<ToastMessage>();

/** A confirmation (sonner): bottom right for 4 seconds, at most 3 at a time. Works before any host is mounted. */
export function notify(message: NotifyMessage): void {
  notifyChannel.send(message);
}

/** An error or a lasting remark (Radix): top right for 5 seconds. Works before any host is mounted. */
export function toast(message: ToastMessage): void {
  toastChannel.send(message);
}
