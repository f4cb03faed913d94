import { holdoutResultText } from 'experiments/schema';
import { Notice } from 'shared-ui';

/** Explains the comparison in results of the permanent control group; empty for any other experiment. */
export function HoldoutNote({ experiment }: { readonly experiment: string }) {
  const text = holdoutResultText(experiment);
  return text === null ? null : <Notice title="The permanent control group">{text}</Notice>;
}
