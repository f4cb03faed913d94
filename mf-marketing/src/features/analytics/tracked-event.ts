/** The body that track-event takes (specification, section 7.5); the metadata identifies and dates an event. */
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
    /** The shop's proof for the backend that it assigned this arm; only sent events have it. */
    readonly token?: string;
    readonly value?: number;
    /** Of a completed order: the reference by which the backend knows it. The backend doesn't keep it. */
    readonly order?: string;
    /** How many earlier events of this browser could be neither sent nor stored. */
    readonly lost?: number;
    /** Of an exposure: in which parts of the visitors it is counted. */
    readonly source?: string;
    readonly visitor?: string;
    readonly page?: string;
  };
}

/** The most characters that track-event takes of an event, with room to spare. */
const LONGEST = 8192;

/**
 * Whether a stored text's value is the event with this id, as far as the queue has to know; track-event checks the rest. An event
 * under the name of another could be sent, but never be removed.
 */
export function isTrackedEvent(value: unknown, text: string, id: string): value is TrackedEvent {
  if (text.length > LONGEST || typeof value !== 'object' || value === null || !('metadata' in value)) return false;
  const { metadata } = value;
  return (
    'event_type' in value &&
    typeof metadata === 'object' &&
    metadata !== null &&
    'event_id' in metadata &&
    metadata.event_id === id
  );
}
