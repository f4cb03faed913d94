import * as Dialog from '@radix-ui/react-dialog';
import { type ReactNode, type Ref, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { lockScroll } from './scroll-lock.ts';
import { useDrawerDrag } from './use-drawer-drag.ts';

export interface ModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Keeps the title for assistive technology only. */
  hideTitle?: boolean | undefined;
  description?: ReactNode | undefined;
  children: ReactNode;
  /** Stays in place below the content, which alone scrolls. */
  footer?: ReactNode | undefined;
  closeLabel?: string | undefined;
  className?: string | undefined;
}

export interface ModalSurfaceProps extends ModalProps {
  kind: 'drawer' | 'dialog';
  /** Where the focus was when the overlay was asked for. */
  opener: Element | null;
}

interface OpenPanel {
  close(): void;
}

/** The panels that are open, the topmost last. */
const openPanels: OpenPanel[] = [];

/**
 * Closes the topmost panel on Escape. Radix asks the panel that it takes for the topmost, and learns of one that opens over
 * another some tasks after it is seen.
 */
function useEscape(open: boolean, onClose: () => void): (event: { preventDefault: () => void }) => void {
  const own = useRef<OpenPanel>({ close: onClose });
  useLayoutEffect(() => {
    own.current.close = onClose;
  });
  useLayoutEffect(() => {
    const panel = own.current;
    if (!open) return;
    openPanels.push(panel);
    return () => void openPanels.splice(openPanels.indexOf(panel), 1);
  }, [open]);
  return (event) => {
    const top = openPanels.at(-1);
    if (!top || top === own.current) return;
    event.preventDefault();
    top.close();
  };
}

/** Toasts appear above overlays: a press on one does not close the overlay beneath. */
function keepForToasts(event: { target: EventTarget | null; preventDefault: () => void }) {
  if (event.target instanceof Element && event.target.closest('[data-ui-toasts]')) event.preventDefault();
}

/**
 * Radix' dialog with our own overlay element: Radix' one brings a scroll lock that writes a `style` element into the
 * head, which the content security policy refuses.
 */
export default function ModalSurface(props: ModalSurfaceProps) {
  const { open, onOpenChange, kind } = props;
  useEffect(() => (open ? lockScroll() : undefined), [open]);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <div className="ui-overlay" data-kind={kind} data-state={open ? 'open' : 'closed'} />
        <Surface {...props} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Where the focus went while the panel left is where the shopper wants it. */
function returnFocus(opener: Element | null) {
  if (document.activeElement && document.activeElement !== document.body) return;
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

type SurfaceProps = ModalSurfaceProps & {
  /** From the portal, which watches the element by it and lets its exit end before taking it out of the page. */
  ref?: Ref<HTMLDivElement> | undefined;
};

function Surface({ ref, open, kind, opener, onOpenChange, className, ...content }: SurfaceProps) {
  const close = () => onOpenChange(false);
  const drag = useDrawerDrag(open, close);
  const onEscape = useEscape(open, close);
  // The surface itself, not its first button, so that the title is read first and no control looks chosen.
  const focusSurface = (event: Event) => {
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
  };
  return (
    <Dialog.Content
      {...(kind === 'drawer' ? drag : {})}
      ref={ref}
      tabIndex={-1}
      // Neither a key nor a press reaches a panel that is leaving.
      inert={!open}
      className={classNames('ui-modal', `ui-modal--${kind}`, className)}
      aria-modal="true"
      onOpenAutoFocus={focusSurface}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        returnFocus(opener);
      }}
      onEscapeKeyDown={onEscape}
      onInteractOutside={keepForToasts}
    >
      <SurfaceParts {...content} needsToastRoom={open && kind === 'drawer'} />
    </Dialog.Content>
  );
}

type SurfacePartsProps = Omit<ModalProps, 'open' | 'onOpenChange' | 'className'> & {
  /** Whether toasts have to stay clear of it. */
  needsToastRoom: boolean;
};

/** Keeps toasts clear of an open drawer, by code that loads with the first one. */
function useToastRoom(content: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const body = content.current;
    if (!isOpen || !body) return;
    const kept = import('./toast-room.ts').then(
      ({ keepToastRoom }) => keepToastRoom(body),
      // Without it a toast may cover a control for as long as it is shown.
      () => undefined,
    );
    return () => void kept.then((release) => release?.());
  }, [content, isOpen]);
}

function SurfaceParts(props: SurfacePartsProps) {
  const { title, hideTitle, description, children, footer, closeLabel = 'Close', needsToastRoom } = props;
  const body = useRef<HTMLDivElement>(null);
  useToastRoom(body, needsToastRoom);
  return (
    <>
      <div className="ui-modal__header" data-bare={hideTitle || undefined}>
        <Dialog.Title className={hideTitle ? 'ui-visually-hidden' : 'ui-modal__title'}>{title}</Dialog.Title>
        <Dialog.Close className="ui-icon-button ui-modal__close" aria-label={closeLabel}>
          <Icon name="close" />
        </Dialog.Close>
        {description !== undefined && (
          <Dialog.Description className="ui-modal__description">{description}</Dialog.Description>
        )}
      </div>
      <div ref={body} className="ui-modal__body">
        {children}
      </div>
      {footer !== undefined && <footer className="ui-modal__footer">{footer}</footer>}
    </>
  );
}
