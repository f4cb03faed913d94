import { useState } from 'react';
import { useServices } from 'shared-runtime';
import { Button, Dialog, Notice, SelectField, TextField } from 'shared-ui';
import * as z from 'zod/mini';
import { askExperiments } from '../../lib/experiment-commands.ts';
import styles from '../../lib/plan-dialog.module.css';
import { useCommand } from '../../lib/use-command.ts';

const LinkReply = z.object({ link: z.string() });
const DAYS = [1, 7, 30] as const;
const USUAL = 7;

interface ShareResultProps {
  readonly name: string;
  readonly phase: number;
}

/** Creates a link that is valid for some days, and revokes all links. */
function useSharing({ name, phase }: ShareResultProps, days: number) {
  const { config } = useServices();
  const [link, setLink] = useState<string | null>(null);
  const [isRevoked, setRevoked] = useState(false);
  const asking = useCommand(async (command: 'share' | 'unshare') => {
    setRevoked(false);
    setLink(null);
    if (command === 'share')
      return setLink((await askExperiments(config, { command, name, phase, days }, LinkReply)).link);
    await askExperiments(config, { command, name }, z.unknown());
    setRevoked(true);
  });
  return { asking, isRevoked, link };
}

function ShareDialog({ name, phase, onClose }: ShareResultProps & { readonly onClose: () => void }) {
  const [days, setDays] = useState<number>(USUAL);
  const { asking, isRevoked, link } = useSharing({ name, phase }, days);
  const footer = (
    <div className={styles.buttons}>
      <Button busy={asking.isBusy} onClick={() => void asking.run('share')}>
        Create link
      </Button>
      <Button variant="quiet" aria-disabled={asking.isBusy} onClick={() => void asking.run('unshare')}>
        Revoke all links
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Share: ${name}`} footer={footer}>
      <div className={styles.body}>
        <p>Anyone with the link can read the results of phase {phase}, without an account. They see nothing else.</p>
        <SelectField
          label="Valid for"
          value={String(days)}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
        >
          {DAYS.map((count) => (
            <option key={count} value={count}>
              {count === 1 ? '1 day' : `${count} days`}
            </option>
          ))}
        </SelectField>
        <div role="status">
          {link !== null && (
            <TextField label="Link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          )}
          {isRevoked && <p>All links to these results are revoked.</p>}
          {asking.failure !== null && <Notice tone="error">{asking.failure}</Notice>}
        </div>
      </div>
    </Dialog>
  );
}

/** Creates a signed link to the results of a phase, and revokes all existing links. */
export function ShareResult(props: ShareResultProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Share
      </Button>
      {isOpen && <ShareDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
