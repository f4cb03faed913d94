import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import { TOOLTIP_TIMING } from './tooltip-timing.ts';

export interface TooltipSurfaceProps {
  id: string;
  isOpen: boolean;
  side: 'top' | 'right' | 'bottom' | 'left';
  content: ReactNode;
  onHide: () => void;
}

/**
 * Radix places the tooltip and closes it on Escape and scrolling. Its trigger is an inert sheet over the real control,
 * which keeps its own events; React passes pointer events of the tooltip up to the anchor, which keeps it open while
 * it is pointed at.
 */
export default function TooltipSurface({ id, isOpen, side, content, onHide }: TooltipSurfaceProps) {
  return (
    <RadixTooltip.Provider delayDuration={TOOLTIP_TIMING.delay} skipDelayDuration={TOOLTIP_TIMING.skipDelay}>
      <RadixTooltip.Root open={isOpen} onOpenChange={(open) => !open && onHide()}>
        <RadixTooltip.Trigger asChild aria-describedby={undefined}>
          <span className="ui-tooltip-anchor__place" aria-hidden="true" />
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content className="ui-tooltip" side={side} sideOffset={6} collisionPadding={12}>
            <span id={id}>{content}</span>
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
