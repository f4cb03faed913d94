import type { Audience } from '../schema/experiment.ts';
import type { Device } from './device.ts';

/** The facts about a visitor that a draw may use. */
export interface Visitor {
  readonly id: string;
  readonly isReturning: boolean;
  /** In lower case. */
  readonly utm: { readonly source?: string; readonly medium?: string; readonly campaign?: string };
  readonly device: Device;
}

const CAMPAIGN = /^utm_(source|medium|campaign)$/i;

/** The campaign in an address, in lower case, because newsletters and ads vary the case. */
export function utmOf(search: URLSearchParams): Visitor['utm'] {
  const named = [...search].flatMap(([name, value]) => {
    const key = CAMPAIGN.exec(name)?.[1]?.toLowerCase();
    return key && value.trim() ? [[key, value.trim().slice(0, 200).toLowerCase()] as const] : [];
  });
  return Object.fromEntries(named);
}

/** The contents of the visit's cookie. Any script can write cookies: an unreadable one gives no parameters. */
export function readVisit(value: string | undefined): URLSearchParams {
  try {
    return new URLSearchParams(decodeURIComponent(value ?? ''));
  } catch {
    return new URLSearchParams();
  }
}

/** Whether an experiment's audience includes this visitor, regardless of the page. */
export function isInAudience({ visitors, utm, devices }: Audience, visitor: Visitor): boolean {
  if (visitors && visitors !== (visitor.isReturning ? 'returning' : 'new')) return false;
  if (devices && !devices.includes(visitor.device)) return false;
  return (['source', 'medium', 'campaign'] as const).every(
    (key) => utm?.[key] === undefined || utm[key].toLowerCase() === visitor.utm[key],
  );
}

/** Whether an experiment's audience includes this page. */
export function isOnPath({ paths }: Audience, pathname: string): boolean {
  if (!paths) return true;
  return paths.some((path) => (path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : path === pathname));
}
