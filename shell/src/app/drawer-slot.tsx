import { Slot, useNavigate } from 'shared-contracts';
import { useEffect, useState } from 'react';
import { closeEarlyDrawer } from './early-drawer.ts';

interface DrawerProps {
  readonly isOpen: boolean;
  /** The page that shows the same as the drawer. */
  readonly page: string;
  readonly close: () => void;
}

/** Stands in for a drawer that cannot be shown: whoever opens it is led to its page instead. */
function PageInstead({ isOpen, page, close }: DrawerProps) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOpen) return;
    closeEarlyDrawer();
    close();
    void navigate(page);
  }, [isOpen, page, close, navigate]);
  return null;
}

/** A drawer or panel of a remote, mounted when it is opened for the first time and kept from then on. */
export function DrawerSlot({
  name,
  ...drawer
}: DrawerProps & { readonly name: 'cart-drawer' | 'favorites-drawer' | 'buy-panel' }) {
  const [wanted, setWanted] = useState(drawer.isOpen);
  if (drawer.isOpen && !wanted) setWanted(true);
  return wanted ? <Slot name={name} props={{}} fallback={<PageInstead {...drawer} />} /> : null;
}
