import type { ExperimentReport } from 'experiments/results';
import type { ReactNode } from 'react';
import { DataTable } from '../../lib/data-table.tsx';
import { countText, dateText } from '../../lib/figure-text.ts';
import { ResultsAlarm } from './results-alarm.tsx';

/** The excess of visitors, and the count that they exceed. */
type Withheld = NonNullable<ExperimentReport['evidence']['withheld']>;

const ALARMS = {
  exposed: {
    text: 'A browser reports being assigned a variant before it reports seeing one. More visitors saw a variant than were assigned one, so someone may be faking visitors. Where tokens are checked, only a damaged database can cause this. Don’t trust any data from this phase.',
    steps: [
      'Stop the experiment so no one acts on its data.',
      'Compare the visitors with the visits on the Shop page for the same days. Fake visitors may bring no visits.',
      'Check data quality below, and event health on the Experiments page: events without a valid token, many from one address, or many lost in the browser.',
      'Fix the problem and start again. A new phase begins with fresh data.',
    ],
  },
  assigned: {
    text: 'The shop issues a signed token with each variant it gives a visitor. More visitors arrived with tokens than it issued. Don’t trust any data from this phase.',
    steps: [
      'Stop the experiment so no one acts on its data.',
      'Check that every server has SERVED_PAGES_TOKEN and reaches the backend. Tokens that a server can’t report are missing here.',
      'If every server’s counts arrived, someone may hold the shop’s key. Replace EXPOSURE_KEYS on the servers and EXPOSURE_PUBLIC_KEYS on the backend.',
      'Start again. A new phase begins with fresh data.',
    ],
  },
  recent: {
    text: 'The shop issues a signed token with each variant it gives a visitor, and its servers report the tokens every 10 seconds. Many visitors came in the last minute, so the count of tokens lags behind.',
    steps: ['Look again in a minute. If the alarm stays, it will say what to check.'],
  },
} as const satisfies Record<Withheld['visitors'], object>;

/** The counts that contradict each other. */
function EvidenceTable({ report, withheld }: { readonly report: ExperimentReport; readonly withheld: Withheld }) {
  if (withheld.visitors === 'exposed') {
    return (
      <DataTable
        caption="Visitors assigned and visitors who saw it"
        head={['Variant', 'Assigned', 'Saw it']}
        rows={report.lost.map(({ variant, assigned, exposed }) => ({
          key: variant,
          cells: [variant, countText(assigned), countText(exposed)],
        }))}
      />
    );
  }
  const from = withheld.since === null ? '' : `, since ${dateText(withheld.since)}`;
  return (
    <DataTable
      caption={`Tokens issued and visitors assigned${from}`}
      head={['Variant', 'Tokens issued', 'Assigned']}
      rows={report.evidence.tokens.map(({ variant, issued, assigned }) => ({
        key: variant,
        cells: [variant, countText(issued), countText(assigned)],
      }))}
    />
  );
}

interface EvidenceAlarmProps {
  readonly report: ExperimentReport;
  readonly withheld: Withheld;
  /** The results that are hidden. */
  readonly children: ReactNode;
}

/** Advice where more visitors were counted than are possible. */
export function EvidenceAlarm({ report, withheld, children }: EvidenceAlarmProps) {
  return (
    <ResultsAlarm {...ALARMS[withheld.visitors]} table={<EvidenceTable report={report} withheld={withheld} />}>
      {children}
    </ResultsAlarm>
  );
}
