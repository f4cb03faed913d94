import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from 'shared-runtime';
import { commandFailure } from '../../lib/command-failure.ts';
import { askExperiments } from '../../lib/experiment-commands.ts';
import { LinkReply, ownAddress } from '../../lib/preview-link.ts';
import type { Previewed } from './preview-definition.ts';

/** Pause (ms) after the last entry before the page is shown again. */
const PAUSE = 400;

/** Lifetime (hours) of the frame’s own link: ample for one view. */
const HOURS = 0.5;

interface Answer {
  readonly of: string;
  readonly link: string | null;
  readonly failure: string | null;
}

/**
 * The address that shows an arm with its current entries, a moment after the last key; null for one that cannot be shown yet. The
 * last one stays until there is another.
 */
export function usePreviewLink(previewed: Previewed | null, page: string) {
  const { config } = useServices();
  const [answer, setAnswer] = useState<Answer>({ of: '', link: null, failure: null });
  const [round, setRound] = useState(0);
  const asked = previewed === null ? '' : JSON.stringify([previewed, page, round]);
  const ask = useEffectEvent(async (isCurrent: () => boolean): Promise<void> => {
    try {
      const command = { command: 'link', ...previewed, path: page, hours: HOURS };
      const { link } = await askExperiments(config, command, LinkReply);
      if (isCurrent()) setAnswer({ of: asked, link: ownAddress(link), failure: null });
    } catch (error) {
      if (isCurrent()) setAnswer(({ link }) => ({ of: asked, link, failure: commandFailure(error) }));
    }
  });
  useEffect(() => {
    if (asked === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => void ask(() => isCurrent), PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return {
    link: answer.link,
    isBusy: asked !== '' && answer.of !== asked,
    failure: answer.of === asked ? answer.failure : null,
    again: () => setRound((before) => before + 1),
  };
}
