import { Icon } from 'shared-ui';
import { OpenExperiments } from '../../lib/open-experiments.tsx';
import { fieldId, type Problem } from './problems.ts';
import styles from './problem-summary.module.css';

/** The id of the summary; there is one in the page. */
export const SUMMARY = 'experiment-problems';

const NAMES = new Map([
  ['holdout', 'permanent control group'],
  ['group', 'never together with'],
  ['utmSource', 'campaign source'],
  ['utmMedium', 'campaign medium'],
  ['utmCampaign', 'campaign name'],
  ['startsAt', 'from'],
  ['endsAt', 'until'],
  ['minimumLift', 'smallest lift'],
  ['guardrailMargin', 'largest guardrail drop'],
  ['minimumDays', 'minimum days'],
  ['windowDays', 'window'],
  ['goals', 'primary goal'],
  ['paths', 'pages'],
]);

/** A label for `variants.1.values.home-hero-headline`, with the current names of the arms. */
function nameOf(field: string, variants: readonly string[]): string {
  const [group, at, ...rest] = field.split('.');
  if (group === 'ramp' && at !== undefined) return `step ${Number(at) + 1}`;
  if (group !== 'variants' || at === undefined) return NAMES.get(field) ?? field;
  const last = rest.at(-1) ?? '';
  const what = last === 'places' ? 'what to change' : last.replaceAll('-', ' ');
  return `${variants[Number(at)] || `variant ${Number(at) + 1}`}, ${what}`;
}

interface ProblemSummaryProps {
  readonly problems: readonly Problem[];
  readonly variants: readonly string[];
}

/** All problems, each with a link to its field. A check that finds problems moves the focus here. */
export function ProblemSummary({ problems, variants }: ProblemSummaryProps) {
  return (
    <div className={styles.summary} role="group" aria-labelledby={`${SUMMARY}-title`} tabIndex={-1} id={SUMMARY}>
      <h2 id={`${SUMMARY}-title`}>
        <Icon name="warning" size={18} />{' '}
        {problems.length === 1 ? 'One thing needs fixing' : `${problems.length} things need fixing`}
      </h2>
      <ul>
        {problems.map(({ field, text, experiment }) => (
          <li key={`${field} ${text}`}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                // By default the address would change, and the link would keep the focus.
                event.preventDefault();
                document.getElementById(fieldId(field))?.focus();
              }}
            >
              {nameOf(field, variants)}
            </a>
            : {text}
            {experiment !== undefined && <OpenExperiments names={[experiment]} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
