import { useState } from 'react';
import { EmptyState } from '../feedback/message-panel.tsx';
import { Button } from '../forms/button.tsx';
import { ChoiceSheet, type Question } from '../forms/choice-sheet.tsx';
import { TextField } from '../forms/text-field.tsx';
import { IconButton } from '../icons/icon-button.tsx';
import { Dialog, Drawer, preloadOverlays } from '../overlays/modal.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { notify, toast } from '../toasts/toast-api.ts';
import { Pattern, PatternGroup } from './pattern.tsx';

const SHOES: Question = {
  name: 'boots',
  legend: 'Oxblood Ankle Boots size',
  choices: ['6', '7', '8', '9', '10', '11'].map((size) => ({ value: size, label: size })),
  missing: 'Choose a size for the Oxblood Ankle Boots.',
};

const lines = Array.from({ length: 24 }, (_, line) => `Line ${line + 1} of a long list`);

type Shown = 'drawer' | 'empty' | 'dialog' | 'sheet' | undefined;

interface DrawersProps {
  readonly shown: Shown;
  readonly onChange: (kind: Shown) => (open: boolean) => void;
}

function Drawers({ shown, onChange }: DrawersProps) {
  return (
    <>
      <Drawer
        open={shown === 'drawer'}
        onOpenChange={onChange('drawer')}
        title="Your cart"
        footer={<Button wide>Checkout</Button>}
      >
        <ul className="ui-stack">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Drawer>
      <Drawer open={shown === 'empty'} onOpenChange={onChange('empty')} title="Favorites">
        <EmptyState title="Nothing saved yet" text="Tap a heart to save a capsule here." />
      </Drawer>
    </>
  );
}

function Overlays() {
  const [shown, setShown] = useState<Shown>();
  const openChange = (kind: Shown) => (open: boolean) => setShown(open ? kind : undefined);
  return (
    <div className="ui-cluster" onPointerEnter={preloadOverlays}>
      <Button onClick={() => setShown('drawer')}>Open drawer</Button>
      <Button onClick={() => setShown('empty')}>Open empty drawer</Button>
      <Button variant="secondary" onClick={() => setShown('dialog')}>
        Open dialog
      </Button>
      <Button variant="secondary" onClick={() => setShown('sheet')}>
        Request a size
      </Button>
      <Drawers shown={shown} onChange={openChange} />
      <Dialog
        open={shown === 'dialog'}
        onOpenChange={openChange('dialog')}
        title="Join the collective"
        description="48 hours before everyone else."
        footer={<Button wide>Join</Button>}
      >
        <TextField label="Email" type="email" autoComplete="email" />
      </Dialog>
      <ChoiceSheet
        open={shown === 'sheet'}
        onOpenChange={openChange('sheet')}
        title="Bordeaux Capsule, size M"
        questions={[SHOES]}
        answers={{}}
        action="Add to cart"
        onAnswered={() => setShown(undefined)}
      />
    </div>
  );
}

function Toasts() {
  return (
    <div className="ui-cluster">
      <Button onClick={() => notify({ title: 'Added to cart', description: '2 item(s) added to your cart' })}>
        Notify
      </Button>
      <Button variant="secondary" onClick={() => toast({ title: 'Saved', description: 'Your stylist has your note.' })}>
        Toast
      </Button>
      <Button
        variant="danger"
        onClick={() =>
          toast({
            title: 'Checkout Error',
            description: 'The order wasn’t placed. Please try again.',
            variant: 'destructive',
          })
        }
      >
        Error toast
      </Button>
    </div>
  );
}

export function OverlayPatterns() {
  return (
    <PatternGroup title="Overlays">
      <Pattern name="Drawer and dialog">
        <Overlays />
      </Pattern>
      <Pattern name="Tooltip">
        <div className="ui-cluster">
          <Tooltip content="Measured flat, in inches">
            <IconButton icon="ruler" label="Size guide" />
          </Tooltip>
          <Tooltip content="Share this capsule with a friend">
            <IconButton icon="share" label="Share" />
          </Tooltip>
        </div>
      </Pattern>
      <Pattern name="Toasts">
        <Toasts />
      </Pattern>
    </PatternGroup>
  );
}
