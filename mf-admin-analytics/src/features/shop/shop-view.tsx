import { useState } from 'react';
import { dayIn, zoneText } from 'experiments/results';
import { isShopError } from 'shared-contracts';
import { useQuery, useSearchParams, useServices } from 'shared-runtime';
import { Button, ErrorPanel, Skeleton } from 'shared-ui';
import { dateText, timeText } from '../../lib/figure-text.ts';
import { timeZoneQuery } from '../../lib/time-zone.ts';
import { askedPeriod, type Period, periodSearch } from './period.ts';
import { PeriodForm } from './period-form.tsx';
import { type ShopFigures, shopFiguresQuery } from './shop-figures.ts';
import { ShopReport } from './shop-report.tsx';
import styles from './shop-view.module.css';

interface FailureProps {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

function Failure({ error, isFetching, onRetry }: FailureProps) {
  const isRefused = isShopError(error, 'BACKEND-002');
  return (
    <ErrorPanel
      title={isRefused ? 'You don’t have access to this data' : 'We couldn’t load the data'}
      text={isRefused ? 'The database denied access.' : 'The database isn’t responding. The shop keeps counting.'}
      action={
        <Button busy={isFetching} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true" role="status" aria-label="Loading data">
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className={styles.tile}>
          <Skeleton shape="text" />
          <Skeleton shape="title" />
          <Skeleton shape="text" lines={2} />
        </div>
      ))}
    </div>
  );
}

const between = (from: string, to: string): string =>
  from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`;

interface FreshnessProps {
  readonly figures: ShopFigures;
  readonly today: string;
  readonly isBehind: boolean;
}

/** The days shown and those that they are compared with, announced to screen readers once other days have loaded. */
function Freshness({ figures, isBehind, today }: FreshnessProps) {
  const { from, previous_from, previous_to, read_at, time_zone: zone, to, zone_since: since } = figures;
  return (
    <div className={styles.freshness}>
      <p role="status">
        {between(from, to)}, compared with {between(previous_from, previous_to)}.
        {to === today && ' Today isn’t over yet.'}
        {isBehind && <strong> The database isn’t responding. This is the latest data we have.</strong>}
      </p>
      <p>
        Days are in {zoneText(zone)}. As of <time dateTime={read_at}>{timeText(read_at, zone)}</time>.
        {since !== null &&
          ` Until ${dateText(since)}, visits, speed, errors, and searches were counted by the days of another time zone.`}
      </p>
    </div>
  );
}

function Figures({ period, today }: { readonly period: Period; readonly today: string }) {
  const { config } = useServices();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(shopFiguresQuery(config, period));
  if (data === undefined || isShopError(error, 'BACKEND-002')) {
    return error ? <Failure error={error} isFetching={isFetching} onRetry={() => void refetch()} /> : <Waiting />;
  }
  return (
    <div className={styles.figures} aria-busy={isPlaceholderData} data-old={isPlaceholderData || undefined}>
      <Freshness figures={data} today={today} isBehind={error !== null} />
      <ShopReport figures={data} />
    </div>
  );
}

/** The shop’s figures of the days that the address names. Which day is today depends on the shop’s time zone. */
function Days({ zone }: { readonly zone: string }) {
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => dayIn(Date.now(), zone));
  const asked = askedPeriod(search, today);
  return (
    <>
      <PeriodForm
        asked={asked}
        today={today}
        searchOf={(period) => periodSearch(period, search)}
        onChoose={(from, to) => setSearch(periodSearch({ from, to }, search), { preventScrollReset: true })}
      />
      {asked.period && <Figures period={asked.period} today={today} />}
    </>
  );
}

/** The shop’s figures, by its own days. */
export function ShopView() {
  const { config } = useServices();
  const { data: zone, error, isFetching, refetch } = useQuery(timeZoneQuery(config));
  if (zone !== undefined) return <Days zone={zone} />;
  return error ? <Failure error={error} isFetching={isFetching} onRetry={() => void refetch()} /> : <Waiting />;
}
