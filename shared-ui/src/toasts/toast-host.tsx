import * as RadixToast from '@radix-ui/react-toast';
import { useEffect, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { type ToastMessage, toastChannel, TOAST_DURATION_MS } from './toast-api.ts';

interface ShownToast extends ToastMessage {
  id: number;
  isOpen: boolean;
}

let lastId = 0;

export default function ToastHost() {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  useEffect(
    () =>
      toastChannel.attach((message) => {
        lastId += 1;
        const shown = { ...message, id: lastId, isOpen: true };
        // Closed ones have had their way out by now; they leave the list with the next arrival.
        setToasts((current) => [...current.filter((toast) => toast.isOpen), shown]);
      }),
    [],
  );
  const close = (id: number) =>
    setToasts((current) => current.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
  return (
    <RadixToast.Provider duration={TOAST_DURATION_MS} swipeDirection="right">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
      ))}
      <RadixToast.Viewport className="ui-toast-viewport" data-ui-toasts="" label="Messages ({hotkey})" />
    </RadixToast.Provider>
  );
}

function ToastCard({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const { title, description, action, variant = 'default', isOpen } = toast;
  return (
    <RadixToast.Root
      className="ui-toast"
      data-variant={variant}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="ui-toast__text">
        <RadixToast.Title className="ui-toast__title">{title}</RadixToast.Title>
        {description !== undefined && (
          <RadixToast.Description className="ui-toast__description">{description}</RadixToast.Description>
        )}
      </div>
      {action && (
        <RadixToast.Action className="ui-toast__action" altText={action.label} onClick={action.onClick}>
          {action.label}
        </RadixToast.Action>
      )}
      <RadixToast.Close className="ui-icon-button ui-toast__close" aria-label="Dismiss">
        <Icon name="close" size={16} />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
