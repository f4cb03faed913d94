import { useState } from 'react';
import { useServices } from 'shared-runtime';
import { Button, TextField } from 'shared-ui';
import { askExperiments } from '../../lib/experiment-commands.ts';
import { LinkReply } from '../../lib/preview-link.ts';
import { useCommand } from '../../lib/use-command.ts';
import styles from './copy-link.module.css';
import { useEditorForm } from './editor-context.ts';
import { previewOf } from './preview-definition.ts';

/** Lifetime of links to unsaved work: the longest that the function allows. */
const HOURS = 2;

/** A link to the preview's content, for others to open. */
export function CopyLink() {
  const { config } = useServices();
  const { draft, shown } = useEditorForm();
  const [link, setLink] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const copying = useCommand(async () => {
    const variant = draft.variants.find(({ id }) => id === shown.variantId) ?? draft.variants[0];
    if (!variant) return;
    const command = { command: 'link', ...previewOf(draft, variant), path: shown.page, hours: HOURS };
    const reply = await askExperiments(config, command, LinkReply);
    setLink(reply.link);
    // A browser may forbid it; the link is shown and can be copied by hand.
    setCopied(
      await navigator.clipboard.writeText(reply.link).then(
        () => true,
        () => false,
      ),
    );
  });
  return (
    <>
      <Button variant="secondary" size="small" busy={copying.isBusy} onClick={() => void copying.run(undefined)}>
        Copy preview link
      </Button>
      <div role="status" className={styles.result}>
        {copying.failure !== null && <p>{copying.failure}</p>}
        {link !== null && copying.failure === null && (
          <>
            <p>{isCopied ? 'Copied. ' : ''}This link shows your current edits and works for two hours.</p>
            {!isCopied && (
              <TextField label="Preview link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
            )}
          </>
        )}
      </div>
    </>
  );
}
