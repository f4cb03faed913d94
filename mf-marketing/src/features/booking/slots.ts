import { ShopError } from 'shared-contracts';
import { STYLIST_ZONE, stylistDay } from 'shared-runtime/session-time';
import { wallTimeAt } from '../../lib/zoned-time.ts';

/** How long a session lasts, in ms. */
export const SESSION_LENGTH = 15 * 60_000;

/** How many days ahead are offered at once. */
export const DAYS_OFFERED = 14;

/** The free slots of one day in the stylists' zone. */
export interface SlotDay {
  /** `2026-11-24`, in the stylists' calendar. */
  readonly key: string;
  readonly slots: readonly Date[];
}

/** Slots by the stylists' day, both in the order of time. */
export function slotsByDay(slots: readonly Date[]): SlotDay[] {
  const days = new Map<string, Date[]>();
  for (const slot of slots.toSorted((a, b) => a.getTime() - b.getTime())) {
    const key = stylistDay(slot);
    days.set(key, [...(days.get(key) ?? []), slot]);
  }
  return [...days].map(([key, ofDay]) => ({ key, slots: ofDay }));
}

/**
 * The instants in the backend's answer; invalid dates are left out.
 *
 * @throws {ShopError} BACKEND-001 for an answer that holds none although it is not empty: it says nothing about the calendar.
 */
export function parseSlots(rows: unknown): Date[] {
  const slots = Array.isArray(rows) ? rows.flatMap(slotOf) : [];
  const isEmpty = Array.isArray(rows) && rows.length === 0;
  if (slots.length === 0 && !isEmpty) throw new ShopError('BACKEND-001', { reason: 'the free slots cannot be read' });
  return slots;
}

function slotOf(row: unknown): Date[] {
  if (typeof row !== 'object' || row === null || !('slot' in row) || typeof row.slot !== 'string') return [];
  const instant = new Date(row.slot);
  return Number.isNaN(instant.getTime()) ? [] : [instant];
}

/** The free slots of a part of one day. */
export interface DayPart {
  readonly name: 'Morning' | 'Midday' | 'Afternoon';
  readonly slots: readonly Date[];
}

function partOf(slot: Date): DayPart['name'] {
  const { hour } = wallTimeAt(slot, STYLIST_ZONE);
  if (hour < 12) return 'Morning';
  return hour < 15 ? 'Midday' : 'Afternoon';
}

/** A day's slots in handfuls of at most twelve; parts without a free slot are left out. */
export function partsOfDay({ slots }: SlotDay): DayPart[] {
  const names = ['Morning', 'Midday', 'Afternoon'] as const;
  return names
    .map((name) => ({ name, slots: slots.filter((slot) => partOf(slot) === name) }))
    .filter((part) => part.slots.length > 0);
}
