import { z } from 'zod';
import type { RenderObserver } from '../../render/render-observer.ts';
import type { EvidenceBook } from '../evidence/evidence-book.ts';
import { metrics } from './metrics.ts';
import { writeLog } from './server-log.ts';

/** Labels stay few: what differs from time to time stands in the log. */
const kindOf = (reason: string): string => reason.replace(/:.*$/s, '').replace(/\d+/g, 'n');

/** A process that renders names the request among the details of its lines. */
const OfRequest = z.looseObject({ requestId: z.string().regex(/^[\w=-]{1,64}$/) });

function writeRenderLog(message: string, details: unknown = {}): void {
  const { data } = OfRequest.safeParse(details);
  if (!data) return writeLog(message, details);
  const { requestId, ...own } = data;
  writeLog(message, own, requestId);
}

/** Reports the events of render processes to the log, the metrics, and the evidence. */
export function renderObserver(evidence: Pick<EvidenceBook, 'struck'>): RenderObserver {
  return {
    log: writeRenderLog,
    fault(release, message) {
      metrics.renderFaults.inc({ release });
      writeLog('A release failed outside of a page', { release, message });
    },
    died(end) {
      metrics.renderDeaths.inc({ release: end.release ?? 'none', reason: kindOf(end.reason) });
      writeRenderLog('A render process was lost', end);
    },
    recycled: (reason, release) => metrics.renderRecycled.inc({ release: release ?? 'none', reason: kindOf(reason) }),
    struck(release, path, reason) {
      metrics.renderStrikes.inc({ release, reason: kindOf(reason) });
      evidence.struck(release, path, reason);
    },
    waited: (ms) => metrics.renderQueueSeconds.observe(ms / 1000),
  };
}
