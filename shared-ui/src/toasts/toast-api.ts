import type { ReactNode } from 'react';
import { announce } from '../feedback/announcer.ts';
import { createToastChannel } from './toast-channel.ts';

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface NotifyMessage {
  title: string;
  description?: string | undefined;
  action?: ToastAction | undefined;
  /** The text that assistive technology reads instead of title and description. */
  spoken?: string | undefined;
}

export interface ToastMessage {
  title: ReactNode;
  description?: ReactNode | undefined;
  action?: ToastAction | undefined;
  /** `destructive` for failures: styled as one, and interrupts screen readers. */
  variant?: 'default' | 'destructive' | undefined;
}

export const NOTIFY_DURATION_MS = 4000;
export const NOTIFY_MAX_VISIBLE = 3;
export const TOAST_DURATION_MS = 5000;

export const notifyChannel = createToastChannel<NotifyMessage>();
export const toastChannel = createToastChannel<ToastMessage>();

/** A confirmation (sonner): bottom right for 4 seconds, at most 3 at a time. Works before any host is mounted. */
export function notify(message: NotifyMessage): void {
  if (message.spoken !== undefined) announce(message.spoken);
  notifyChannel.send(message);
}

/** An error or a lasting remark (Radix): top right for 5 seconds. Works before any host is mounted. */
export function toast(message: ToastMessage): void {
  toastChannel.send(message);
}
