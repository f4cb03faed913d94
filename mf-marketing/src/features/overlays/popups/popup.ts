/** The props that every popup gets from the director. */
export interface PopupProps {
  readonly isOpen: boolean;
  /** To be called once the popup is visible. */
  readonly onShown: () => void;
  readonly onClose: () => void;
}
