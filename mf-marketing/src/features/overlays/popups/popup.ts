/** The props that every popup gets from the director. */
export interface PopupProps {
  readonly isOpen: boolean;
  /** To be called once the popup really stands on the screen. */
  readonly onShown: () => void;
  readonly onClose: () => void;
}
