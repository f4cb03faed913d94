import { useEffect } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { Icon } from '../icons/icon.tsx';
import { type NotifyMessage, notifyChannel, notifyDurationMs, notifyMaxVisible } from './toast-api.ts';

const offset = {
  bottom: 'calc(24px + var(--toast-offset, 0px))',
  right: 'calc(24px + var(--toast-inset, 0px))',
};
const phoneOffset = { bottom: 'calc(12px + var(--toast-offset, 0px))', left: 12, right: 12 };

// Sonner's own setting, which its stylesheet reads.
const toastWidth = { '--width': '24rem' };

// Drawn by us inside sonner's own box: its stylesheet is unlayered and would win over every rule of ours.
function show(message: NotifyMessage) {
  sonner.custom((id) => <NotifyCard message={message} dismiss={() => sonner.dismiss(id)} />);
}

export default function NotifyHost() {
  useEffect(() => notifyChannel.attach(show), []);
  return (
    <Toaster
      position="bottom-right"
      duration={notifyDurationMs}
      visibleToasts={notifyMaxVisible}
      expand
      gap={8}
      offset={offset}
      mobileOffset={phoneOffset}
      containerAriaLabel="Notifications"
      style={toastWidth}
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
    // What the announcer has read, sonner's own live region would read again.
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
