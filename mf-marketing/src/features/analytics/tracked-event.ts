/** The body that track-event takes (specification, section 7.5); what identifies and dates an event is in its metadata. */
export interface TrackedEvent {
  readonly event_type: 'ab_test_assignment' | 'ab_test_conversion';
  readonly session_id: string;
  readonly metadata: {
    readonly experiment_name: string;
    readonly variant: string;
    readonly conversion_type?: string;
    readonly timestamp: string;
    /** UUID of version 7: the same event sent again is the same event. */
    readonly event_id: string;
    readonly visitor_id: string;
    readonly phase: number;
    readonly config_version: number;
    readonly remote: string;
    readonly value?: number;
    /** How many earlier events of this browser could be neither sent nor stored. */
    readonly lost?: number;
    /** Of an exposure: in which parts of the visitors it is counted. */
    readonly device?: string;
    readonly source?: string;
    readonly visitor?: string;
  };
}

/** Whether a stored value is an event of ours, as far as the queue has to know; track-event checks the rest. */
export function isTrackedEvent(value: unknown): value is TrackedEvent {
  if (typeof value !== 'object' || value === null || !('metadata' in value) || !('event_type' in value)) return false;
  const { metadata } = value;
  return typeof metadata === 'object' && metadata !== null && 'event_id' in metadata;
}
