/** A local time. `month` is counted from 1, as people write it. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
    clock = new Intl.DateTimeFormat('en-US', { ...numeric, timeZone: zone, hourCycle: 'h23' });
    clocks.set(zone, clock);
  }
  return clock;
}

/** The local time of a zone at an instant. */
export function wallTimeAt(instant: Date, zone: string): WallTime {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}

function asIfUtc({ year, month, day, hour, minute }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute);
}

/**
 * The instant at which the local time of a zone is `wall`. Days beyond the month's end roll over. The offset is read
 * twice because the first guess may lie on the other side of a change of clocks.
 */
export function instantOf(wall: WallTime, zone: string): Date {
  const target = asIfUtc(wall);
  let guess = target;
  for (let round = 0; round < 2; round++) guess += target - asIfUtc(wallTimeAt(new Date(guess), zone));
  return new Date(guess);
}

/** 0 for Sunday to 6 for Saturday, by the local calendar. */
export function weekdayOf(wall: WallTime): number {
  return new Date(asIfUtc(wall)).getUTCDay();
}
