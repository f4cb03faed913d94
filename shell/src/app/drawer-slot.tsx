import { Slot, useNavigate, usePlatform } from 'shared-runtime';
import { useEffect, useState } from 'react';

interface DrawerProps {
  readonly isOpen: boolean;
  /** The page that shows the same as the drawer. */
  readonly page: string;
  readonly close: () => void;
}

/** Stands in for a drawer that cannot be shown: opening it leads to its page instead. */
function PageInstead({ isOpen, page, close }: DrawerProps) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOpen) return;
    close();
    void navigate(page);
  }, [isOpen, page, close, navigate]);
  return null;
}

type DrawerName = 'cart-drawer' | 'favorites-drawer' | 'buy-panel';

/**
 * Whether a drawer's script has loaded, or has failed to, since it was first opened. A part that is rendered before that suspends,
 * and React hides the content after a suspense for up to 300 ms.
 */
function useArrived(name: DrawerName, isOpen: boolean): boolean {
  const platform = usePlatform();
  const [hasArrived, setArrived] = useState(false);
  useEffect(() => {
    if (!isOpen || hasArrived) return;
    const filler = platform.slot(name);
    const arrive = (): void => setArrived(true);
    // The component that shows it reports a failed load.
    if (filler) platform.load(filler.remote, filler.expose).then(arrive, arrive);
  }, [platform, name, isOpen, hasArrived]);
  return hasArrived;
}

/** A drawer or panel of a remote, mounted when it is opened for the first time and kept from then on. */
export function DrawerSlot({ name, ...drawer }: DrawerProps & { readonly name: DrawerName }) {
  const hasArrived = useArrived(name, drawer.isOpen);
  return hasArrived ? <Slot name={name} props={{}} fallback={<PageInstead {...drawer} />} /> : null;
}
