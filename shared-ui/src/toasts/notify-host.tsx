import { useEffect } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { Icon } from '../icons/icon.tsx';
import { type NotifyMessage, notifyChannel, NOTIFY_DURATION_MS, NOTIFY_MAX_VISIBLE } from './toast-api.ts';

const OFFSET = {
  bottom: 'calc(24px + var(--toast-offset, 0px))',
  right: 'calc(24px + var(--toast-inset, 0px))',
};
const PHONE_OFFSET = { bottom: 'calc(12px + var(--toast-offset, 0px))', left: 12, right: 12 };

// Sonner's own setting, which its stylesheet reads.
const TOAST_WIDTH = { '--width': '24rem' };

// Drawn by us inside sonner's own box: its stylesheet is unlayered and would win over every rule of ours.
function show(message: NotifyMessage) {
  sonner.custom((id) => <NotifyCard message={message} dismiss={() => sonner.dismiss(id)} />);
}

export default function NotifyHost() {
  useEffect(() => notifyChannel.attach(show), []);
  return (
    <Toaster
      position="bottom-right"
      duration={NOTIFY_DURATION_MS}
      visibleToasts={NOTIFY_MAX_VISIBLE}
      expand
      gap={8}
      offset={OFFSET}
      mobileOffset={PHONE_OFFSET}
      containerAriaLabel="Notifications"
      style={TOAST_WIDTH}
    />
  );
}

interface NotifyCardProps {
  message: NotifyMessage;
  dismiss: () => void;
}

function NotifyCard({ message: { title, description, action, spoken }, dismiss }: NotifyCardProps) {
  const act = () => {
    action?.onClick();
    dismiss();
  };
  return (
    // Sonner's own live region would repeat a text that the announcer has read.
    <div className="ui-toast" data-variant="default" aria-live={spoken === undefined ? undefined : 'off'}>
      <div className="ui-toast__text">
        <p className="ui-toast__title">{title}</p>
        {description !== undefined && <p className="ui-toast__description">{description}</p>}
      </div>
      {action && (
        <button type="button" className="ui-toast__action" onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" className="ui-icon-button ui-toast__close" aria-label="Dismiss" onClick={dismiss}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
