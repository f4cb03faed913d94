import { deviceOf } from '../../../experiments/src/draw/device.ts';
import type { TrackedEvent } from './event-body.ts';

/**
 * Exposures with the kind of device that their browser says it runs on. Browsers sent it in the event once, and what waits in their queues
 * still has it; the header comes with every request anyway.
 */
export const withDevice = (events: readonly TrackedEvent[], userAgent: string): TrackedEvent[] =>
  events.map((event) =>
    event.metadata.conversion_type === 'seen' && userAgent !== ''
      ? { ...event, metadata: { ...event.metadata, device: event.metadata.device ?? deviceOf(userAgent) } }
      : event,
  );
